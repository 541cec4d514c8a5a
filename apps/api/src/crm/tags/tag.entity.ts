import type { TagColor } from '@app/contracts/tags'
import { Column, DeleteDateColumn, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm'

/** A word that staff put on customers, contact persons and opportunities. */
@Entity('tags')
export class Tag {
  @PrimaryGeneratedColumn()
  id!: number

  @Column('text')
  name!: string

  @Column('text', { default: 'gray' })
  color!: TagColor

  @VersionColumn()
  version!: number

  /** When it was moved to the trash. */
  @DeleteDateColumn({ type: 'timestamptz' })
  deletedAt!: Date | null
}
