import { Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import type { Parsed, Returned } from '@app/contracts/endpoint'
import { type postings, publishingGaps } from '@app/contracts/job-postings'
import { slugOf } from '@app/contracts/job-texts'
import { viennaDay } from '@app/contracts/vienna-day'
import { AuditService } from '../audit/audit.service.ts'
import { JobPostingsQueries } from './job-postings.queries.ts'
import { Job } from './job.entity.ts'
import { PublicCache } from '../platform/cache/public-cache.ts'
import { Clock } from '../platform/clock/clock.ts'
import { definedFields, lockForEdit } from '../platform/database/edited-record.ts'
import { Transactions } from '../platform/database/transactions.ts'
import type { Call } from '../platform/http/call.ts'
import { problem } from '../platform/http/problem.ts'

type Posting = Returned<typeof postings.get>

const refusals = { missing: 'job.not_found', changed: 'job.changed' } as const

/** Edited by staff; changes are public at once. */
@Injectable()
export class JobPostingsService {
  constructor(
    private readonly queries: JobPostingsQueries,
    private readonly transactions: Transactions,
    private readonly cache: PublicCache,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  find(key: string): Promise<Posting> {
    return this.queries.find(key)
  }

  create(input: Parsed<typeof postings.create>, { repeat }: Call): Promise<Posting> {
    return this.transactions.once(repeat, async tx => {
      const slug = input.slug ?? slugOf(input.title)
      await claimSlug(tx, slug, null)
      const { id } = await tx.save(tx.create(Job, { ...definedFields<Job>(input), slug }))
      return this.queries.get(id, tx)
    })
  }

  /** A published posting must stay complete. */
  update({ id, version, ...changes }: Parsed<typeof postings.update>): Promise<Posting> {
    return this.edit({ id, version }, async (tx, job) => {
      const { slug } = changes
      if (slug !== undefined && slug !== job.slug) await moveSlug(tx, job, slug)
      tx.merge(Job, job, definedFields<Job>(changes))
      if (job.published) refuseIncomplete(job)
    })
  }

  /** Dated today. */
  publish({ id, version }: Parsed<typeof postings.publish>, { staff, address }: Call): Promise<Posting> {
    return this.edit({ id, version }, async (tx, job) => {
      if (job.published) return
      refuseIncomplete(job)
      const now = this.clock.now()
      if (job.validThrough !== null && job.validThrough < viennaDay(now))
        throw problem('job.over', { fields: { validThrough: 'Dieser Tag ist vorbei' } })
      tx.merge(Job, job, { published: true, publishedAt: now })
      await this.audit.record({ action: 'job.published', staff, address, subject: job.title }, tx)
    })
  }

  unpublish({ id, version }: Parsed<typeof postings.unpublish>, { staff, address }: Call): Promise<Posting> {
    return this.edit({ id, version }, async (tx, job) => {
      if (!job.published) return
      tx.merge(Job, job, { published: false })
      await this.audit.record({ action: 'job.unpublished', staff, address, subject: job.title }, tx)
    })
  }

  remove(id: number): Promise<void> {
    return this.transactions.run(async tx => {
      const job = await lockForEdit(tx, Job, { id }, refusals)
      if (job.published) throw problem('job.published')
      await freeSlugs(tx, id)
      await tx.softRemove(job)
    })
  }

  private edit(
    { id, version }: { id: number; version?: number | undefined },
    change: (tx: EntityManager, job: Job) => Promise<void>,
  ): Promise<Posting> {
    return this.transactions.run(async tx => {
      const job = await lockForEdit(tx, Job, { id }, refusals)
      // The record sent with the conflict has more fields than the entity.
      if (version !== undefined && version !== job.version)
        throw problem('job.changed', { current: await this.queries.get(id, tx) })
      await change(tx, job)
      await tx.save(job)
      await this.cache.touch(tx, 'jobs')
      return this.queries.get(id, tx)
    })
  }
}

function refuseIncomplete(job: Job): void {
  const fields = publishingGaps(job)
  if (Object.keys(fields).length) throw problem('job.incomplete', { fields })
}

interface Owner {
  title: string
  isFormer: boolean
}

/** Refuses a slug that is, or used to be, another posting's. The lock keeps two from taking the same one. */
async function claimSlug(tx: EntityManager, slug: string, jobId: number | null): Promise<void> {
  await tx.query('lock table job_slugs in exclusive mode')
  const [owner] = await tx.query<Owner[]>(
    `select title, false as "isFormer" from jobs where slug = $1 and id is distinct from $2 and "deletedAt" is null
     union all select j.title, true from job_slugs s join jobs j on j.id = s."jobId"
       where s.slug = $1 and j.id is distinct from $2
     limit 1`,
    [slug, jobId],
  )
  if (!owner) return
  const code = owner.isFormer ? 'job.slug_leads_elsewhere' : 'job.slug_taken'
  const { title } = owner
  throw problem(code, { words: { slug, title }, fields: { slug: 'Diese Adresse ist vergeben' } })
}

/** The old slug redirects from now on, unless the posting was never published. */
async function moveSlug(tx: EntityManager, job: Job, slug: string): Promise<void> {
  await claimSlug(tx, slug, job.id)
  await tx.query('delete from job_slugs where slug = $1', [slug])
  if (job.publishedAt)
    await tx.query('insert into job_slugs (slug, "jobId") values ($1, $2)', [job.slug, job.id])
}

async function freeSlugs(tx: EntityManager, jobId: number): Promise<void> {
  await tx.query('delete from job_slugs where "jobId" = $1', [jobId])
}
