import type { OfferTextKind } from '@app/contracts/offer-texts'
import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm'

/** A text that staff put into offers again and again. */
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

  /** A new offer begins with it. */
  @Column('boolean')
  isDefault!: boolean

  @VersionColumn()
  version!: number
}
