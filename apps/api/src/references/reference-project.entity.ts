import type { ReferencePhoto, ReferenceTexts } from '@app/contracts/references'
import {
  Column,
  CreateDateColumn,
  Entity,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
  VersionColumn,
} from 'typeorm'

@Entity('reference_projects')
export class ReferenceProject {
  @PrimaryGeneratedColumn()
  id!: number

  @Column('text')
  slug!: string

  @Column('jsonb')
  german!: ReferenceTexts

  @Column('jsonb')
  english!: ReferenceTexts

  /** In display order. */
  @Column('jsonb', { default: [] })
  photos!: ReferencePhoto[]

  @Column('int', { nullable: true })
  year!: number | null

  @Column('int', { nullable: true })
  robotId!: number | null

  @Column('int')
  position!: number

  @Column('boolean', { default: false })
  published!: boolean

  /** First publication: from then on the slug is fixed. */
  @Column('timestamptz', { nullable: true })
  publishedAt!: Date | null

  /** Demo record, removable in one action. */
  @Column('boolean', { default: false })
  demo!: boolean

  @VersionColumn()
  version!: number

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date
}
