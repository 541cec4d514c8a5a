import { Injectable } from '@nestjs/common'
import sql from 'sql-template-tag'
import { DataSource, type EntityManager } from 'typeorm'
import type { Parsed, Returned } from '@app/contracts/endpoint'
import { MAIL_UNDO_DAYS, type mailPlacements } from '@app/contracts/mail-placements'
import { AuditService } from '../../../audit/audit.service.ts'
import type { Question } from '../match/rules.ts'
import { removeMails } from './mail-removal.service.ts'
import { type Kept, keptForOthers, keptMail, removePlaced, undoMessage } from './placed-activities.ts'
import { Clock } from '../../../platform/clock/clock.ts'
import { readList } from '../../../platform/database/listing.ts'
import { Transactions } from '../../../platform/database/transactions.ts'
import { Files } from '../../../platform/files/files.service.ts'
import type { Call } from '../../../platform/http/call.ts'
import { found, problem } from '../../../platform/http/problem.ts'
import { changed } from '../../../platform/personal-data/personal-data.ts'

type Undo = Returned<typeof mailPlacements.undo>
type BatchRow = Returned<typeof mailPlacements.batches>[number]

const DAY = 86_400_000

@Injectable()
export class MailBatches {
  constructor(
    private readonly database: DataSource,
    private readonly transactions: Transactions,
    private readonly files: Files,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  list({ search: _, sort: __, ...paging }: Parsed<typeof mailPlacements.batches>) {
    const oldest = this.oldest()
    return readList<BatchRow>(
      this.database,
      {
        columns: sql`b.id, b.key as "batchId", b."createdAt", s.name as "staffName", b."undoneAt",
          (select count(*)::int from mails m where m."batchId" = b.id) as mails,
          (select count(*)::int from mail_placements p where p."batchId" = b.id) as activities,
          (select count(*)::int from mail_tray t where t."batchId" = b.id and t.state = 'open') as "inTray",
          b."createdAt" >= ${oldest} as "canBeUndone"`,
        source: sql`mail_batches b left join staff s on s.id = b."staffId"`,
        conditions: [],
        order: { column: 'b."createdAt"', type: 'timestamptz', descending: true },
        idColumn: 'b.id',
      },
      paging,
    )
  }

  /** Edited records stay and are listed. Repeat to remove files that arrived late. */
  undo(key: string, { staff, address }: Call): Promise<Undo> {
    return this.transactions.run(async tx => {
      // Not `for update`: a concurrent import into the batch holds a mail lock we wait for, and must not wait for the
      // batch.
      const [batch] = await tx.query<{ id: number; createdAt: Date; undoneAt: Date | null }[]>(
        'select id, "createdAt", "undoneAt" from mail_batches where key = $1 for no key update',
        [key],
      )
      const { id, createdAt, undoneAt } = found(batch, 'mail_batch.not_found')
      if (createdAt < this.oldest()) throw problem('mail_batch.too_old')
      const mailIds = await this.lockMails(tx, id)
      const activities = await removePlaced(tx, await this.placed(tx, id))
      const droppedAgain = await handOver(tx, id)
      await tx.query('delete from mail_tray where "batchId" = $1', [id])
      const learnedAddresses = await changed(tx, sql`delete from learned_addresses where "batchId" = ${id}`)
      const mails = await this.removeMails(tx, id)
      await this.removeOriginals(tx, id)
      await this.reopenTray(tx, mailIds)
      const when = undoneAt ?? this.clock.now()
      await tx.query('update mail_batches set "undoneAt" = $2 where id = $1', [id, when])
      if (!undoneAt)
        await this.audit.record({ action: 'mail.import_undone', staff, address, subject: `Stapel ${id}` }, tx)
      const kept = [...activities.kept, ...mails.kept, ...droppedAgain.map(keptForOthers)]
      const counts = { activities: activities.count, mails: mails.count, learnedAddresses }
      return { ...counts, kept, undoneAt: when, message: undoMessage(counts, kept, undoneAt) }
    })
  }

  private oldest(): Date {
    return new Date(this.clock.now().getTime() - MAIL_UNDO_DAYS * DAY)
  }

  /** Fixed lock order for mails. */
  private async lockMails(tx: EntityManager, batchId: number): Promise<number[]> {
    const mails = await tx.query<{ id: number }[]>(
      `select id from mails where "batchId" = $1
          or id in (select "mailId" from mail_originals where "batchId" = $1)
          or id in (select "mailId" from mail_tray where "batchId" = $1)
          or id in (select a."mailId" from mail_placements p join activities a on a.id = p."activityId"
                      where p."batchId" = $1)
        order by id for update`,
      [batchId],
    )
    return mails.map(({ id }) => id)
  }

  private async placed(tx: EntityManager, batchId: number): Promise<number[]> {
    const placed = await tx.query<{ id: number }[]>(
      'select "activityId" as id from mail_placements where "batchId" = $1',
      [batchId],
    )
    return placed.map(({ id }) => id)
  }

  private async removeMails(tx: EntityManager, batchId: number): Promise<{ count: number; kept: Kept[] }> {
    const brought = await tx.query<{ id: number; subject: string; places: string[]; isWorkedOn: boolean }[]>(
      `select m.id, m.subject,
          coalesce(array_agg(distinct c."companyName") filter (where a.id is not null), '{}') as places,
          coalesce(bool_and(p."batchId" is not distinct from $1), true) as "isWorkedOn"
        from mails m left join activities a on a."mailId" = m.id
          left join customers c on c.id = a."customerId"
          left join mail_placements p on p."activityId" = a.id
        where m."batchId" = $1 group by m.id order by m.id`,
      [batchId],
    )
    const free = brought.filter(({ places }) => !places.length)
    await removeMails(
      tx,
      free.map(({ id }) => id),
      this.files,
    )
    // A mail whose activity was kept is already listed by it.
    const kept = brought.filter(({ places, isWorkedOn }) => places.length && !isWorkedOn)
    return { count: free.length, kept: kept.map(keptMail) }
  }

  private async removeOriginals(tx: EntityManager, batchId: number): Promise<void> {
    const [removed] = await tx.query<[{ fileId: number }[], number]>(
      `delete from mail_originals o using mails m
        where o."batchId" = $1 and m.id = o."mailId" and m."originalFileId" <> o."fileId" returning o."fileId"`,
      [batchId],
    )
    await this.files.removeUnused(
      tx,
      removed.map(({ fileId }) => fileId),
    )
  }

  private async reopenTray(tx: EntityManager, mailIds: readonly number[]): Promise<void> {
    await tx.query(
      `update mail_tray t set state = 'open' where "mailId" = any($1::int[]) and state = 'decided'
         and not exists (select 1 from activities a where a."mailId" = t."mailId" and a."deletedAt" is null)`,
      [mailIds],
    )
  }
}

/** A placeholder: the tray's list matches each mail anew. */
const QUESTION: Question = 'unknown'

/** The caller has locked the mails. */
async function handOver(tx: EntityManager, batchId: number): Promise<{ subject: string }[]> {
  const [mails] = await tx.query<[{ id: number; subject: string }[], number]>(
    `update mails m set "batchId" = heirs."batchId" from (
         select own.id, coalesce(t."batchId", (
             select max(o."batchId") from mail_originals o
               join mail_batches b on b.id = o."batchId" and b."undoneAt" is null
               where o."mailId" = own.id and o."batchId" <> $1)) as "batchId"
           from mails own left join mail_tray t on t."mailId" = own.id and t."batchId" <> $1
           where own."batchId" = $1 and not exists (select 1 from activities a where a."mailId" = own.id)) as heirs
       where m.id = heirs.id and heirs."batchId" is not null returning m.id, m.subject`,
    [batchId],
  )
  const ids = mails.map(({ id }) => id)
  await tx.query(
    `update mail_tray t set "batchId" = b.id, "droppedById" = b."staffId"
       from mails m join mail_batches b on b.id = m."batchId" and b."undoneAt" is null
       where m.id = t."mailId" and b.id <> $1 and (t."batchId" = $1 or m.id = any($2::int[]))`,
    [batchId, ids],
  )
  await tx.query(
    `insert into mail_tray ("mailId", question, "batchId", "droppedById")
       select m.id, $2, b.id, b."staffId" from mails m join mail_batches b on b.id = m."batchId"
         where m.id = any($1::int[])
       on conflict ("mailId") do nothing`,
    [ids, QUESTION],
  )
  return mails
}
