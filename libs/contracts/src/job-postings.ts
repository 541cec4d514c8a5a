import * as z from 'zod'
import { type Input, endpoint } from './endpoint.ts'
import { ById, Nothing, day, id, nothing, pathId, timestamp, version } from './fields.ts'
import { JobSlug, jobLine, jobLines, jobParagraph, minimumPay } from './job-texts.ts'
import { EmploymentType, Job, PayPeriod } from './jobs.ts'
import { fieldScopes } from './scopes.ts'

type Advertised = Pick<
  JobPosting,
  | 'title'
  | 'description'
  | 'department'
  | 'location'
  | 'minimumPay'
  | 'collectiveAgreement'
  | 'validThrough'
  | 'benefits'
>

const GENDERS = /\([a-z](?:\s*\/\s*[a-z]){1,3}\)/i

export const publicTitle = (title: string) => (GENDERS.test(title) ? title : `${title} (m/w/d)`)

// Professions with two forms; a title with only one of them addresses one gender.
const GENDERED =
  /(?:techniker|mechaniker|mechatroniker|programmierer|konstrukteur|monteur|ingenieur|leiter|mitarbeiter|verkäufer|berater|entwickler|schlosser|elektriker|elektroniker|dreher|fräser|schweißer|schweisser|zeichner|planer|kaufmann|kauffrau|fachmann|fachfrau|assistent|referent|spezialist|praktikant|buchhalter|disponent|einkäufer|lagerist|administrator|manager|techniker)(?:in(?:nen)?)?(?![a-zäöüß:*_/])/i

export const genderedWord = (title: string) =>
  title.split(/[\s,–-]+/).find(word => GENDERED.test(word)) ?? null

/** In the words that the site uses for search engines. */
export const promisesPay = ({ benefits }: Pick<Advertised, 'benefits'>) =>
  benefits.some(benefit => /attraktives gehalt/i.test(benefit))

/** A sentence per field. § 9 GlBG demands minimum pay and agreement; the database checks these, too. */
export function publishingGaps(job: Advertised): Partial<Record<keyof Advertised, string>> {
  const missing: [keyof Advertised, boolean, string][] = [
    ['title', !job.title.trim(), 'Titel ist erforderlich'],
    ['description', !job.description.trim(), 'Beschreibung ist erforderlich'],
    ['department', !job.department.trim(), 'Abteilung ist erforderlich'],
    ['location', !job.location.trim(), 'Arbeitsort ist erforderlich'],
    ['minimumPay', job.minimumPay === null, 'Mindestentgelt ist erforderlich (§ 9 GlBG)'],
    ['collectiveAgreement', !job.collectiveAgreement?.trim(), 'Kollektivvertrag ist erforderlich (§ 9 GlBG)'],
  ]
  return Object.fromEntries(
    missing.filter(([, isMissing]) => isMissing).map(([name, , text]) => [name, text]),
  )
}

export const employmentTypeNames = {
  full_time: 'Vollzeit',
  part_time: 'Teilzeit',
  internship: 'Praktikum',
  apprenticeship: 'Lehre',
} satisfies Record<EmploymentType, string>

export const payPeriodNames = { month: 'pro Monat', year: 'pro Jahr' } satisfies Record<PayPeriod, string>

export const jobStates = ['draft', 'published', 'expired'] as const
export const JobState = z.enum(jobStates)
export type JobState = z.output<typeof JobState>

export const jobStateNames = {
  draft: 'Entwurf',
  published: 'Veröffentlicht',
  expired: 'Abgelaufen',
} satisfies Record<JobState, string>

/** A draft needs only its title; for the rest see `publishingGaps`. */
export const JobFields = z.object({
  title: jobLine(120, 'Titel ist erforderlich'),
  /** Default: made from the title. */
  slug: JobSlug.optional(),
  description: jobParagraph(10_000).optional(),
  department: jobLine(100).optional(),
  location: jobLine(100).optional(),
  employmentType: EmploymentType.optional(),
  responsibilities: jobLines.optional(),
  requirements: jobLines.optional(),
  benefits: jobLines.optional(),
  minimumPay: minimumPay.nullish(),
  payPeriod: PayPeriod.optional(),
  collectiveAgreement: jobLine(200)
    .nullish()
    .transform(text => (text === undefined ? undefined : text || null)),
  validThrough: z.union([z.literal('').transform(() => null), day]).nullish(),
})

const applicationCount = z.int().nullable().register(fieldScopes, { scope: 'requests:read' })

export const JobRow = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  department: z.string(),
  location: z.string(),
  state: JobState,
  validThrough: day.nullable(),
  applicationCount,
  updatedAt: timestamp,
})
export type JobRow = z.output<typeof JobRow>

export const JobPosting = Job.extend({
  publishedAt: timestamp.nullable(),
  state: JobState,
  applicationCount,
  /** Former public addresses; they redirect. */
  formerSlugs: z.array(z.string()),
  version,
  createdAt: timestamp,
})
export type JobPosting = z.output<typeof JobPosting>

const ByIdAndVersion = ById.extend({ version: version.optional() })

export const postings = {
  /** Last changed first. */
  list: endpoint('GET', '/api/admin/jobs', {
    access: ['site:read'],
    input: Nothing,
    output: z.array(JobRow),
  }),
  get: endpoint('GET', '/api/admin/jobs/:id', { access: ['site:read'], input: ById, output: JobPosting }),
  create: endpoint('POST', '/api/admin/jobs', {
    access: ['site:write'],
    input: JobFields,
    output: JobPosting,
    status: 201,
  }),
  update: endpoint('PATCH', '/api/admin/jobs/:id', {
    access: ['site:write'],
    input: JobFields.partial().extend({ id: pathId, version: version.optional() }),
    output: JobPosting,
  }),
  publish: endpoint('POST', '/api/admin/jobs/:id/publish', {
    access: ['site:write'],
    input: ByIdAndVersion,
    output: JobPosting,
  }),
  unpublish: endpoint('POST', '/api/admin/jobs/:id/unpublish', {
    access: ['site:write'],
    input: ByIdAndVersion,
    output: JobPosting,
  }),
  /** To the trash; must not be published. Its applications stay. */
  remove: endpoint('DELETE', '/api/admin/jobs/:id', {
    access: ['site:write'],
    input: ById,
    output: nothing,
    answer: 'empty',
  }),
}

export type JobInput = Input<typeof postings.create>
