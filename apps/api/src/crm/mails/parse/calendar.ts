import type { Invitation } from '@app/contracts/mail-view'
import {
  type CalendarComponent,
  type CalendarTime,
  calendarTime,
  componentsOf,
  lineOf,
  readCalendar,
  textValue,
  timeAfter,
  viennaMoment,
} from './calendar-times.ts'
import type { MailAttachment } from './parsed-mail.ts'
import { cleanLine, cleanText, textOfHtml } from './text.ts'

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
const LAST_DAY = new Intl.DateTimeFormat('de-AT', { dateStyle: 'long', timeZone: 'UTC' })
const LIST = new Intl.ListFormat('de-AT')

function recurrenceWords(rule: string, calendar: CalendarComponent): string {
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
  return every + weekdayWords(parts) + monthWords(parts) + endWords(parts, calendar)
}

function weekdayWords({ BYDAY = '', BYSETPOS = '', BYMONTHDAY = '' }: Record<string, string>): string {
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
  if (until) return `, bis ${LAST_DAY.format(until.wall)}`
  return COUNT ? `, ${Number(COUNT)}-mal` : ''
}

const MAX_EVENTS = 20
const MAX_PEOPLE = 30
const MAX_DESCRIPTION = 100_000

/** By METHOD (RFC 5546). */
const HEADINGS: Record<string, string> = {
  REQUEST: 'Einladung zu einem Termin',
  CANCEL: 'Absage eines Termins',
  REPLY: 'Antwort auf eine Einladung',
  COUNTER: 'Vorschlag für einen anderen Zeitpunkt',
  DECLINECOUNTER: 'Ablehnung eines anderen Zeitpunkts',
  REFRESH: 'Bitte um den neuesten Stand eines Termins',
  ADD: 'Weiterer Termin einer Reihe',
}

export const isCalendarPart = ({ contentType, name }: Pick<MailAttachment, 'contentType' | 'name'>) =>
  /^(text\/(x-v)?calendar|application\/ics)$/i.test(contentType ?? '') || /\.(ics|vcs)$/i.test(name)

/** Answers to an invitation are about somebody else's appointment. */
const INVITING = new Set(['', 'REQUEST', 'PUBLISH', 'ADD', 'CANCEL'])

/** Null if there is none, or its time is unknown. */
export function invitationOf(file: string): Invitation | null {
  const calendar = readCalendar(file)
  const [event] = componentsOf(calendar, ['VEVENT'])
  const method = methodOf(calendar)
  const start = event && calendarTime(lineOf(event, 'DTSTART'), calendar)
  if (!event || !start?.isHere || !INVITING.has(method)) return null
  const startsAt = viennaMoment(start.wall)
  const end = endOf(event, start, calendar)
  const endsAt = end?.isHere ? viennaMoment(end.wall) : null
  return {
    title: cleanLine(textValue(event, 'SUMMARY')),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt && endsAt > startsAt ? endsAt.toISOString() : null,
    isWholeDay: start.isDay,
    location: cleanLine(textValue(event, 'LOCATION')),
    isCancelled: method === 'CANCEL' || /^cancelled$/i.test(textValue(event, 'STATUS')),
  }
}

function methodOf(calendar: CalendarComponent): string {
  const [method = ''] = componentsOf(calendar, ['VCALENDAR']).map(part => textValue(part, 'METHOD'))
  return method.toUpperCase()
}

function endOf(
  event: CalendarComponent,
  start: CalendarTime,
  calendar: CalendarComponent,
): CalendarTime | null {
  return (
    calendarTime(lineOf(event, 'DTEND'), calendar) ?? timeAfter(start, lineOf(event, 'DURATION')?.value ?? '')
  )
}

export function textOfCalendar(file: string): string {
  const calendar = readCalendar(file)
  const events = componentsOf(calendar, ['VEVENT', 'VTODO'])
  const method = methodOf(calendar)
  const texts = events.slice(0, MAX_EVENTS).map(event => eventText(event, calendar, method))
  const more = events.length - texts.length
  if (more > 0) texts.push(`${more} weitere Termine stehen in der Datei.`)
  return cleanText(texts.join('\n\n'))
}

function eventText(event: CalendarComponent, calendar: CalendarComponent, method: string): string {
  const isTask = event.kind === 'VTODO'
  const isCancelled = /^cancelled$/i.test(textValue(event, 'STATUS'))
  const heading = isCancelled ? HEADINGS['CANCEL'] : (HEADINGS[method] ?? 'Termin')
  const rule = lineOf(event, 'RRULE')?.value
  const rows: [string, string][] = [
    ['Was', textValue(event, 'SUMMARY')],
    ['Wann', timeWords(event, calendar)],
    ['Wiederholung', rule ? recurrenceWords(rule, calendar) : ''],
    ['Wo', textValue(event, 'LOCATION')],
    ['Wer', peopleOf(event)],
  ]
  const lines = rows.flatMap(([label, value]) => (value ? [`${label}: ${cleanLine(value)}`] : []))
  const description = descriptionOf(event)
  return [isTask ? 'Aufgabe' : heading, ...lines, ...(description ? ['', description] : [])].join('\n')
}

function descriptionOf(event: CalendarComponent): string {
  const text = (textValue(event, 'DESCRIPTION') || textValue(event, 'COMMENT')).slice(0, MAX_DESCRIPTION)
  return /<(?:br|p|div|html|span|a)\b[^<>]*>/i.test(text) ? textOfHtml(text) : text
}

function timeWords(event: CalendarComponent, calendar: CalendarComponent): string {
  const due = calendarTime(lineOf(event, 'DUE'), calendar)
  const start = calendarTime(lineOf(event, 'DTSTART'), calendar)
  if (!start) return due ? `fällig ${momentWords(due)}${zoneWords(due)}` : ''
  const end = due ?? endOf(event, start, calendar)
  return start.isDay ? dayWords(start, end) : spanWords(start, end)
}

/** The end of whole days is the day after the last one. */
function dayWords(start: CalendarTime, end: CalendarTime | null): string {
  const last = end ? new Date(end.wall.getTime() - DAY) : start.wall
  const until = last > start.wall ? ` bis ${DATE.format(last)}` : ''
  return `${DATE.format(start.wall)}${until}, ganztägig`
}

const DAY = 24 * 60 * 60 * 1000

function spanWords(start: CalendarTime, end: CalendarTime | null): string {
  if (!end || end.wall <= start.wall) return momentWords(start) + zoneWords(start)
  const isSameDay = DATE.format(start.wall) === DATE.format(end.wall)
  if (isSameDay)
    return `${DATE.format(start.wall)}, ${CLOCK.format(start.wall)} bis ${CLOCK.format(end.wall)} Uhr${zoneWords(start)}`
  return `${momentWords(start)} bis ${momentWords(end)}${zoneWords(start)}`
}

function momentWords({ wall, isDay }: CalendarTime): string {
  return isDay ? DATE.format(wall) : `${DATE.format(wall)}, ${CLOCK.format(wall)} Uhr`
}

const zoneWords = ({ zone }: CalendarTime) => (zone ? ` (${zone})` : '')

/** Times are already local. */
const DATE = new Intl.DateTimeFormat('de-AT', { dateStyle: 'full', timeZone: 'UTC' })
const CLOCK = new Intl.DateTimeFormat('de-AT', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
})

const ANSWERS: Record<string, string> = {
  ACCEPTED: 'zugesagt',
  DECLINED: 'abgesagt',
  TENTATIVE: 'mit Vorbehalt zugesagt',
  DELEGATED: 'vertreten lassen',
}

function peopleOf(event: CalendarComponent): string {
  const people = event.lines.filter(({ name }) => name === 'ORGANIZER' || name === 'ATTENDEE')
  const sorted = people.toSorted((a, b) => Number(b.name === 'ORGANIZER') - Number(a.name === 'ORGANIZER'))
  const words = sorted.slice(0, MAX_PEOPLE).flatMap(({ name, parameters, value }) => {
    const address = value.trim().replace(/^mailto:/i, '')
    const person = parameters['CN']?.trim() || address
    const note = name === 'ORGANIZER' ? 'lädt ein' : ANSWERS[(parameters['PARTSTAT'] ?? '').toUpperCase()]
    return person ? [note ? `${person} (${note})` : person] : []
  })
  const more = sorted.length - MAX_PEOPLE
  return [...new Set(words)].join(', ') + (more > 0 ? ` und ${more} weitere` : '')
}
