import { Injectable } from '@nestjs/common'
import { REPLY_MAX_AGE_DAYS } from '@app/contracts/automation'
import { addWorkingDays } from '@app/contracts/working-days'
import sql from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import { Clock, sameTimeOn } from '../../platform/clock/clock.ts'
import { viennaDay } from '@app/contracts/vienna-day'
import { Activity } from '../activities/activity.entity.ts'
import { midnightBefore, replies } from './automation.queries.ts'

export interface FiledMail {
  activityId: number
  sentAt: string | null
}

interface Reply {
  id: number
  mailId: number
  customerId: number
  opportunityId: number
  staffId: number | null
  ownerId: number | null
  since: Date
  title: string
  emailSender: string | null
}

const MAX_TITLE = 300

function dueDate(now: Date): Date {
  return sameTimeOn(addWorkingDays(viennaDay(now), 1), now)
}

@Injectable()
export class ReplyProposals {
  constructor(private readonly clock: Clock) {}

  /** At most one pending task per mail. */
  async propose(tx: EntityManager, filed: readonly FiledMail[]): Promise<void> {
    const now = this.clock.now()
    const oldest = midnightBefore(now, REPLY_MAX_AGE_DAYS)
    // Mails filed later are mostly too old for a proposal: saves the query.
    const recent = filed.filter(({ sentAt }) => !sentAt || new Date(sentAt) > oldest)
    if (!recent.length) return
    const ids = recent.map(({ activityId }) => activityId)
    const found = sql`select r.*, a.title, a."emailSender", coalesce(o."ownerId", c."ownerId", r."staffId") as "ownerId"
      from (${replies(sql`a.id = any(${ids}::int[])`, now)}) r join activities a on a.id = r.id
        join opportunities o on o.id = r."opportunityId" join customers c on c.id = r."customerId"
      where (select "replyEnabled" from automation_settings where id = 1)`
    for (const reply of await tx.query<Reply[]>(found.text, found.values))
      await this.proposeOne(tx, reply, now)
  }

  private async proposeOne(tx: EntityManager, reply: Reply, now: Date): Promise<void> {
    const [item] = await tx.query<{ id: number }[]>(
      `insert into automation_items (rule, "mailId", "opportunityId", "staffId", since)
         values ('reply', $1, $2, $3, $4) on conflict do nothing returning id`,
      [reply.mailId, reply.opportunityId, reply.staffId, reply.since],
    )
    if (!item) return
    const task = await tx.save(tx.create(Activity, this.task(reply, now)))
    const [run] = await tx.query<[{ id: number }]>(
      `insert into automation_runs (rule, date, total, "createdAt") values ('reply', $1, 1, $2) returning id`,
      [viennaDay(now), now],
    )
    await tx.query('update automation_items set "runId" = $2, "activityId" = $3 where id = $1', [
      item.id,
      run.id,
      task.id,
    ])
  }

  private task({ id, customerId, opportunityId, staffId, ownerId, title, emailSender }: Reply, now: Date) {
    return {
      customerId,
      opportunityId,
      parentId: id,
      createdById: staffId,
      ownerId,
      type: 'task' as const,
      title: `Auf E-Mail antworten: ${title}`.slice(0, MAX_TITLE),
      description: emailSender && `Von ${emailSender}`,
      status: 'pending' as const,
      activityDate: now,
      dueDate: dueDate(now),
    }
  }
}
