import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm'

/** Somebody who may log in. There is one role. */
@Entity('staff')
export class Staff {
  @PrimaryGeneratedColumn()
  id!: number

  @Column('text')
  email!: string

  @Column('text')
  name!: string

  /** argon2id, PHC form; null until the person has used their link. */
  @Column('text', { nullable: true })
  passwordHash!: string | null

  @Column('timestamptz', { nullable: true })
  disabledAt!: Date | null

  @Column('timestamptz', { nullable: true })
  lastLoginAt!: Date | null

  @Column('text', { nullable: true })
  sealedTotpSecret!: string | null

  /** A secret that was shown but not confirmed by a code yet. */
  @Column('text', { nullable: true })
  sealedTotpDraft!: string | null

  /** Number of the 30 seconds whose code was used last; none that is not later counts. */
  @Column('int', { nullable: true })
  totpLastStep!: number | null

  /** HTML below the mails that this person writes. */
  @Column('text')
  signature!: string

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date
}
