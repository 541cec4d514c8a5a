import { Injectable } from '@nestjs/common'
import { shownCountry } from '@app/contracts/countries'
import type { Parsed } from '@app/contracts/endpoint'
import { offerTextKinds } from '@app/contracts/offer-texts'
import { offerTotals } from '@app/contracts/offer-totals'
import type { OfferLanguage, offers } from '@app/contracts/offers'
import { viennaDay } from '@app/contracts/vienna-day'
import { addDays } from '@app/contracts/working-days'
import type { EntityManager } from 'typeorm'
import { AuditService, type RecordChange } from '../../audit/audit.service.ts'
import { Clock } from '../../platform/clock/clock.ts'
import { lockForEdit } from '../../platform/database/edited-record.ts'
import { Transactions } from '../../platform/database/transactions.ts'
import type { Call } from '../../platform/http/call.ts'
import { problem } from '../../platform/http/problem.ts'
import { Offer } from './offer.entity.ts'
import { OffersQueries } from './offers.queries.ts'

const refusals = { missing: 'offer.not_found', changed: 'offer.changed' } as const

const VALID_DAYS = 30

@Injectable()
export class OffersService {
  constructor(
    private readonly queries: OffersQueries,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  create({ opportunityId, language }: Parsed<typeof offers.create>, { repeat, staff }: Call) {
    return this.transactions.once(repeat, async tx => {
      const known = await knownOf(tx, { opportunityId, language })
      const offer = await tx.save(
        tx.create(Offer, {
          opportunityId,
          staffId: staff?.id ?? null,
          revision: 1,
          state: 'draft',
          language,
          discount: 0,
          net: 0,
          gross: 0,
          items: [],
          validUntil: addDays(viennaDay(this.clock.now()), VALID_DAYS),
          ...known,
          ...(await usualTexts(tx, language)),
        }),
      )
      await this.audit.recordChange(tx, offerChange('created', offer, staff))
      return this.queries.get(offer.id, tx)
    })
  }

  update({ id, version, ...fields }: Parsed<typeof offers.update>, { staff }: Call) {
    return this.transactions.run(async tx => {
      const offer = await this.lockDraft(tx, { id, version })
      const { net, gross } = offerTotals(fields)
      await tx.save(tx.merge(Offer, offer, { ...fields, net, gross }))
      await this.audit.recordChange(tx, offerChange('updated', offer, staff))
      return this.queries.get(id, tx)
    })
  }

  remove(id: number, { staff }: Call): Promise<void> {
    return this.transactions.run(async tx => {
      const offer = await this.lockDraft(tx, { id })
      await this.audit.recordChange(tx, offerChange('removed', offer, staff))
      await tx.remove(offer)
    })
  }

  /** A conflict returns the offer as the API shows it, not the row. */
  private async lockDraft(
    tx: EntityManager,
    { id, version }: { id: number; version?: number },
  ): Promise<Offer> {
    const offer = await lockForEdit(tx, Offer, { id }, refusals)
    if (version !== undefined && version !== offer.version)
      throw problem('offer.changed', { current: await this.queries.get(id, tx) })
    if (offer.state !== 'draft') throw problem('offer.frozen')
    return offer
  }
}

/** By number: a title may name a person. */
export function offerChange(
  kind: RecordChange['kind'],
  { id, opportunityId }: Pick<Offer, 'id' | 'opportunityId'>,
  staff: Call['staff'],
): RecordChange {
  return {
    kind,
    staffId: staff?.id ?? null,
    subject: `Angebot Nr. ${id}, Opportunity Nr. ${opportunityId}`,
    event: { kind: 'offer', id, opportunityId },
  }
}

/** What an offer begins with: the customer's address and UID, and what the last offer to it says about its tax. */
async function knownOf(
  tx: EntityManager,
  { opportunityId, language }: { opportunityId: number; language: OfferLanguage },
) {
  const [deal] = await tx.query<
    Record<'title' | 'companyName' | 'address' | 'postalCode' | 'city' | 'country' | 'vatId', string | null>[]
  >(
    `select o.title, c."companyName", c.address, c."postalCode", c.city, c.country, c."vatId"
       from opportunities o join customers c on c.id = o."customerId" and c."deletedAt" is null
       where o.id = $1 and o."deletedAt" is null for key share of o`,
    [opportunityId],
  )
  if (!deal)
    throw problem('request.unknown_reference', { fields: { opportunityId: 'Opportunity nicht gefunden' } })
  const [last] = await tx.query<Pick<Offer, 'customerVatId' | 'isReverseCharge'>[]>(
    `select f."customerVatId", f."isReverseCharge" from offers f
       join opportunities o on o.id = f."opportunityId"
       where o."customerId" = (select "customerId" from opportunities where id = $1) order by f.id desc limit 1`,
    [opportunityId],
  )
  const { title, companyName, address, postalCode, city, country, vatId } = deal
  const isAbroad = country !== null && country !== 'Austria'
  const lines = [
    companyName,
    address,
    [postalCode, city].filter(Boolean).join(' '),
    isAbroad && (language === 'de' ? shownCountry(country) : country),
  ]
  // The customer's UID may be newer than that of the offer.
  const tax = { ...last, customerVatId: vatId ?? last?.customerVatId ?? null }
  return { ...tax, title: title!, recipient: lines.filter(Boolean).join('\n') }
}

/** Falls back to German: easier to notice and correct than a missing text. */
async function usualTexts(tx: EntityManager, language: OfferLanguage) {
  const texts = await tx.query<{ kind: string; text: string }[]>(
    `select kind, case when $1 = 'en' then coalesce("textEn", "textDe") else "textDe" end as text
       from offer_texts where "isDefault"`,
    [language],
  )
  return Object.fromEntries(
    offerTextKinds.map(kind => [kind, texts.find(text => text.kind === kind)?.text ?? null]),
  )
}
