import { Injectable } from '@nestjs/common'
import type { Returned } from '@app/contracts/endpoint'
import type { postings } from '@app/contracts/job-postings'
import sql, { type Sql } from 'sql-template-tag'
import { DataSource, type EntityManager } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { viennaDay } from '@app/contracts/vienna-day'
import { found } from '../platform/http/problem.ts'

type Posting = Returned<typeof postings.get>
type Row = Returned<typeof postings.list>[number]

@Injectable()
export class JobPostingsQueries {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Unpaged, latest change first: a company has tens of postings, not thousands. */
  list(): Promise<Row[]> {
    const { text, values } =
      sql`select j.id, j.slug, j.title, j.department, j.location, ${this.state()} as state,
        j."validThrough"::text, j."updatedAt", coalesce(a.count, 0)::int as "applicationCount"
      from jobs j left join
        (select "jobId", count(*) from job_applications where "jobId" is not null group by "jobId") a
        on a."jobId" = j.id
      where j."deletedAt" is null order by j."updatedAt" desc, j.id desc`
    return this.database.query<Row[]>(text, values)
  }

  async get(id: number, tx: EntityManager = this.database.manager): Promise<Posting> {
    const { text, values } = sql`select j.*, ${this.state()} as state, j."validThrough"::text,
        (select count(*)::int from job_applications where "jobId" = j.id) as "applicationCount",
        array(select slug from job_slugs where "jobId" = j.id order by "createdAt" desc, slug) as "formerSlugs"
      from jobs j where j.id = ${id} and j."deletedAt" is null`
    const [posting] = await tx.query<Posting[]>(text, values)
    return found(posting, 'job.not_found')
  }

  /** By id or slug. */
  async find(key: string): Promise<Posting> {
    const [named] = await this.database.query<{ id: number }[]>(
      'select id from jobs where (id::text = $1 or slug = $1) and "deletedAt" is null',
      [key],
    )
    return this.get(found(named, 'job.not_found').id)
  }

  private state(): Sql {
    const today = viennaDay(this.clock.now())
    return sql`case when not j.published then 'draft' when j."validThrough" < ${today}::date then 'expired'
      else 'published' end`
  }
}
