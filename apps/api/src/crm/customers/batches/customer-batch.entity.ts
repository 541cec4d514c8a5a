import type { BatchKind } from '@app/contracts/customer-bulk'
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm'

/** A bulk change that can be undone. */
@Entity('customer_batches')
export class CustomerBatch {
  @PrimaryGeneratedColumn()
  id!: number

  @Column('text')
  kind!: BatchKind

  @Column('text')
  title!: string

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date

  /** Name at the time of the change. */
  @Column('text')
  staffName!: string

  @Column('int', { default: 0 })
  created!: number

  @Column('int', { default: 0 })
  updated!: number

  @Column('int', { default: 0 })
  removed!: number

  @Column('timestamptz', { nullable: true })
  undoneAt!: Date | null

  @Column('text', { nullable: true })
  undoneBy!: string | null

  /** Customers that the undo skipped, in whole or in part. */
  @Column('text', { array: true, default: [] })
  kept!: string[]
}
