import type { CalendarComponent } from './calendar-lines.ts'
import { calendarTime } from './calendar-times.ts'

const UNITS: Record<string, [every: string, several: string]> = {
  HOURLY: ['jede Stunde', 'Stunden'],
  DAILY: ['jeden Tag', 'Tage'],
  WEEKLY: ['jede Woche', 'Wochen'],
  MONTHLY: ['jeden Monat', 'Monate'],
  YEARLY: ['jedes Jahr', 'Jahre'],
}

const DAYS: Record<string, string> = {
  MO: 'Montag',
  TU: 'Dienstag',
  WE: 'Mittwoch',
  TH: 'Donnerstag',
  FR: 'Freitag',
  SA: 'Samstag',
  SU: 'Sonntag',
}

const POSITIONS: Record<string, string> = {
  '1': 'ersten',
  '2': 'zweiten',
  '3': 'dritten',
  '4': 'vierten',
  '5': 'fünften',
  '-1': 'letzten',
  '-2': 'vorletzten',
}

const MONTHS = new Intl.DateTimeFormat('de-AT', { month: 'long', timeZone: 'UTC' })
const DATE = new Intl.DateTimeFormat('de-AT', { dateStyle: 'long', timeZone: 'UTC' })
const LIST = new Intl.ListFormat('de-AT')

/** How an event repeats (RRULE), in words; what they cannot say is in the file. */
export function recurrenceWords(rule: string, calendar: CalendarComponent): string {
  const parts = Object.fromEntries(
    rule.split(';').map(part => {
      const [name = '', value = ''] = part.split('=')
      return [name.trim().toUpperCase(), value.trim().toUpperCase()]
    }),
  )
  const unit = UNITS[parts['FREQ'] ?? '']
  if (!unit) return ''
  const interval = Number(parts['INTERVAL'] ?? 1)
  const every = interval > 1 ? `alle ${interval} ${unit[1]}` : unit[0]
  return every + dayWords(parts) + monthWords(parts) + endWords(parts, calendar)
}

function dayWords({ BYDAY = '', BYSETPOS = '', BYMONTHDAY = '' }: Record<string, string>): string {
  const named = BYDAY.split(',').flatMap(day => {
    const [, position = '', name = ''] = /^([+-]?\d+)?([A-Z]{2})$/.exec(day) ?? []
    const which = POSITIONS[String(Number(position || BYSETPOS || Number.NaN))]
    return DAYS[name] ? [which ? `${which} ${DAYS[name]}` : DAYS[name]] : []
  })
  if (BYDAY === 'MO,TU,WE,TH,FR')
    return BYSETPOS ? ` am ${POSITIONS[BYSETPOS] ?? ''} Werktag` : ' an Werktagen'
  if (named.length > 0) return ` am ${LIST.format(named)}`
  const dates = BYMONTHDAY.split(',').filter(Boolean)
  if (dates.length === 0) return ''
  return ` am ${LIST.format(dates.map(date => (date === '-1' ? 'letzten Tag' : `${Number(date)}.`)))}`
}

function monthWords({ BYMONTH = '' }: Record<string, string>): string {
  const months = BYMONTH.split(',')
    .map(Number)
    .filter(month => month >= 1 && month <= 12)
  return months.length > 0
    ? ` im ${LIST.format(months.map(month => MONTHS.format(Date.UTC(2000, month - 1))))}`
    : ''
}

function endWords({ UNTIL, COUNT }: Record<string, string>, calendar: CalendarComponent): string {
  const until = UNTIL ? calendarTime({ name: 'UNTIL', parameters: {}, value: UNTIL }, calendar) : null
  if (until) return `, bis ${DATE.format(until.wall)}`
  return COUNT ? `, ${Number(COUNT)}-mal` : ''
}
