import { plainLetters } from '@app/contracts/text'

/** Later times are bogus; PostgreSQL's range is limited. */
export const END_OF_TIME = Date.UTC(4500, 0)

/** By their first letters without accents: English, German and neighbouring languages. */
const MONTHS: readonly RegExp[] = [
  /^(ja|gen|ene|sty|led)/,
  /^(fev|feb|lut|uno)/,
  /^(mar|mae|mrz|mrt|bre)/,
  /^(apr|avr|abr|kwi|dub)/,
  /^(ma[iyjg]|kve)/,
  /^(jun|juin|giu|cze|cvn|cerven$)/,
  /^(jul|juil|lug|lip|cvc|cervenec$)/,
  /^(aug|aou|ago|sie|srp)/,
  /^(sep|set|wrz|zar)/,
  /^(o[ckt]t|paz|rij)/,
  /^(nov|lis)/,
  /^(de[czs]|dic|gru|pro)/,
]

/** Minutes east of Greenwich. Single letters mean UTC, as RFC 5322 advises. */
const ZONES: Record<string, number> = {
  z: 0,
  ut: 0,
  utc: 0,
  gmt: 0,
  wet: 0,
  west: 60,
  bst: 60,
  cet: 60,
  met: 60,
  mez: 60,
  cest: 120,
  mest: 120,
  mesz: 120,
  eet: 120,
  oez: 120,
  eest: 180,
  oesz: 180,
  msk: 180,
  ist: 330,
  trt: 180,
  hst: -600,
  hkt: 480,
  sgt: 480,
  jst: 540,
  kst: 540,
  aest: 600,
  aedt: 660,
  nzst: 720,
  nzdt: 780,
  est: -300,
  edt: -240,
  cst: -360,
  cdt: -300,
  mst: -420,
  mdt: -360,
  pst: -480,
  pdt: -420,
}

const ZONES_IN_WORDS: [RegExp, number][] = [
  [/mitteleurop\S+\s+sommerzeit|(central|w\.|west\S*) europe\S*\s+(summer|daylight) time/i, 120],
  [/mitteleurop\S+\s+(normal)?zeit|(central|w\.|west\S*) europe\S*\s+(standard )?time/i, 60],
]

const TIME = /\b(\d{1,2})[:.h](\d{1,2})(?:[:.](\d{1,2})(?:[.,]\d+)?)?(?:\s*([ap])\.?m\b\.?)?/i
const DAY_MONTH_YEAR =
  /\b(\d{1,2})(?:\.\s*|\s*-\s*|\s+)(\p{L}{3,})[.,]?(?:\s*-\s*|\s+)(\d{4}|\d{2})(?!\d|[:.]\d)/iu
const MONTH_DAY_YEAR =
  /(?<!\p{L})(\p{L}{3,})\.?\s+(\d{1,2})(?!\d|[:.]\d\d)(?=\s+\d)(?:.*?(?<![+\-:.\d])(\d{4}))/iu
const IN_NUMBERS = /\b(\d{1,2})([./-])\s?(\d{1,2})\2\s?(\d{4}|\d{2}(?=\s+\d{1,2}[:.]))(?![\d:])/
const ISO = /\b(\d{4})[-/](\d{1,2})[-/](\d{1,2})T?/
const ISO_BASIC = /\b(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)/
/** Seconds since 1970. */
const EPOCH = /^\s*(1\d{9})\s*$/

/** Besides RFC 5322: German names, times with dots, named zones. Defaults to UTC. */
export function headerDate(value: string | null): Date | null {
  if (value === null || value.length > 200) return null
  const comments = value.match(/\([^()]*\)/g)?.join(' ') ?? ''
  const text = value
    .normalize('NFC')
    .replace(/\([^()]*\)/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(ISO_BASIC, '$1-$2-$3 $4:$5:$6')
    .replace(/\s*:\s*/g, ':')
  const seconds1970 = EPOCH.exec(text)
  if (seconds1970) return new Date(Number(seconds1970[1]) * 1000)
  const day = dayOf(text)
  if (!day) return null
  const [year, month, date, rest] = day
  const time = TIME.exec(rest)
  const [hours, minutes, seconds] = time ? clockOf(time) : [0, 0, 0]
  const zone = (time && zoneOf(rest.slice(time.index + time[0].length))) ?? zoneOf(comments) ?? 0
  if (new Date(Date.UTC(year, month, date)).getUTCDate() !== date || hours > 24 || minutes > 59) return null
  const milliseconds = Date.UTC(year, month, date, hours, minutes - zone, Math.min(seconds, 59))
  // Devices without a clock send the epoch.
  return milliseconds > A_DAY && milliseconds < END_OF_TIME ? new Date(milliseconds) : null
}

const A_DAY = 86_400_000

/** Year, month from 0, day, and the remaining text. */
type Day = [number, number, number, string]

function dayOf(text: string): Day | null {
  return isoDay(text) ?? namedDay(text) ?? unixDay(text) ?? numberedDay(text)
}

const without = (text: string, { 0: found, index }: RegExpExecArray) =>
  `${text.slice(0, index)} ${text.slice(index + found.length)}`

function isoDay(text: string): Day | null {
  const found = ISO.exec(text)
  return found && [Number(found[1]), Number(found[2]) - 1, Number(found[3]), without(text, found)]
}

/** "7 Jul 2026" */
function namedDay(text: string): Day | null {
  const found = DAY_MONTH_YEAR.exec(text)
  const month = found && monthOf(found[2]!)
  return month === null ? null : [yearOf(found![3]!), month, Number(found![1]), without(text, found!)]
}

/** "Tue Jul  7 09:15:00 CEST 2026", and "July 7, 2026 09:15". */
function unixDay(text: string): Day | null {
  const plain = text.replace(/^\s*\p{L}+,?\s+(?=\p{L})/u, '').replaceAll(',', ' ')
  const found = MONTH_DAY_YEAR.exec(plain)
  const month = found && monthOf(found[1]!)
  if (month === null) return null
  const [whole, , day, year] = found!
  const rest = `${whole.slice(0, -year!.length)} ${plain.slice(found!.index + whole.length)}`
  return [Number(year), month, Number(day), rest]
}

/** "7.7.2026" and "07-07-2026"; with slashes the month comes first. */
function numberedDay(text: string): Day | null {
  const found = IN_NUMBERS.exec(text)
  if (!found) return null
  const [first, second] = [Number(found[1]), Number(found[3])]
  const [day, month] = found[2] === '/' && first <= 12 ? [second, first] : [first, second]
  return month > 12 ? null : [yearOf(found[4]!), month - 1, day, without(text, found)]
}

/** From 0. */
function monthOf(name: string): number | null {
  const plain = plainLetters(name)
  const month = MONTHS.findIndex(pattern => pattern.test(plain))
  return month < 0 ? null : month
}

/** Two digits mean 1950 to 2049 (RFC 5322 4.3). */
function yearOf(digits: string): number {
  const year = Number(digits)
  if (digits.length > 2) return year
  return year < 50 ? 2000 + year : 1900 + year
}

function clockOf([, hours, minutes, seconds, half]: RegExpExecArray): [number, number, number] {
  const given = Number(hours)
  const isAfternoon = half?.toLowerCase() === 'p'
  const hour = half ? (given % 12) + (isAfternoon ? 12 : 0) : given
  return [hour, Number(minutes), Number(seconds ?? 0)]
}

/** Minutes east of Greenwich. */
function zoneOf(text: string): number | null {
  const offset = /([+-])\s?(\d{1,2}?):?(\d{2})\b|([+-])\s*(\d{1,2})\b/i.exec(text)
  if (offset) {
    const [, sign, hours, minutes, nameSign, nameHours] = offset
    const east = Number(hours ?? nameHours) * 60 + Number(minutes ?? 0)
    return (sign ?? nameSign) === '-' ? -east : east
  }
  const words = ZONES_IN_WORDS.find(([pattern]) => pattern.test(text))
  if (words) return words[1]
  if (/\bme[tz] dst\b/i.test(text)) return 120
  const names = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return ZONES[names.find(name => name in ZONES) ?? ''] ?? null
}
