import { activities } from '@app/contracts/activities'
import { ApiError } from '@app/contracts/client'
import { customers } from '@app/contracts/customers'
import type { Input } from '@app/contracts/endpoint'
import { jobs } from '@app/contracts/jobs'
import { opportunities } from '@app/contracts/opportunities'
import { until } from './processes.ts'
import type { Person, TestApp } from './test-app.ts'

let count = 0

/** A customer with a name of its own. */
export function createCustomer(staff: Person, fields: Partial<Input<typeof customers.create>> = {}) {
  return staff.call(customers.create, { companyName: `Firma ${++count} GmbH`, ...fields })
}

/** An opportunity of a customer, in the first stage. */
export function createOpportunity(
  staff: Person,
  customerId: number,
  fields: Partial<Input<typeof opportunities.create>> = {},
) {
  return staff.call(opportunities.create, { customerId, title: `Zelle ${++count}`, stageId: 1, ...fields })
}

/** An activity of a customer: a call that has been made. */
export function createActivity(
  staff: Person,
  customerId: number,
  fields: Partial<Input<typeof activities.create>> = {},
) {
  return staff.call(activities.create, {
    customerId,
    type: 'call',
    title: `Anruf ${++count}`,
    activityDate: new Date().toISOString(),
    status: 'completed',
    ...fields,
  })
}

/** The refusal that a call ends in; a call that got no answer at all fails with its own reason. */
export async function refusalOf(call: Promise<unknown>) {
  const error = await call.then(
    () => new Error('The call was expected to fail'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw error
  const problem = error.problem as {
    code: string
    error: string
    fields?: Record<string, string>
    current?: unknown
  }
  return { status: error.status, ...problem }
}

/** A posting, published unless said otherwise; the console that writes them is not there yet. */
export async function createJob({ database }: TestApp, fields: Record<string, unknown> = {}) {
  const job: Record<string, unknown> = {
    slug: `stelle-nummer-${++count}`,
    title: 'Roboterprogrammierung',
    description: 'Du bringst Roboterzellen zum Laufen.',
    department: 'Robotik',
    location: 'Feldkirch',
    employmentType: 'full_time',
    responsibilities: ['Programmieren'],
    requirements: ['Neugier'],
    benefits: ['Gleitzeit'],
    published: true,
    publishedAt: new Date(),
    minimumPay: 3_241.74,
    collectiveAgreement: 'KV Metallgewerbe, Verwendungsgruppe III',
    ...fields,
  }
  const columns = Object.keys(job)
  const [row] = await database.query<{ id: number; slug: string; title: string }>(
    `with saved as (insert into jobs (${columns.map(column => `"${column}"`).join(', ')})
       values (${columns.map((_, index) => `$${index + 1}`).join(', ')}) returning id, slug, title)
     select saved.*, pg_notify('public_cache', 'jobs') from saved`,
    Object.values(job),
  )
  return row!
}

/** A posting that visitors see. */
export async function openJob(app: TestApp, fields: Record<string, unknown> = {}) {
  const job = await createJob(app, fields)
  const visitor = app.stranger()
  await until('the job is listed', async () =>
    (await visitor.call(jobs.list, {})).some(({ id }) => id === job.id),
  )
  return job
}
