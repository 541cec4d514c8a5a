import { brand } from '@app/contracts/brand'
import type { EmploymentType, Job, PayPeriod } from '@app/contracts/jobs'
import type { Robot } from '@app/contracts/robots'
import type { RobotDrawer } from '@app/contracts/site-bundle'
import type { Language } from '@app/contracts/validation'
import { box } from './figure.ts'
import type { Sheet } from './sheet.ts'

const view = { width: box.width, height: box.height, envelope: true }

/** Stands for the whole range. */
const typical = { type: '6-axis', payload: 50, reach: 2_100 }

const words = {
  de: {
    locale: 'de-DE',
    today: 'heute',
    payload: 'Traglast',
    reach: 'Reichweite',
    axes: 'Achsen',
    schematic: 'Schematische Darstellung',
    onRequest: 'Reichweite auf Anfrage',
    opening: 'Stellenangebot',
    employment: {
      full_time: 'Vollzeit',
      part_time: 'Teilzeit',
      internship: 'Praktikum',
      apprenticeship: 'Lehre',
    } satisfies Record<EmploymentType, string>,
    pay: (amount: string, isWhole: boolean) => `ab €\u00a0${amount}${isWhole ? ',–' : ''} brutto`,
    period: { month: 'pro Monat', year: 'pro Jahr' } satisfies Record<PayPeriod, string>,
  },
  en: {
    locale: 'en-GB',
    today: 'today',
    payload: 'Payload',
    reach: 'Reach',
    axes: 'Axes',
    schematic: 'Schematic drawing',
    onRequest: 'Reach on request',
    opening: 'Open position',
    employment: {
      full_time: 'Full time',
      part_time: 'Part time',
      internship: 'Internship',
      apprenticeship: 'Apprenticeship',
    } satisfies Record<EmploymentType, string>,
    pay: (amount: string, _isWhole: boolean) => `from €${amount} gross`,
    period: { month: 'per month', year: 'per year' } satisfies Record<PayPeriod, string>,
  },
} satisfies Record<Language, object>

export function siteSheet({ drawRobot }: RobotDrawer, language: Language, host: string): Sheet {
  return {
    label: `${brand.address.city}, ${brand.region[language]}`,
    title: brand.businessPurpose[language],
    facts: [],
    figure: { drawing: drawRobot(typical, view), reach: typical.reach },
    dimension: [String(brand.foundingYear), words[language].today],
    note: host,
  }
}

type ShownRobot = Pick<
  Robot,
  'name' | 'series' | 'subSeries' | 'applicationSuffix' | 'payload' | 'reach' | 'axes'
>

export function robotSheet(
  robot: ShownRobot,
  { drawingType, drawRobot }: RobotDrawer,
  language: Language,
): Sheet {
  const say = words[language]
  const { name, series, subSeries, payload, reach, axes } = robot
  const number = (value: number) => value.toLocaleString(say.locale, { useGrouping: false })
  const known: [string, string | null][] = [
    [say.payload, payload === null ? null : `${number(payload)} kg`],
    [say.reach, reach === null ? null : `${number(reach)} mm`],
    [say.axes, axes === null ? null : number(axes)],
  ]
  const sheet = {
    label: [brand.robotPartner.name, series, subSeries]
      .filter((part, index, all) => part && part !== all[index - 1])
      .join(' · '),
    title: name,
    facts: known.filter((fact): fact is [string, string] => fact[1] !== null),
  }
  if (!payload || !reach) return { ...sheet, dimension: [reach ? `${number(reach)} mm` : say.onRequest] }
  const drawing = drawRobot({ type: drawingType(robot), payload, reach }, view)
  const dimension = [`${number(reach)} mm`] as const
  return { ...sheet, figure: { drawing, reach }, dimension, note: say.schematic }
}

type ShownJob = Pick<Job, 'title' | 'department' | 'location' | 'employmentType' | 'minimumPay' | 'payPeriod'>

/** With the pay, which § 9 GlBG requires in a posting, whoever shares it. */
export function jobSheet(job: ShownJob, language: Language, host: string): Sheet {
  const say = words[language]
  const { title, department, location, employmentType, minimumPay, payPeriod } = job
  const isWhole = Number.isInteger(minimumPay)
  const amount = minimumPay?.toLocaleString(say.locale, { minimumFractionDigits: isWhole ? 0 : 2 })
  return {
    label: say.opening,
    title,
    facts: [[`${department} · ${location} · ${say.employment[employmentType]}`]],
    dimension: amount ? [say.pay(amount, isWhole), say.period[payPeriod]] : [say.opening],
    note: host,
  }
}
