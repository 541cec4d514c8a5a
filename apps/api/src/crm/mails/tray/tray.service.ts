import { Injectable } from '@nestjs/common'
import type { Parsed, Returned } from '@app/contracts/endpoint'
import type { mailTray } from '@app/contracts/mail-tray'
import sql from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import { AuditService } from '../../../audit/audit.service.ts'
import { changed } from '../../../platform/personal-data/changed.ts'
import { Transactions } from '../../../platform/database/transactions.ts'
import type { Call } from '../../../platform/http/call.ts'
import { found, problem } from '../../../platform/http/problem.ts'
import { removePlaced } from '../batches/placed-activities.ts'
import { MailsService } from '../mails.service.ts'
import { MailMatching } from '../matching/mail-matching.service.ts'
import { placementsOf } from '../placements.ts'
import { lockMail, type StoredMail } from '../stored-mails.ts'
import { LearnedAddresses } from './learned-addresses.service.ts'

type Assign = Parsed<typeof mailTray.assign>
type Decision = Returned<typeof mailTray.assign>

interface Entry {
  id: number
  mailId: number
  state: 'open' | 'decided' | 'discarded'
  batchId: number | null
}

/** The tray „E-Mail-Eingang": what staff decide about mails that nobody could place for sure. */
@Injectable()
export class TrayService {
  constructor(
    private readonly mails: MailsService,
    private readonly matching: MailMatching,
    private readonly learned: LearnedAddresses,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
  ) {}

  /** Takes the first proposal, or all of what has become sure since the mail came. */
  accept({ id, learn }: Parsed<typeof mailTray.accept>, call: Call): Promise<Decision> {
    return this.transactions.once(call.repeat, async tx => {
      const { entry, mail } = await this.open(tx, id)
      const { links, proposals } = await this.matching.match(tx, mail)
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

  /** Takes a decision back as long as nobody has worked on at the customer. */
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
      // What that decision brought is gone: the one that stands now is another.
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

  /** Puts a mail away; it can be taken back for thirty days. */
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
    const fresh: number[] = []
    for (const { customerId, opportunityId = null } of targets.toSorted(
      (a, b) => a.customerId - b.customerId,
    )) {
      const because = { reason: 'staff', value: null, batchId: entry.batchId, createdById } as const
      const { activityId, isNew } = await this.mails.place(tx, mail, {
        customerId,
        opportunityId,
        ...because,
      })
      if (isNew) fresh.push(activityId)
    }
    await tx.query(`update mail_tray set state = 'decided' where id = $1`, [entry.id])
    const customers = [...new Set(targets.map(({ customerId }) => customerId))]
    const address = learn !== 'nothing' && customers.length === 1 && (await this.matching.otherSide(tx, mail))
    return {
      placements: await placementsOf(tx, mail.id, fresh),
      learned: address
        ? await this.learned.learn(tx, {
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
    // The mail first, as everybody else does; then the entry as it is by now.
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
