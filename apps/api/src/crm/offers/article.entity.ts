import type { UnitName, VatRate } from '@app/contracts/articles'
import { Column, Entity, PrimaryGeneratedColumn, UpdateDateColumn, VersionColumn } from 'typeorm'

@Entity('articles')
export class Article {
  @PrimaryGeneratedColumn()
  id!: number

  @Column('text')
  number!: string

  @Column('text')
  nameDe!: string

  @Column('text', { nullable: true })
  nameEn!: string | null

  @Column('text', { nullable: true })
  textDe!: string | null

  @Column('text', { nullable: true })
  textEn!: string | null

  @Column('text')
  unit!: UnitName

  /** Net, in cents per unit. */
  @Column('bigint')
  price!: number

  /** Per cent. */
  @Column('int')
  vatRate!: VatRate

  @Column('boolean')
  isActive!: boolean

  @VersionColumn()
  version!: number

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date
}
