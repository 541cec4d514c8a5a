import { Injectable, type OnModuleInit } from '@nestjs/common'
import type { Returned } from '@app/contracts/endpoint'
import { MAX_NOTICES, type notices } from '@app/contracts/notices'
import { DataSource, type EntityManager } from 'typeorm'
import { Transactions } from '../platform/database/transactions.ts'
import { Queue, type Task } from '../platform/queue/queue.ts'

interface Assigned {
  id: number
  ownerId: number | null
  status: string
}

type Listed = Returned<typeof notices.list>

@Injectable()
export class Notices {
  constructor(private readonly database: DataSource) {}

  async list(staffId: number): Promise<Listed> {
    const [newest, [count]] = await Promise.all([
      this.database.query<Listed['notices']>(NEWEST, [staffId, MAX_NOTICES]),
      this.database.query<[Pick<Listed, 'unread'>]>(UNREAD, [staffId]),
    ])
    return { ...count, notices: newest }
  }

  /** One, or all up to an id. */
  async read(staffId: number, which: { id: number } | { upTo: number }): Promise<void> {
    const [condition, id] = 'id' in which ? ['id = $2', which.id] : ['id <= $2', which.upTo]
    await this.database.query(
      `update notices set "readAt" = now() where id in (
         select id from notices where "staffId" = $1 and ${condition} and "readAt" is null order by id for update)`,
      [staffId, id],
    )
  }

  /** Tells the new owner within the assigning transaction; not if they assigned it themselves. */
  async activityAssigned(tx: EntityManager, { id, ownerId, status }: Assigned, byId: number | null) {
    if (ownerId === null || ownerId === byId || (status !== 'pending' && status !== 'in_progress')) return
    await tx.query(
      `insert into notices as n ("staffId", kind, records, "byId", "activityId") values ($1, 'assigned', 'activities', $2, $3)
       on conflict ("staffId", "createdAt") where kind = 'assigned' do update set count = n.count + 1,
         records = case when n.records = 'activities' then n.records end,
         "customerId" = case when n."customerId" = (select "customerId" from activities where id = $3) then n."customerId" end,
         "opportunityId" = null, "activityId" = null`,
      [ownerId, byId, id],
    )
  }
}

/** Hides records in the trash until they are restored. */
const OWN = `from notices n
    left join activities a on a.id = n."activityId"
    left join opportunities o on o.id = coalesce(n."opportunityId", a."opportunityId")
    left join customers c on c.id = coalesce(n."customerId", o."customerId", a."customerId")
    left join contact_requests r on r.id = n."contactRequestId"
    left join job_applications j on j.id = n."applicationId"
  where n."staffId" = $1 and a."deletedAt" is null and c."deletedAt" is null
    and (n."opportunityId" is null or o."deletedAt" is null)`

const UNREAD = `select count(*)::int as unread ${OWN} and n."readAt" is null`

const NEWEST = `select n.id, n.kind, n."createdAt", n."readAt", n.count, n.records, a."dueDate",
    (select s.name from staff s where s.id = n."byId") as by,
    case when c.id is not null then jsonb_build_object('id', c.id, 'companyName', c."companyName") end as customer,
    case when o.id is not null and o."deletedAt" is null
      then jsonb_build_object('id', o.id, 'title', o.title) end as opportunity,
    case when a.id is not null then jsonb_build_object('id', a.id, 'title', a.title) end as activity,
    case when r.id is not null then jsonb_build_object(
      'id', r.id, 'name', r."firstName" || ' ' || r."lastName", 'company', r.company) end as request,
    case when j.id is not null then jsonb_build_object(
      'id', j.id, 'name', j."firstName" || ' ' || j."lastName", 'jobTitle', j."jobTitle") end as application
  ${OWN} order by n."createdAt" desc, n.id desc limit $2`

/** Every minute, once however many servers run. */
const tellDue: Task<object> = { name: 'notices.due', retryLimit: 0, retryDelay: 60 }

const DUE_LOCK = 727_292

@Injectable()
export class NoticeTasks implements OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly queue: Queue,
  ) {}

  onModuleInit(): void {
    this.queue.on(tellDue, () => this.tell())
    this.queue.every(tellDue, '* * * * *')
  }

  /** After an outage, only what became due within the last day. */
  private async tell(): Promise<void> {
    await this.transactions.exclusively(DUE_LOCK, tx => tx.query(TELL_DUE))
  }
}

/**
 * An activity that was late when it was entered has not become due; what is due on a day, without a time, is not late on it. With
 * another date it is told of again.
 */
const TELL_DUE = `insert into notices ("staffId", kind, "activityId")
  select a."ownerId", 'due', a.id from activities a
    join staff s on s.id = a."ownerId" and s."disabledAt" is null
    join customers c on c.id = a."customerId" and c."deletedAt" is null
  where a."deletedAt" is null and a.status in ('pending', 'in_progress')
    and a."dueDate" <= now() and a."dueDate" > now() - interval '1 day' and (a."dueDate" >= a."createdAt"
      or a."dueDate" = date_trunc('day', a."createdAt", 'Europe/Vienna'))
    and not exists (select from notices n
      where n."activityId" = a.id and n.kind = 'due' and n."createdAt" >= a."dueDate")
  order by a."dueDate", a.id`
