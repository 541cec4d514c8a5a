import { decodeText } from './charsets.ts'
import { decodeTransfer } from './mime-bytes.ts'

/** RFC 5545, such as "DTSTART;TZID=Europe/Vienna:20260720T100000". */
interface CalendarLine {
  name: string
  parameters: Record<string, string>
  /** As written: commas and line breaks are escaped. */
  value: string
}

export interface CalendarComponent {
  kind: string
  lines: CalendarLine[]
  components: CalendarComponent[]
}

/** Longer calendars are cut, deeper ones flattened: an invitation has a few thousand characters and three levels. */
const MAX_LENGTH = 1_000_000
const MAX_DEPTH = 10

export function readCalendar(text: string): CalendarComponent {
  const root: CalendarComponent = { kind: '', lines: [], components: [] }
  const open = [root]
  // Folded lines continue with a blank.
  for (const line of text
    .slice(0, MAX_LENGTH)
    .replace(/\r\n?/g, '\n')
    .replace(WITH_PARAMETERS, unquoted)
    .replace(/\n[ \t]/g, '')
    .split('\n')) {
    const read = readLine(line)
    const current = open.at(-1)!
    if (read?.name === 'BEGIN') {
      const component = { kind: read.value.trim().toUpperCase(), lines: [], components: [] }
      current.components.push(component)
      if (open.length < MAX_DEPTH) open.push(component)
    } else if (read?.name === 'END') {
      if (open.length > 1) open.pop()
    } else if (read) current.lines.push(read)
    // Some programs don't fold text.
    else if (current.lines.length > 0) current.lines.at(-1)!.value += `\\n${line}`
  }
  return root
}

/** In vCalendar 1.0, "=" at the end continues the line. */
const WITH_PARAMETERS = /^[A-Z-]{1,40};[^:\n]{1,200}:(?:[^\n]*=\n)*[^\n]*/gim

function unquoted(line: string): string {
  const start = line.indexOf(':') + 1
  const parameters = line.slice(0, start)
  if (!/\bQUOTED-PRINTABLE\b/i.test(parameters)) return line
  const charset = /;CHARSET="?([^":;]+)/i.exec(parameters)?.[1] ?? null
  const bytes = decodeTransfer(Buffer.from(line.slice(start), 'latin1'), 'quoted-printable')
  return parameters + decodeText(bytes, charset).replaceAll('\\', '\\\\').replace(/\r?\n/g, '\\n')
}

const LINE = /^\s*([\w-]+)((?:;[^:;"=]+=(?:"[^"]*"|[^";:])*)*):(.*)$/

function readLine(line: string): CalendarLine | null {
  const [, name, parameters = '', value = ''] = LINE.exec(line) ?? []
  if (name === undefined) return null
  const pairs = [...parameters.matchAll(/;([^=;"]+)=((?:"[^"]*"|[^";])*)/g)]
  return {
    name: name.toUpperCase(),
    parameters: Object.fromEntries(
      pairs.map(([, key, text]) => [key!.toUpperCase(), text!.replaceAll('"', '')]),
    ),
    value,
  }
}

export function componentsOf(parent: CalendarComponent, kinds: string[]): CalendarComponent[] {
  return parent.components.flatMap(child => [
    ...(kinds.includes(child.kind) ? [child] : []),
    ...componentsOf(child, kinds),
  ])
}

export function lineOf({ lines }: CalendarComponent, name: string): CalendarLine | null {
  return lines.find(line => line.name === name) ?? null
}

/** Unescaped; '' if missing. */
export function textValue(component: CalendarComponent, name: string): string {
  const value = lineOf(component, name)?.value ?? ''
  return value.replace(/\\(.)/g, (_, letter: string) => (/n/i.test(letter) ? '\n' : letter)).trim()
}

/** In Vienna if the zone is known, else as written. */
export interface CalendarTime {
  /** Local time, stored as if it were UTC. */
  wall: Date
  isDay: boolean
  /** Zone to display; '' if not needed. */
  zone: string
  /** False: the zone is unknown, and so is the moment. */
  isHere: boolean
}

const HERE = 'Europe/Vienna'

/** Windows zones with daylight saving; others are resolved by their offset. */
const WINDOWS_ZONES: Record<string, string> = {
  'W. Europe Standard Time': HERE,
  'Central Europe Standard Time': HERE,
  'Central European Standard Time': HERE,
  'Romance Standard Time': HERE,
  'GMT Standard Time': 'Europe/London',
  'E. Europe Standard Time': 'Europe/Chisinau',
  'FLE Standard Time': 'Europe/Helsinki',
  'GTB Standard Time': 'Europe/Athens',
  'Israel Standard Time': 'Asia/Jerusalem',
  'Turkey Standard Time': 'Europe/Istanbul',
  'Russian Standard Time': 'Europe/Moscow',
  'China Standard Time': 'Asia/Shanghai',
  'Tokyo Standard Time': 'Asia/Tokyo',
  'Korea Standard Time': 'Asia/Seoul',
  'India Standard Time': 'Asia/Kolkata',
  'Singapore Standard Time': 'Asia/Singapore',
  'Arabian Standard Time': 'Asia/Dubai',
  'Eastern Standard Time': 'America/New_York',
  'Central Standard Time': 'America/Chicago',
  'Mountain Standard Time': 'America/Denver',
  'Pacific Standard Time': 'America/Los_Angeles',
  'E. South America Standard Time': 'America/Sao_Paulo',
  'AUS Eastern Standard Time': 'Australia/Sydney',
  'New Zealand Standard Time': 'Pacific/Auckland',
  UTC: 'UTC',
}

export function calendarTime(line: CalendarLine | null, calendar: CalendarComponent): CalendarTime | null {
  // The name of the zone may contain a colon.
  const parts = /(?:^|:)(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d):?(\d\d)?(Z?))?/i.exec(
    line?.value.trim() ?? '',
  )
  if (!line || !parts) return null
  const [year, month, day, hour = 0, minute = 0] = parts.slice(1, 6).map(Number) as number[]
  const wall = new Date(Date.UTC(year!, month! - 1, day, hour || 0, minute || 0))
  if (Number.isNaN(wall.getTime())) return null
  if (parts[4] === undefined) return { wall, isDay: true, zone: '', isHere: true }
  const name = parts[7] ? 'UTC' : (line.parameters['TZID'] ?? '')
  if (name === '') return { wall, isDay: false, zone: '', isHere: true }
  const zone = zoneOf(name, calendar)
  if (zone === null) return { wall, isDay: false, zone: `Zeitzone „${name.slice(0, 100)}“`, isHere: false }
  const here = inVienna(zone, wall)
  return {
    wall: here,
    isDay: false,
    isHere: true,
    zone: parts[7] || here.getTime() === wall.getTime() ? '' : 'Wiener Zeit',
  }
}

export function viennaMoment(wall: Date): Date {
  const utc = new Date(wall.getTime() - offsetAt(HERE, wall) * 60_000)
  return new Date(wall.getTime() - offsetAt(HERE, utc) * 60_000)
}

export function timeAfter(start: CalendarTime, duration: string): CalendarTime | null {
  const parts = /^\+?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+S)?)?$/i.exec(duration.trim())
  if (!parts) return null
  const [weeks, days, hours, minutes] = parts.slice(1, 5).map(part => Number(part ?? 0)) as number[]
  const wall = new Date(
    start.wall.getTime() + (((weeks! * 7 + days!) * 24 + hours!) * 60 + minutes!) * 60_000,
  )
  return Number.isNaN(wall.getTime()) ? null : { ...start, wall }
}

/** Minutes from UTC if it has no known name. */
function zoneOf(name: string, calendar: CalendarComponent): string | number | null {
  const offset = /^(?:\(?(?:UTC|GMT))?([+-])(\d\d):?(\d\d)\)?$/i.exec(name)
  if (offset) return minutesOf(offset)
  // Some programs add a path: "/freeassociation.sourceforge.net/Europe/Berlin".
  const known = [WINDOWS_ZONES[name], name, name.split('/').slice(-2).join('/')].find(isZone)
  return known ?? definedZone(name, calendar)
}

function isZone(name: string | undefined): name is string {
  if (!name) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

function definedZone(name: string, calendar: CalendarComponent): string | number | null {
  const zone = componentsOf(calendar, ['VTIMEZONE']).find(({ lines }) =>
    lines.some(line => line.name === 'TZID' && line.value.trim().replaceAll('"', '') === name),
  )
  const offsets = (zone?.components ?? []).flatMap(part => {
    const match = /^([+-])(\d\d):?(\d\d)/.exec(lineOf(part, 'TZOFFSETTO')?.value.trim() ?? '')
    return match ? [minutesOf(match)] : []
  })
  const different = [...new Set(offsets)].toSorted((a, b) => a - b)
  if (different.length === 1) return different[0]!
  return different.join() === '60,120' ? HERE : null
}

const minutesOf = ([, sign, hours, minutes]: RegExpExecArray) =>
  (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)

function inVienna(zone: string | number, wall: Date): Date {
  if (zone === HERE) return wall
  const utc = new Date(wall.getTime() - offsetAt(zone, wall) * 60_000)
  // Use the offset of the time itself, in case the clocks changed in between.
  const exact = new Date(wall.getTime() - offsetAt(zone, utc) * 60_000)
  return new Date(exact.getTime() + offsetAt(HERE, exact) * 60_000)
}

function offsetAt(zone: string | number, time: Date): number {
  if (typeof zone === 'number') return zone
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(
    time,
  )
  const match = /([+-])(\d\d):(\d\d)/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '')
  return match ? minutesOf(match) : 0
}
