import type { CustomerStatus, CustomerType } from '@app/contracts/customers'
import type { OwnValues } from '@app/contracts/own-fields'
import { Column, Entity } from 'typeorm'
import { EditedRecord } from '../../platform/database/edited-record.ts'

@Entity('customers')
export class Customer extends EditedRecord {
  @Column('text')
  companyName!: string

  @Column('text', { nullable: true })
  industry!: string | null

  @Column('text', { nullable: true })
  website!: string | null

  @Column('text', { nullable: true })
  address!: string | null

  @Column('text', { nullable: true })
  city!: string | null

  @Column('text', { nullable: true })
  postalCode!: string | null

  @Column('text', { nullable: true, default: 'Austria' })
  country!: string | null

  @Column('text', { nullable: true })
  phone!: string | null

  @Column('text', { nullable: true })
  email!: string | null

  @Column('int', { nullable: true })
  employeeCount!: number | null

  @Column('bigint', { nullable: true })
  annualRevenue!: number | null

  @Column('text', { default: 'lead' })
  customerType!: CustomerType

  @Column('text', { default: 'cold' })
  customerStatus!: CustomerStatus

  @Column('text', { nullable: true })
  notes!: string | null

  @Column('int', { nullable: true })
  ownerId!: number | null

  @Column('text', { nullable: true })
  vatId!: string | null

  @Column('text', { nullable: true })
  registerNumber!: string | null

  @Column('int', { array: true, default: [] })
  tagIds!: number[]

  @Column('jsonb', { default: {} })
  ownFields!: OwnValues

  @Column('boolean', { default: false })
  demo!: boolean
}
