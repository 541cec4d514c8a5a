import type { EntityManager } from 'typeorm'
import { problem } from '../platform/http/problem.ts'
import type { Job } from './job.entity.ts'

interface Owner {
  title: string
  isFormer: boolean
}

/**
 * Refuses an address that is another posting's, or that leads to one which had it before. Whoever changes addresses
 * waits here for others who do, so that two cannot take the same one.
 */
export async function claimSlug(tx: EntityManager, slug: string, jobId: number | null): Promise<void> {
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

/** Gives a posting its new address. The old one leads to it from now on, unless nobody has ever seen it. */
export async function moveSlug(tx: EntityManager, job: Job, slug: string): Promise<void> {
  await claimSlug(tx, slug, job.id)
  await tx.query('delete from job_slugs where slug = $1', [slug])
  if (job.publishedAt)
    await tx.query('insert into job_slugs (slug, "jobId") values ($1, $2)', [job.slug, job.id])
}

/** Frees every address of a posting. */
export async function freeSlugs(tx: EntityManager, jobId: number): Promise<void> {
  await tx.query('delete from job_slugs where "jobId" = $1', [jobId])
}
