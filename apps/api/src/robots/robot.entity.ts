import {
  Column,
  CreateDateColumn,
  Entity,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
  VersionColumn,
} from 'typeorm'
import type { Entry } from '@app/contracts/robot-administration'
import type { Evidence, EvidencedValue } from '@app/contracts/robots'

/** Unknown values are null. */
@Entity('robots')
export class Robot {
  @PrimaryGeneratedColumn()
  id!: number

  @Column('text')
  name!: string

  @Column('text')
  series!: string

  @Column('text', { nullable: true })
  subSeries!: string | null

  @Column('text', { nullable: true })
  applicationSuffix!: string | null

  @Column('text')
  model!: string

  @Column('real', { nullable: true })
  payload!: number | null

  @Column('real', { nullable: true })
  reach!: number | null

  @Column('int', { nullable: true })
  axes!: number | null

  @Column('real', { nullable: true })
  accuracy!: number | null

  @Column('text', { nullable: true })
  protection!: string | null

  @Column('real', { nullable: true })
  bodyWeight!: number | null

  @Column('text', { array: true })
  installation!: string[]

  @Column('text', { array: true })
  applications!: string[]

  @Column('jsonb')
  specifications!: Record<string, string>

  @Column('text', { nullable: true })
  imageUrl!: string | null

  /** At most 4 kB, for lists. */
  @Column('text', { nullable: true })
  thumbnail!: string | null

  /** Null for uploads. Kept when the image is removed. */
  @Column('text', { nullable: true })
  imageSource!: string | null

  @Column('timestamptz', { nullable: true })
  imageChangedAt!: Date | null

  @Column('text', { nullable: true })
  estunUrl!: string | null

  @Column('text', { nullable: true })
  description!: string | null

  @Column('text', { nullable: true })
  descriptionGerman!: string | null

  @Column('boolean')
  isActive!: boolean

  @Column('jsonb')
  evidence!: Partial<Record<EvidencedValue, Evidence>>

  /** Who entered the value, and when. */
  @Column('jsonb')
  entries!: Partial<Record<EvidencedValue, Entry>>

  @Column('text', { array: true })
  sources!: string[]

  @VersionColumn()
  version!: number

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date
}
