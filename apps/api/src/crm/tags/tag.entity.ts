import type { TagColor } from '@app/contracts/tags'
import { Column, DeleteDateColumn, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm'

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

  @DeleteDateColumn({ type: 'timestamptz' })
  deletedAt!: Date | null
}
