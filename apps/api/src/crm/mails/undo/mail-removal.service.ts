import { Injectable, type OnModuleInit } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { MAIL_UNDO_DAYS } from '@app/contracts/mail-placements'
import { Clock } from '../../../platform/clock/clock.ts'
import { Transactions } from '../../../platform/database/transactions.ts'
import { Files } from '../../../platform/files/files.service.ts'
import { Queue, type Task } from '../../../platform/queue/queue.ts'

const prune: Task<object> = { name: 'mails.prune', retryLimit: 2, retryDelay: 300 }

const DAY = 86_400_000

const AT_ONCE = 200

/** Nightly: removes mails discarded thirty days ago, and those whose last activity was permanently deleted. */
@Injectable()
export class MailsTasks implements OnModuleInit {
  constructor(
    private readonly queue: Queue,
    private readonly transactions: Transactions,
    private readonly files: Files,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.queue.on(prune, () => this.prune())
    this.queue.every(prune, '50 3 * * *')
  }

  private async prune(): Promise<void> {
    while ((await this.pruneSome()) === AT_ONCE);
  }

  private pruneSome(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - MAIL_UNDO_DAYS * DAY)
    return this.transactions.run(async tx => {
      const mails = await tx.query<{ id: number }[]>(
        `select m.id from mails m left join mail_tray t on t."mailId" = m.id
          where m."createdAt" < $1 and not exists (select 1 from activities a where a."mailId" = m.id)
            and (t.id is null or t.state = 'decided' or (t.state = 'discarded' and t."discardedAt" < $1))
          order by m.id limit $2 for update of m`,
        [before, AT_ONCE],
      )
      await removeMails(
        tx,
        mails.map(({ id }) => id),
        this.files,
      )
      return mails.length
    })
  }
}

@Injectable()
export class MailRemoval {
  constructor(private readonly files: Files) {}

  async removeUnfiled(tx: EntityManager, ids: readonly number[]): Promise<void> {
    if (!ids.length) return
    const unfiled = await tx.query<{ id: number }[]>(
      `select m.id from mails m where m.id = any($1::int[])
          and not exists (select 1 from activities a where a."mailId" = m.id)
          and not exists (select 1 from mail_tray t where t."mailId" = m.id and t.state <> 'decided')
        order by m.id for update of m`,
      [ids],
    )
    await removeMails(
      tx,
      unfiled.map(({ id }) => id),
      this.files,
    )
  }
}

/** Includes everything only they refer to; their activities are up to the caller. */
export async function removeMails(tx: EntityManager, ids: readonly number[], files: Files): Promise<void> {
  if (!ids.length) return
  const stored = await tx.query<{ id: number }[]>(
    `select "originalFileId" as id from mails where id = any($1::int[])
       union select "fileId" from mail_originals where "mailId" = any($1::int[])
       union select "fileId" from mail_attachments where "mailId" = any($1::int[])`,
    [ids],
  )
  await tx.query('delete from mails where id = any($1::int[])', [ids])
  await files.removeUnused(
    tx,
    stored.map(({ id }) => id),
  )
}

/** Erases the content but keeps the fact that there was a mail. */
export async function emptyActivities(tx: EntityManager, mailIds: readonly number[]): Promise<void> {
  await tx.query(
    `update activities set title = 'Gelöscht (DSGVO)', description = null, "emailSender" = null,
        "emailRecipients" = null, "emailSubject" = null, "emailTextContent" = null, "mailId" = null
      where "mailId" = any($1::int[])`,
    [mailIds],
  )
}
