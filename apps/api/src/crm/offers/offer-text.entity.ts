import type { OfferTextKind } from '@app/contracts/offer-texts'
import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm'

@Entity('offer_texts')
export class OfferText {
  @PrimaryGeneratedColumn()
  id!: number

  @Column('text')
  kind!: OfferTextKind

  @Column('text')
  name!: string

  @Column('text')
  textDe!: string

  @Column('text', { nullable: true })
  textEn!: string | null

  /** Inserted into new offers. */
  @Column('boolean')
  isDefault!: boolean

  @VersionColumn()
  version!: number
}
