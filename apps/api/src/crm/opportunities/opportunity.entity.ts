import type { OwnValues } from '@app/contracts/own-fields'
import { Column, Entity } from 'typeorm'
import { EditedRecord } from '../../platform/database/edited-record.ts'

@Entity('opportunities')
export class Opportunity extends EditedRecord {
  @Column('int')
  customerId!: number

  @Column('text')
  title!: string

  @Column('text', { nullable: true })
  description!: string | null

  /** Cents. */
  @Column('bigint', { nullable: true })
  value!: number | null

  @Column('int')
  stageId!: number

  /** Set by hand; null follows the stage. */
  @Column('int', { nullable: true })
  probability!: number | null

  @Column('date', { nullable: true })
  expectedCloseDate!: string | null

  @Column('date', { nullable: true })
  actualCloseDate!: string | null

  @Column('text', { nullable: true })
  closeReason!: string | null

  @Column('text', { nullable: true })
  source!: string | null

  @Column('text', { nullable: true })
  notes!: string | null

  @Column('int', { nullable: true })
  ownerId!: number | null

  @Column('int', { array: true, default: [] })
  tagIds!: number[]

  @Column('jsonb', { default: {} })
  ownFields!: OwnValues

  @Column('int', { array: true, default: [] })
  competitorIds!: number[]
}
