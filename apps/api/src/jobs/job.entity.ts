import type { EmploymentType, PayPeriod } from '@app/contracts/jobs'
import { Column, Entity } from 'typeorm'
import { EditedRecord } from '../platform/database/edited-record.ts'

@Entity('jobs')
export class Job extends EditedRecord {
  @Column('text')
  slug!: string

  @Column('text')
  title!: string

  @Column('text')
  description!: string

  @Column('text')
  department!: string

  @Column('text')
  location!: string

  @Column('text')
  employmentType!: EmploymentType

  @Column('text', { array: true })
  responsibilities!: string[]

  @Column('text', { array: true })
  requirements!: string[]

  @Column('text', { array: true })
  benefits!: string[]

  @Column('boolean')
  published!: boolean

  /** Set whenever `published` is; the database checks it. */
  @Column('timestamptz', { nullable: true })
  publishedAt!: Date | null

  /** Last day shown, in Austria; null: until taken down. */
  @Column('date', { nullable: true })
  validThrough!: string | null

  /** Gross euros. */
  @Column('double precision', { nullable: true })
  minimumPay!: number | null

  @Column('text')
  payPeriod!: PayPeriod

  @Column('text', { nullable: true })
  collectiveAgreement!: string | null

  /** Demo record, removable in one action. */
  @Column('boolean', { default: false })
  demo!: boolean
}
