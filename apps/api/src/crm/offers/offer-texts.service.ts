import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import type { Parsed } from '@app/contracts/endpoint'
import type { offerTexts } from '@app/contracts/offer-texts'
import type { EntityManager, Repository } from 'typeorm'
import { definedFields, lockForEdit } from '../../platform/database/edited-record.ts'
import { Transactions } from '../../platform/database/transactions.ts'
import type { Call } from '../../platform/http/call.ts'
import { OfferText } from './offer-text.entity.ts'

const refusals = { missing: 'offer_text.not_found', changed: 'offer_text.changed' } as const

/** Texts that staff put into offers again and again; all of them share them. */
@Injectable()
export class OfferTexts {
  constructor(
    @InjectRepository(OfferText) private readonly texts: Repository<OfferText>,
    private readonly transactions: Transactions,
  ) {}

  list(): Promise<OfferText[]> {
    return this.texts.find({ order: { kind: 'asc', name: 'asc', id: 'asc' } })
  }

  create(fields: Parsed<typeof offerTexts.create>, { repeat }: Call): Promise<OfferText> {
    return this.transactions.once(repeat, tx =>
      save(tx, tx.create(OfferText, definedFields<OfferText>(fields))),
    )
  }

  update({ id, version, ...fields }: Parsed<typeof offerTexts.update>): Promise<OfferText> {
    return this.transactions.run(async tx => {
      const text = await lockForEdit(tx, OfferText, { id, version }, refusals)
      return save(tx, tx.merge(OfferText, text, definedFields<OfferText>(fields)))
    })
  }

  async remove(id: number): Promise<void> {
    await this.texts.delete(id)
  }
}

/** Where a text becomes the usual one, the one before is no longer that. */
async function save(tx: EntityManager, text: OfferText): Promise<OfferText> {
  if (text.isDefault)
    await tx.query(
      'update offer_texts set "isDefault" = false where kind = $1 and "isDefault" and id <> $2',
      [text.kind, text.id ?? 0],
    )
  return tx.save(text)
}
