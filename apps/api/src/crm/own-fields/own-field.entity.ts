import type { OwnChoice, OwnFieldKind, OwnFieldType } from '@app/contracts/own-fields'
import { Column, DeleteDateColumn, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm'

@Entity('own_fields')
export class OwnField {
  @PrimaryGeneratedColumn()
  id!: number

  @Column('text')
  kind!: OwnFieldKind

  @Column('text')
  name!: string

  @Column('text')
  type!: OwnFieldType

  @Column('jsonb', { default: [] })
  choices!: OwnChoice[]

  @Column('int', { default: 0 })
  position!: number

  @VersionColumn()
  version!: number

  @DeleteDateColumn({ type: 'timestamptz' })
  deletedAt!: Date | null
}
