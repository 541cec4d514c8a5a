import { Injectable } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import type { OfferStatus, offers } from '@app/contracts/offers'
import { viennaDay } from '@app/contracts/vienna-day'
import { addDays } from '@app/contracts/working-days'
import type { EntityManager } from 'typeorm'
import { AuditService } from '../../audit/audit.service.ts'
import { Clock } from '../../platform/clock/clock.ts'
import { lockForEdit } from '../../platform/database/edited-record.ts'
import { Transactions } from '../../platform/database/transactions.ts'
import { Files } from '../../platform/files/files.service.ts'
import type { Call } from '../../platform/http/call.ts'
import { problem } from '../../platform/http/problem.ts'
import { inTurn } from '../../platform/processes/in-turn.ts'
import { Offer } from './offer.entity.ts'
import { OfferPapers } from './offer-papers.service.ts'
import { OffersQueries } from './offers.queries.ts'
import { offerChange } from './offers.service.ts'

const refusals = { missing: 'offer.not_found', changed: 'offer.changed' } as const

const replaceable: ReadonlySet<OfferStatus> = new Set(['issued', 'sent', 'expired'])

@Injectable()
export class OfferIssuing {
  constructor(
    private readonly queries: OffersQueries,
    private readonly papers: OfferPapers,
    private readonly transactions: Transactions,
    private readonly files: Files,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  issue(wish: Parsed<typeof offers.issue>, call: Call) {
    // Wait for the turn before taking a connection and a number.
    return inTurn(call, () => this.issueNow(wish, call))
  }

  private issueNow({ id, version }: Parsed<typeof offers.issue>, { staff, address }: Call) {
    return this.transactions.run(async tx => {
      // Must cover the creation of the PDF.
      await tx.query(`set local idle_in_transaction_session_timeout = '60s'`)
      const offer = await lockForEdit(tx, Offer, { id }, refusals)
      const current = await this.queries.get(id, tx)
      if (offer.state !== 'draft') throw problem('offer.frozen')
      if (version !== offer.version) throw problem('offer.changed', { current })
      this.refuseUnfinished(offer)
      const now = this.clock.now()
      // The last lock, held until the end: whoever numbers the next offer waits for it.
      const { year, number } = offer.number === null ? await nextNumber(tx, viennaDay(now)) : offer
      await tx.save(tx.merge(Offer, offer, { year, number }))
      const { name } = await this.queries.get(id, tx)
      const paper = await this.papers.make(tx, current, name)
      const { id: fileId } = await this.files.store(tx, paper)
      await tx.save(tx.merge(Offer, offer, { fileId, state: 'issued', issuedAt: now }))
      await this.audit.record({ action: 'offer.issued', staff, address, subject: name ?? '' }, tx)
      const replaced = current.versions.filter(({ status }) => replaceable.has(status))
      for (const each of [{ id }, ...replaced])
        await this.audit.tellChange(tx, offerChange('updated', { ...offer, id: each.id }, staff))
      return this.queries.get(id, tx)
    })
  }

  revise(id: number, { staff }: Call) {
    return this.transactions.run(async tx => {
      const offer = await lockForEdit(tx, Offer, { id }, refusals)
      const { versions } = await this.queries.get(id, tx)
      if (offer.state === 'draft') throw problem('offer.not_issued')
      if (offer.state === 'accepted') throw problem('offer.decided')
      if (versions.some(({ status }) => status === 'draft')) throw problem('offer.revision_open')
      const { id: _, version, createdAt, updatedAt, ...copied } = offer
      const revision = Math.max(offer.revision, ...versions.map(other => other.revision)) + 1
      const fresh = {
        fileId: null,
        issuedAt: null,
        sentAt: null,
        decidedAt: null,
        mailId: null,
        followUpId: null,
      }
      const staffId = staff?.id ?? null
      const next = await tx.save(
        tx.create(Offer, {
          ...copied,
          ...fresh,
          revision,
          staffId,
          state: 'draft',
          validUntil: this.validity(offer),
        }),
      )
      await this.audit.recordChange(tx, offerChange('created', next, staff))
      return this.queries.get(next.id, tx)
    })
  }

  private refuseUnfinished({ items, recipient, isReverseCharge, customerVatId, validUntil }: Offer): void {
    if (items.every(({ isOptional }) => isOptional)) throw problem('offer.nothing_offered')
    if (!recipient) throw problem('offer.no_recipient')
    if (isReverseCharge && !customerVatId) throw problem('offer.no_vat_id')
    if (validUntil && validUntil < viennaDay(this.clock.now())) throw problem('offer.validity_over')
  }

  /** Keeps the number of days the offer was valid after it was issued; the default if unknown. */
  private validity({ validUntil, issuedAt }: Offer): string | null {
    if (!validUntil || !issuedAt) return null
    const days = Math.round((Date.parse(validUntil) - Date.parse(viennaDay(issuedAt))) / 86_400_000)
    return addDays(viennaDay(this.clock.now()), days)
  }
}

/** The row stays locked, so a number is reused after a rollback. */
async function nextNumber(tx: EntityManager, day: string): Promise<{ year: number; number: number }> {
  const year = Number(day.slice(0, 4))
  const [row] = await tx.query<[{ last: number }]>(
    `insert into offer_numbers (year, last) values ($1, 1)
       on conflict (year) do update set last = offer_numbers.last + 1 returning last`,
    [year],
  )
  return { year, number: row.last }
}
