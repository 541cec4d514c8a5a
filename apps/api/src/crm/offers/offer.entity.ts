import type { OfferItem, OfferLanguage } from '@app/contracts/offers'
import {
  Column,
  CreateDateColumn,
  Entity,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
  VersionColumn,
} from 'typeorm'

/** One version of an offer. Once issued, only its state changes. */
@Entity('offers')
export class Offer {
  @PrimaryGeneratedColumn()
  id!: number

  @Column('int')
  opportunityId!: number

  @Column('int', { nullable: true })
  staffId!: number | null

  @Column('int', { nullable: true })
  year!: number | null

  @Column('int', { nullable: true })
  number!: number | null

  @Column('int')
  revision!: number

  @Column('text')
  state!: 'draft' | 'issued' | 'sent' | 'accepted' | 'declined'

  @Column('text')
  language!: OfferLanguage

  @Column('text')
  title!: string

  @Column('text', { nullable: true })
  recipient!: string | null

  @Column('text', { nullable: true })
  customerVatId!: string | null

  @Column('boolean')
  isReverseCharge!: boolean

  @Column('double precision')
  discount!: number

  @Column('date', { nullable: true })
  validUntil!: string | null

  @Column('text', { nullable: true })
  intro!: string | null

  @Column('text', { nullable: true })
  delivery!: string | null

  @Column('text', { nullable: true })
  payment!: string | null

  @Column('text', { nullable: true })
  closing!: string | null

  @Column('jsonb')
  items!: OfferItem[]

  /** Cents, sum of the items. */
  @Column('bigint')
  net!: number

  @Column('bigint')
  gross!: number

  @Column('int', { nullable: true })
  fileId!: number | null

  @Column('timestamptz', { nullable: true })
  issuedAt!: Date | null

  @Column('timestamptz', { nullable: true })
  sentAt!: Date | null

  @Column('timestamptz', { nullable: true })
  decidedAt!: Date | null

  @Column('int', { nullable: true })
  mailId!: number | null

  @Column('int', { nullable: true })
  followUpId!: number | null

  @VersionColumn()
  version!: number

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date
}
