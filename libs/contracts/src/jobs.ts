import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { day, id, Nothing, timestamp } from './fields.ts'

export const employmentTypes = ['full_time', 'part_time', 'internship', 'apprenticeship'] as const
export const EmploymentType = z.enum(employmentTypes)
export type EmploymentType = z.output<typeof EmploymentType>

export const payPeriods = ['month', 'year'] as const
export const PayPeriod = z.enum(payPeriods)
export type PayPeriod = z.output<typeof PayPeriod>

/** Id or slug. */
export const JobKey = z
  .string()
  .regex(/^(?:[1-9]\d{0,9}|[a-z0-9]+(?:-[a-z0-9]+)*)$/)
  .max(100)

/** Lists are one item per line; texts are German. */
export const Job = z.object({
  id,
  slug: z.string(),
  /** Without "(m/w/d)", which is added for display. */
  title: z.string(),
  description: z.string(),
  department: z.string(),
  location: z.string(),
  employmentType: EmploymentType,
  responsibilities: z.array(z.string()),
  requirements: z.array(z.string()),
  benefits: z.array(z.string()),
  /** Gross euros by collective agreement, full time (§ 9 GlBG). */
  minimumPay: z.number().nullable(),
  payPeriod: PayPeriod,
  /** With its group, such as "KV Metallgewerbe, Verwendungsgruppe III". */
  collectiveAgreement: z.string().nullable(),
  publishedAt: timestamp,
  /** Inclusive; null: until taken down. */
  validThrough: day.nullable(),
  updatedAt: timestamp,
})
export type Job = z.output<typeof Job>

export const jobs = {
  /** Published and not expired, newest first. */
  list: endpoint('GET', '/api/jobs', { access: 'public', input: Nothing, output: z.array(Job) }),
  get: endpoint('GET', '/api/jobs/:id', {
    access: 'public',
    input: z.object({ id: JobKey }),
    output: Job,
  }),
}
