import type { JobInput, JobPosting } from '@app/contracts/job-postings'

/** Names of the fields as the form shows them. */
export const jobFieldNames = {
  title: 'Titel',
  slug: 'Adresse',
  description: 'Beschreibung',
  department: 'Abteilung',
  location: 'Arbeitsort',
  employmentType: 'Beschäftigung',
  responsibilities: 'Aufgaben',
  requirements: 'Anforderungen',
  benefits: 'Angebot',
  minimumPay: 'Mindestentgelt in €, brutto',
  payPeriod: 'Zeitraum',
  collectiveAgreement: 'Kollektivvertrag und Gruppe',
  validThrough: 'Letzter Tag',
} satisfies Record<keyof JobInput, string>

/** What the form holds: every field, as inputs know them. */
export type JobValues = Required<Omit<JobInput, 'collectiveAgreement' | 'validThrough' | 'minimumPay'>> & {
  collectiveAgreement: string
  validThrough: string
  minimumPay: number | null
}

/** An empty form. */
export const newJob: JobValues = {
  title: '',
  slug: '',
  description: '',
  department: '',
  location: '',
  employmentType: 'full_time',
  responsibilities: [],
  requirements: [],
  benefits: [],
  minimumPay: null,
  payPeriod: 'month',
  collectiveAgreement: '',
  validThrough: '',
}

/** A stored posting as the form holds it. */
export function toForm(job: JobPosting): JobValues {
  return {
    title: job.title,
    slug: job.slug,
    description: job.description,
    department: job.department,
    location: job.location,
    employmentType: job.employmentType,
    responsibilities: job.responsibilities,
    requirements: job.requirements,
    benefits: job.benefits,
    minimumPay: job.minimumPay,
    payPeriod: job.payPeriod,
    collectiveAgreement: job.collectiveAgreement ?? '',
    validThrough: job.validThrough ?? '',
  }
}
