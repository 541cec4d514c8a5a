import { Injectable, type OnModuleInit } from '@nestjs/common'
import { MAIL_UNDO_DAYS } from '@app/contracts/mail-placements'
import { Clock } from '../../platform/clock/clock.ts'
import { Transactions } from '../../platform/database/transactions.ts'
import { Files } from '../../platform/files/files.service.ts'
import { Queue, type Task } from '../../platform/queue/queue.ts'
import { removeMails } from './undo/mail-removal.service.ts'

/** Empties the tray's trash and removes mails that stand nowhere. */
export const prune: Task<object> = { name: 'mails.prune', retryLimit: 2, retryDelay: 300 }

const DAY = 86_400_000

/** Mails removed in one transaction. */
const AT_ONCE = 200

/** Every night: mails that were discarded thirty days ago, and such whose last activity is gone for good. */
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
