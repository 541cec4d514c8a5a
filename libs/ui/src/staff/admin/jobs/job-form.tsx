import { type Icon, IconCalendarOff, IconCircleCheck, IconPencil } from '@tabler/icons-react'
import { type JobInput, type JobPosting, type JobState, jobStateNames } from '@app/contracts/job-postings'
import { Status } from '../../../kit/Status.tsx'
import type { Tone } from '../../../theme/colors.ts'

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

/** With the values that inputs expect instead of null. */
export type JobValues = Required<Omit<JobInput, 'collectiveAgreement' | 'validThrough' | 'minimumPay'>> & {
  collectiveAgreement: string
  validThrough: string
  minimumPay: number | null
}

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

const jobStateSigns = {
  draft: { tone: 'gray', icon: IconPencil },
  published: { tone: 'ok', icon: IconCircleCheck },
  expired: { tone: 'warn', icon: IconCalendarOff },
} satisfies Record<JobState, { tone: Tone; icon: Icon }>

export function JobStateBadge({ state }: { state: JobState }) {
  return <Status {...jobStateSigns[state]}>{jobStateNames[state]}</Status>
}
