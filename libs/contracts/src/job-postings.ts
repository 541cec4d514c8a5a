import * as z from 'zod'
import { type Input, endpoint } from './endpoint.ts'
import { ById, Nothing, day, id, nothing, pathId, timestamp, version } from './fields.ts'
import { JobSlug, jobLine, jobLines, jobParagraph, minimumPay } from './job-texts.ts'
import { EmploymentType, Job, PayPeriod } from './jobs.ts'
import { fieldScopes } from './scopes.ts'

/** What a posting says to the public; the fields that its rules look at. */
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

/** A title as people read it on the site, which adds all genders where they are missing. */
export const publicTitle = (title: string) => (GENDERS.test(title) ? title : `${title} (m/w/d)`)

// Names of professions that exist in two forms; a title with just one of them addresses one gender.
const GENDERED =
  /(?:techniker|mechaniker|mechatroniker|programmierer|konstrukteur|monteur|ingenieur|leiter|mitarbeiter|verkäufer|berater|entwickler|schlosser|elektriker|elektroniker|dreher|fräser|schweißer|schweisser|zeichner|planer|kaufmann|kauffrau|fachmann|fachfrau|assistent|referent|spezialist|praktikant|buchhalter|disponent|einkäufer|lagerist|administrator|manager|techniker)(?:in(?:nen)?)?(?![a-zäöüß:*_/])/i

/** The word of a title that names one gender only; null where it is neutral. */
export const genderedWord = (title: string) =>
  title.split(/[\s,–-]+/).find(word => GENDERED.test(word)) ?? null

/** Whether a posting itself promises attractive pay, in the words by which the site tells search engines figures. */
export const promisesPay = ({ benefits }: Pick<Advertised, 'benefits'>) =>
  benefits.some(benefit => /attraktives gehalt/i.test(benefit))

/**
 * What a posting still lacks before it may be public: a sentence per field. The minimum pay and the agreement it comes
 * from are demanded by § 9 GlBG; the database refuses a posting without them, too.
 */
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

/** German names of the kinds of employment. */
export const employmentTypeNames = {
  full_time: 'Vollzeit',
  part_time: 'Teilzeit',
  internship: 'Praktikum',
  apprenticeship: 'Lehre',
} satisfies Record<EmploymentType, string>

/** German names of what the minimum pay is for. */
export const payPeriodNames = { month: 'pro Monat', year: 'pro Jahr' } satisfies Record<PayPeriod, string>

export const jobStates = ['draft', 'published', 'expired'] as const
export const JobState = z.enum(jobStates)
export type JobState = z.output<typeof JobState>

/** German names of where a posting stands. */
export const jobStateNames = {
  draft: 'Entwurf',
  published: 'Veröffentlicht',
  expired: 'Abgelaufen',
} satisfies Record<JobState, string>

/** What staff enter. A draft needs its title alone; publishing asks for the rest, see `publishing`. */
export const JobFields = z.object({
  title: jobLine(120, 'Titel ist erforderlich'),
  /** Left out on create: made from the title. */
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

/** A posting as the list of staff shows it. */
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

/** A posting with everything that staff see and change. */
export const JobPosting = Job.extend({
  publishedAt: timestamp.nullable(),
  state: JobState,
  applicationCount,
  /** Addresses it had while it was public; they lead to the present one. */
  formerSlugs: z.array(z.string()),
  version,
  createdAt: timestamp,
})
export type JobPosting = z.output<typeof JobPosting>

const ByIdAndVersion = ById.extend({ version: version.optional() })

/** Postings as staff write them. */
export const postings = {
  /** All of them, the last changed first. */
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
  /** Moves a posting that is not published to the trash; its applications stay. */
  remove: endpoint('DELETE', '/api/admin/jobs/:id', {
    access: ['site:write'],
    input: ById,
    output: nothing,
    answer: 'empty',
  }),
}

/** What the form of a posting holds. */
export type JobInput = Input<typeof postings.create>
