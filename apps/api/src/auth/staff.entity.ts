import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm'

@Entity('staff')
export class Staff {
  @PrimaryGeneratedColumn()
  id!: number

  @Column('text')
  email!: string

  @Column('text')
  name!: string

  /** argon2id in PHC format; null until the person has used their link. */
  @Column('text', { nullable: true })
  passwordHash!: string | null

  @Column('timestamptz', { nullable: true })
  disabledAt!: Date | null

  @Column('timestamptz', { nullable: true })
  lastLoginAt!: Date | null

  @Column('text', { nullable: true })
  sealedTotpSecret!: string | null

  /** Shown, but not yet confirmed by a code. */
  @Column('text', { nullable: true })
  sealedTotpDraft!: string | null

  /** 30-second step of the last code used; only later ones are accepted. */
  @Column('int', { nullable: true })
  totpLastStep!: number | null

  /** HTML appended to mails this person writes. */
  @Column('text')
  signature!: string

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date
}
