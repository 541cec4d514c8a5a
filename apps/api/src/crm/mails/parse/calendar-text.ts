import { componentsOf, lineOf, readCalendar, textValue, type CalendarComponent } from './calendar-lines.ts'
import { recurrenceWords } from './calendar-recurrence.ts'
import { calendarTime, timeAfter, type CalendarTime } from './calendar-times.ts'
import { textOfHtml } from './html-text.ts'
import { cleanLine, cleanText } from './text-cleaning.ts'

/** Further events, people and letters are in the file. */
const MAX_EVENTS = 20
const MAX_PEOPLE = 30
const MAX_DESCRIPTION = 100_000

/** What METHOD makes of a calendar that came by mail (RFC 5546). */
const HEADINGS: Record<string, string> = {
  REQUEST: 'Einladung zu einem Termin',
  CANCEL: 'Absage eines Termins',
  REPLY: 'Antwort auf eine Einladung',
  COUNTER: 'Vorschlag für einen anderen Zeitpunkt',
  DECLINECOUNTER: 'Ablehnung eines anderen Zeitpunkts',
  REFRESH: 'Bitte um den neuesten Stand eines Termins',
  ADD: 'Weiterer Termin einer Reihe',
}

/** What a calendar says, in words: what, when, where and who; '' where there is no event in it. */
export function textOfCalendar(file: string): string {
  const calendar = readCalendar(file)
  const events = componentsOf(calendar, ['VEVENT', 'VTODO'])
  const method =
    componentsOf(calendar, ['VCALENDAR'])
      .map(part => textValue(part, 'METHOD'))[0]
      ?.toUpperCase() ?? ''
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
  const end =
    due ??
    calendarTime(lineOf(event, 'DTEND'), calendar) ??
    timeAfter(start, lineOf(event, 'DURATION')?.value ?? '')
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

/** Times are on the wall of Vienna already. */
const DATE = new Intl.DateTimeFormat('de-AT', { dateStyle: 'full', timeZone: 'UTC' })
const CLOCK = new Intl.DateTimeFormat('de-AT', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
})

/** What people have answered. */
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
