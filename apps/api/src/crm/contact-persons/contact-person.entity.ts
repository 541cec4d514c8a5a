import type { OwnValues } from '@app/contracts/own-fields'
import type { Salutation } from '@app/contracts/contact-persons'
import { Column, Entity } from 'typeorm'
import { EditedRecord } from '../../platform/database/edited-record.ts'

@Entity('contact_persons')
export class ContactPerson extends EditedRecord {
  @Column('int')
  customerId!: number

  @Column('text', { nullable: true })
  salutation!: Salutation | null

  @Column('text', { nullable: true })
  academicTitle!: string | null

  @Column('text', { nullable: true })
  firstName!: string | null

  @Column('text')
  lastName!: string

  @Column('text', { nullable: true })
  role!: string | null

  @Column('text', { nullable: true })
  department!: string | null

  @Column('text', { nullable: true })
  email!: string | null

  @Column('text', { nullable: true })
  phone!: string | null

  @Column('text', { nullable: true })
  mobile!: string | null

  /** Main contact; at most one per customer. */
  @Column('boolean', { default: false })
  isPrimary!: boolean

  @Column('text', { nullable: true })
  notes!: string | null

  @Column('int', { array: true, default: [] })
  tagIds!: number[]

  @Column('jsonb', { default: {} })
  ownFields!: OwnValues
}
