import { jobs, JobKey, type Job } from '@app/contracts/jobs'
import type { Loaded, Redirect, Visit } from '../screen.ts'

/** A redirect only occurs in the browser, where the page is already shown. */
export type ShownJob = { job: Job } | { missing: 'invalid' | 'unknown' } | Redirect

export async function loadJobs({ call }: Visit): Promise<Loaded<Job[]>> {
  return { data: await call(jobs.list, {}) }
}

/** A numeric id redirects to the slug. */
export async function loadJob({ call, params }: Visit): Promise<Loaded<ShownJob>> {
  const key = JobKey.safeParse(params['id'])
  if (!key.success) return { data: { missing: 'invalid' }, status: 404 }
  try {
    const job = await call(jobs.get, { id: key.data })
    return key.data === job.slug ? { data: { job } } : { redirect: `/jobs/${job.slug}` }
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 404)
      return { data: { missing: 'unknown' }, status: 404 }
    throw error
  }
}
