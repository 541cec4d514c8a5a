import type { ContactStatus } from '@app/contracts/contact'
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm'

/** What a visitor sent through the contact form. */
@Entity('contact_requests')
export class ContactRequest {
  @PrimaryGeneratedColumn()
  id!: number

  @Column('text')
  firstName!: string

  @Column('text')
  lastName!: string

  @Column('text')
  email!: string

  @Column('text')
  phone!: string

  @Column('text')
  company!: string

  @Column('text', { nullable: true })
  interestArea!: string | null

  @Column('text')
  message!: string

  @Column('text')
  status!: ContactStatus

  /** Specimen record, removable in one action. */
  @Column('boolean', { default: false })
  demo!: boolean

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date
}
