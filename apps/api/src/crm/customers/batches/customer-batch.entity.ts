import type { BatchKind } from '@app/contracts/customer-bulk'
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm'

/** Something that was done to several customers at once, with its way back. */
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

  /** As it was then. */
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

  /** Names of the customers that the undo left alone, in whole or in part. */
  @Column('text', { array: true, default: [] })
  kept!: string[]
}
