import type { OwnChoice, OwnFieldKind, OwnFieldType } from '@app/contracts/own-fields'
import { Column, DeleteDateColumn, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm'

/** A field that staff have added to customers, contact persons or opportunities. */
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

  /** When it was archived. */
  @DeleteDateColumn({ type: 'timestamptz' })
  deletedAt!: Date | null
}
