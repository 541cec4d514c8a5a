import type { Job } from '@app/contracts/jobs'
import type { Language } from '@app/contracts/validation'
import type { SiteValue } from '../site-context.ts'

type Voice = Pick<SiteValue, 'say' | 'language'>

const NBSP = '\u00a0'
const GENDERS = /\([a-z](?:\s*\/\s*[a-z]){1,3}\)/i

export type AppliedJob = Pick<Job, 'id' | 'title' | 'location'>

/** For search engines: without "(m/w/d)". */
export const plainTitle = (title: string) =>
  title
    .replace(GENDERS, '')
    .replace(/\s+(?=[\s,]|$)/g, '')
    .trim()

/** "(m/w/d)" unless the posting has its own. */
export const gendersOf = (title: string) => GENDERS.exec(title)?.[0] ?? '(m/w/d)'

/** Always with all genders. */
export const fullTitle = (title: string) => `${plainTitle(title)} ${gendersOf(title)}`

/** Gross: "€ 3.100,–" or "€3,100". By hand: creating a formatter costs more than the section that shows it. */
export function euros(amount: number, language: Language): string {
  const [whole = '', cents] = amount.toFixed(Number.isInteger(amount) ? 0 : 2).split('.')
  const grouped = (separator: string) => whole.replace(/\B(?=(\d{3})+$)/g, separator)
  if (language === 'en') return `€${grouped(',')}${cents ? `.${cents}` : ''}`
  return `€${NBSP}${grouped('.')},${cents ?? '–'}`
}

/** The posting promises attractive pay, which search engines then get as figures. */
export const isPayAttractive = (job: Pick<Job, 'benefits'>) =>
  job.benefits.some(benefit => /attraktives gehalt/i.test(benefit))

type PaidJob = Pick<Job, 'benefits' | 'minimumPay' | 'collectiveAgreement' | 'payPeriod'>

/** § 9 GlBG requires the minimum pay in every posting. */
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

/** "31.01.2027", "31 January 2027". */
export function calendarDay(day: string, language: Language): string {
  if (language === 'de') return day.split('-').toReversed().join('.')
  return new Date(day).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
}

export const mailAddress = (address: string, subject: string) =>
  `mailto:${address}?subject=${encodeURIComponent(subject)}`
