import type { CatalogueSelection } from '@app/contracts/catalogue-selection'
import type { ContactStatus, SpamReason } from '@app/contracts/contact'
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm'

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

  @Column('jsonb', { nullable: true })
  selection!: CatalogueSelection | null

  /** Chat with the advisor, if sent along. */
  @Column('text', { nullable: true })
  advisorTranscript!: string | null

  @Column('text')
  status!: ContactStatus

  /** Empty: nothing suspicious. */
  @Column('text', { array: true })
  spamReasons!: SpamReason[]

  /** Null: not in the CRM. */
  @Column('timestamptz', { nullable: true })
  takenOverAt!: Date | null

  @Column('int', { nullable: true })
  customerId!: number | null

  @Column('int', { nullable: true })
  opportunityId!: number | null

  /** Demo record, removable in one action. */
  @Column('boolean', { default: false })
  demo!: boolean

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date
}
