import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { day, id, Nothing, timestamp } from './fields.ts'

export const employmentTypes = ['full_time', 'part_time', 'internship', 'apprenticeship'] as const
export const EmploymentType = z.enum(employmentTypes)
export type EmploymentType = z.output<typeof EmploymentType>

export const payPeriods = ['month', 'year'] as const
export const PayPeriod = z.enum(payPeriods)
export type PayPeriod = z.output<typeof PayPeriod>

/** Names a job in an address: its number or its slug. */
export const JobKey = z
  .string()
  .regex(/^(?:[1-9]\d{0,9}|[a-z0-9]+(?:-[a-z0-9]+)*)$/)
  .max(100)

/** One open job. Lists are written line by line; the texts are German, as the posting is. */
export const Job = z.object({
  id,
  slug: z.string(),
  /** The name of the position alone; "(m/w/d)" is added where people read it. */
  title: z.string(),
  description: z.string(),
  department: z.string(),
  location: z.string(),
  employmentType: EmploymentType,
  responsibilities: z.array(z.string()),
  requirements: z.array(z.string()),
  benefits: z.array(z.string()),
  /** Gross euros of the collective agreement's minimum, full time (§ 9 GlBG). */
  minimumPay: z.number().nullable(),
  payPeriod: PayPeriod,
  /** The collective agreement with its group, such as "KV Metallgewerbe, Verwendungsgruppe III". */
  collectiveAgreement: z.string().nullable(),
  publishedAt: timestamp,
  /** Last day of the posting; null means until it is taken down. */
  validThrough: day.nullable(),
  updatedAt: timestamp,
})
export type Job = z.output<typeof Job>

export const jobs = {
  /** Published and not expired, all of them, the newest first. */
  list: endpoint('GET', '/api/jobs', { access: 'public', input: Nothing, output: z.array(Job) }),
  get: endpoint('GET', '/api/jobs/:id', {
    access: 'public',
    input: z.object({ id: JobKey }),
    output: Job,
  }),
}
