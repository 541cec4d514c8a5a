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

  /** argon2id, PHC form. */
  @Column('text')
  passwordHash!: string

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date
}
