import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import type { Parsed } from '@app/contracts/endpoint'
import type { offerTexts } from '@app/contracts/offer-texts'
import type { EntityManager, Repository } from 'typeorm'
import { AuditService, type RecordChange } from '../../audit/audit.service.ts'
import { definedFields, lockForEdit } from '../../platform/database/edited-record.ts'
import { Transactions } from '../../platform/database/transactions.ts'
import type { Call } from '../../platform/http/call.ts'
import { OfferText } from './offer-text.entity.ts'

const refusals = { missing: 'offer_text.not_found', changed: 'offer_text.changed' } as const

/** Shared by all staff. */
@Injectable()
export class OfferTexts {
  constructor(
    @InjectRepository(OfferText) private readonly texts: Repository<OfferText>,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  list(): Promise<OfferText[]> {
    return this.texts.find({ order: { kind: 'asc', name: 'asc', id: 'asc' } })
  }

  create(fields: Parsed<typeof offerTexts.create>, { repeat, staff }: Call): Promise<OfferText> {
    return this.transactions.once(repeat, async tx => {
      const text = await save(tx, tx.create(OfferText, definedFields<OfferText>(fields)))
      await this.note(tx, 'created', text.id, staff)
      return text
    })
  }

  update({ id, version, ...fields }: Parsed<typeof offerTexts.update>, { staff }: Call): Promise<OfferText> {
    return this.transactions.run(async tx => {
      const text = await lockForEdit(tx, OfferText, { id, version }, refusals)
      await this.note(tx, 'updated', id, staff)
      return save(tx, tx.merge(OfferText, text, definedFields<OfferText>(fields)))
    })
  }

  remove(id: number, { staff }: Call): Promise<void> {
    return this.transactions.run(async tx => {
      await tx.remove(await lockForEdit(tx, OfferText, { id }, refusals))
      await this.note(tx, 'removed', id, staff)
    })
  }

  private note(
    tx: EntityManager,
    kind: RecordChange['kind'],
    id: number,
    staff: Call['staff'],
  ): Promise<void> {
    return this.audit.recordChange(tx, {
      kind,
      staffId: staff?.id ?? null,
      subject: `Angebotstext Nr. ${id}`,
    })
  }
}

/** There is one default text per kind: the previous one loses the mark. */
async function save(tx: EntityManager, text: OfferText): Promise<OfferText> {
  if (text.isDefault)
    await tx.query(
      'update offer_texts set "isDefault" = false where kind = $1 and "isDefault" and id <> $2',
      [text.kind, text.id ?? 0],
    )
  return tx.save(text)
}
