import type { Job } from '@app/contracts/jobs'
import type { Language } from '@app/contracts/validation'
import type { SiteValue } from '../site-context.ts'

type Voice = Pick<SiteValue, 'say' | 'language'>

const NBSP = '\u00a0'
const GENDERS = /\([a-z](?:\s*\/\s*[a-z]){1,3}\)/i

/** What an application needs to know of its job. */
export type AppliedJob = Pick<Job, 'id' | 'title' | 'location'>

/** The name of a job alone, as search engines want it: without "(m/w/d)". */
export const plainTitle = (title: string) =>
  title
    .replace(GENDERS, '')
    .replace(/\s+(?=[\s,]|$)/g, '')
    .trim()

/** What of all genders a posting names, "(m/w/d)" unless it says something else. */
export const gendersOf = (title: string) => GENDERS.exec(title)?.[0] ?? '(m/w/d)'

/** The name of a job for people: always with all genders. */
export const fullTitle = (title: string) => `${plainTitle(title)} ${gendersOf(title)}`

/** Gross euros: "€ 3.100,–" or "€3,100". Grouped by hand: making a formatter costs more than the section that shows it. */
export function euros(amount: number, language: Language): string {
  const [whole = '', cents] = amount.toFixed(Number.isInteger(amount) ? 0 : 2).split('.')
  const grouped = (separator: string) => whole.replace(/\B(?=(\d{3})+$)/g, separator)
  if (language === 'en') return `€${grouped(',')}${cents ? `.${cents}` : ''}`
  return `€${NBSP}${grouped('.')},${cents ?? '–'}`
}

/** Whether the posting itself promises attractive pay, which search engines are then told in figures. */
export const isPayAttractive = (job: Pick<Job, 'benefits'>) =>
  job.benefits.some(benefit => /attraktives gehalt/i.test(benefit))

type PaidJob = Pick<Job, 'benefits' | 'minimumPay' | 'collectiveAgreement' | 'payPeriod'>

/** The statement of the minimum pay that § 9 GlBG asks of every posting. */
export function payStatement(job: PaidJob, { say, language }: Voice): string | null {
  const { minimumPay, collectiveAgreement: agreement } = job
  if (minimumPay === null) return null
  const amount = euros(minimumPay, language)
  const period = say(`careers.payPeriod.${job.payPeriod}`)
  const minimum = agreement
    ? say('careers.payAgreed', { agreement, amount, period })
    : say('careers.pay', { amount, period })
  return isPayAttractive(job) ? `${minimum} ${say('careers.payMore')}` : minimum
}

/** A calendar day: "31.01.2027", "31 January 2027". */
export function calendarDay(day: string, language: Language): string {
  if (language === 'de') return day.split('-').toReversed().join('.')
  return new Date(day).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
}

/** Where applications go that are written as a mail. */
export const mailAddress = (address: string, subject: string) =>
  `mailto:${address}?subject=${encodeURIComponent(subject)}`
