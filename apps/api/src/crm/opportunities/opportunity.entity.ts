import {
  Column,
  CreateDateColumn,
  DeleteDateColumn,
  Entity,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
  VersionColumn,
} from 'typeorm'

/** Something a customer may buy, on its way through the pipeline. */
@Entity('opportunities')
export class Opportunity {
  @PrimaryGeneratedColumn()
  id!: number

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
  source!: string | null

  @Column('text', { nullable: true })
  notes!: string | null

  @VersionColumn()
  version!: number

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date

  @DeleteDateColumn({ type: 'timestamptz' })
  deletedAt!: Date | null
}
