import { Injectable } from '@nestjs/common'
import sql from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import type * as z from 'zod'
import type { Parsed, Returned } from '@app/contracts/endpoint'
import type { Learn, mailTray } from '@app/contracts/mail-tray'
import { AuditService } from '../../../audit/audit.service.ts'
import { MailPlacements, placementsOf } from '../file/mail-placements.service.ts'
import { type StoredMail, lockMail } from '../file/stored-mail.ts'
import { matchMail, otherSide } from '../match/match-mail.ts'
import { removePlaced } from '../undo/placed-activities.ts'
import { domainOf } from '../../../platform/addresses/plain-address.ts'
import { Transactions } from '../../../platform/database/transactions.ts'
import { isProvider } from '../../../platform/domains/domains.ts'
import type { Call } from '../../../platform/http/call.ts'
import { found, problem } from '../../../platform/http/problem.ts'
import { changed } from '../../../platform/personal-data/personal-data.ts'

type Assign = Parsed<typeof mailTray.assign>
type Decision = Returned<typeof mailTray.assign>

interface Entry {
  id: number
  mailId: number
  state: 'open' | 'decided' | 'discarded'
  batchId: number | null
}

@Injectable()
export class TrayService {
  constructor(
    private readonly placements: MailPlacements,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
  ) {}

  /** Takes the first proposal, or every place that has become certain since the mail came. */
  accept({ id, learn }: Parsed<typeof mailTray.accept>, call: Call): Promise<Decision> {
    return this.transactions.once(call.repeat, async tx => {
      const { entry, mail } = await this.open(tx, id)
      const { links, proposals } = await matchMail(tx, mail)
      const targets = links.length ? links : proposals.slice(0, 1)
      if (!targets.length) throw problem('mail_tray.no_proposal')
      return this.decide(tx, { entry, mail, targets, learn, call })
    })
  }

  assign({ id, targets, learn }: Assign, call: Call): Promise<Decision> {
    return this.transactions.once(call.repeat, async tx => {
      const { entry, mail } = await this.open(tx, id)
      return this.decide(tx, { entry, mail, targets, learn, call })
    })
  }

  reopen({ id, activityIds, learnedId }: Parsed<typeof mailTray.reopen>): Promise<void> {
    return this.transactions.run(async tx => {
      const { mailId } = await this.entry(tx, id)
      await lockMail(tx, mailId)
      const { state } = await this.entry(tx, id)
      if (state !== 'decided') return
      const brought = await tx.query<{ id: number }[]>(
        'select id from activities where "mailId" = $1 and id = any($2::int[])',
        [mailId, activityIds],
      )
      // The decision to undo has already been replaced by another one.
      if (activityIds.length && !brought.length) throw problem('mail_tray.already_filed')
      const { kept } = await removePlaced(
        tx,
        brought.map(activity => activity.id),
      )
      if (kept.length) throw problem('mail_tray.worked_on')
      await tx.query('delete from learned_addresses where id = $1', [learnedId ?? null])
      await tx.query(`update mail_tray set state = 'open' where id = $1`, [id])
    })
  }

  /** Can be undone for thirty days. */
  discard(id: number, { staff, address }: Call): Promise<void> {
    return this.transactions.run(async tx => {
      const { entry } = await this.open(tx, id)
      if (entry.state === 'discarded') return
      await tx.query(`update mail_tray set state = 'discarded', "discardedAt" = now() where id = $1`, [id])
      await this.audit.record({ action: 'mail.discarded', staff, address, subject: `Eingang ${id}` }, tx)
    })
  }

  restore(id: number): Promise<void> {
    return this.transactions.run(async tx => {
      await this.open(tx, id)
      await tx.query(`update mail_tray set state = 'open', "discardedAt" = null where id = $1`, [id])
    })
  }

  async forget(id: number): Promise<void> {
    const count = await this.transactions.run(tx =>
      changed(tx, sql`delete from learned_addresses where id = ${id}`),
    )
    if (!count) throw problem('learned_address.not_found')
  }

  private async decide(
    tx: EntityManager,
    decision: {
      entry: Entry
      mail: StoredMail
      targets: Assign['targets']
      learn: Assign['learn']
      call: Call
    },
  ): Promise<Decision> {
    const { entry, mail, targets, learn = 'address', call } = decision
    const createdById = call.staff?.id ?? null
    const because = { reason: 'staff', value: null, batchId: entry.batchId, createdById } as const
    const places = targets.map(({ customerId, opportunityId = null }) => ({
      customerId,
      opportunityId,
      ...because,
    }))
    const attached = await this.placements.attachAll(tx, mail, places)
    const fresh = attached.flatMap(({ isNew, activityId }) => (isNew ? activityId : []))
    await tx.query(`update mail_tray set state = 'decided' where id = $1`, [entry.id])
    const customers = [...new Set(targets.map(({ customerId }) => customerId))]
    const address = learn !== 'nothing' && customers.length === 1 && (await otherSide(tx, mail))
    return {
      placements: await placementsOf(tx, mail.id, fresh),
      learned: address
        ? await learnAddress(tx, {
            address,
            kind: learn,
            customerId: customers[0]!,
            learnedById: createdById,
            batchId: entry.batchId,
          })
        : null,
    }
  }

  private async open(tx: EntityManager, id: number): Promise<{ entry: Entry; mail: StoredMail }> {
    const { mailId } = await this.entry(tx, id)
    // Lock the mail first, as everywhere, then read the current entry.
    const mail = await lockMail(tx, mailId)
    const entry = await this.entry(tx, id)
    if (entry.state === 'decided') throw problem('mail_tray.already_filed')
    return { entry, mail }
  }

  private async entry(tx: EntityManager, id: number): Promise<Entry> {
    const [entry] = await tx.query<Entry[]>(
      'select id, "mailId", state, "batchId" from mail_tray where id = $1',
      [id],
    )
    return found(entry, 'mail_tray.not_found')
  }
}

type Learned = Returned<typeof mailTray.learned>[number]

interface Lesson {
  address: string
  kind: Exclude<z.output<typeof Learn>, 'nothing'>
  customerId: number
  learnedById: number | null
  batchId: number | null
}

/** Null if there is nothing to learn, as with a provider's domain. */
async function learnAddress(
  tx: EntityManager,
  { address, kind, customerId, learnedById, batchId }: Lesson,
): Promise<Learned | null> {
  const domain = domainOf(address)
  if (kind === 'domain' && isProvider(domain)) return null
  const [known] = await tx.query<unknown[]>(
    'select 1 from customers where id = $1 and plain_address(email) = $2',
    [customerId, address],
  )
  if (known && kind === 'address') return null
  const [learned] = await tx.query<Learned[]>(
    `with learned as (
       insert into learned_addresses (kind, value, "customerId", "learnedById", "batchId")
       values ($1, $2, $3, $4, $5) on conflict (kind, value, "customerId") do nothing returning *)
     select l.id, l.kind, l.value, l."learnedAt", s.name as "learnedBy",
         jsonb_build_object('id', c.id, 'companyName', c."companyName") as customer
       from learned l join customers c on c.id = l."customerId" left join staff s on s.id = l."learnedById"`,
    [kind, kind === 'domain' ? domain : address, customerId, learnedById, batchId],
  )
  return learned ?? null
}
