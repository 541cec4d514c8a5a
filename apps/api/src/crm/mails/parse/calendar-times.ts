import { componentsOf, lineOf, type CalendarComponent, type CalendarLine } from './calendar-lines.ts'

/** A time of a calendar, as it is said: in Vienna where its zone is known, else as it is written. */
export interface CalendarTime {
  /** The clock of a wall, kept as if it were UTC. */
  wall: Date
  isDay: boolean
  /** What a reader must know of the zone; '' where it goes without saying. */
  zone: string
}

const HERE = 'Europe/Vienna'

/** Zones of Windows whose clocks change in summer, by their names; all others are known by their offset. */
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

/** Reads DTSTART and its like; null where it is no time. */
export function calendarTime(line: CalendarLine | null, calendar: CalendarComponent): CalendarTime | null {
  // A colon that belongs to the name of the zone may stand in front.
  const parts = /(?:^|:)(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d):?(\d\d)?(Z?))?/i.exec(
    line?.value.trim() ?? '',
  )
  if (!line || !parts) return null
  const [year, month, day, hour = 0, minute = 0] = parts.slice(1, 6).map(Number) as number[]
  const wall = new Date(Date.UTC(year!, month! - 1, day, hour || 0, minute || 0))
  if (Number.isNaN(wall.getTime())) return null
  if (parts[4] === undefined) return { wall, isDay: true, zone: '' }
  const name = parts[7] ? 'UTC' : (line.parameters['TZID'] ?? '')
  if (name === '') return { wall, isDay: false, zone: '' }
  const zone = zoneOf(name, calendar)
  if (zone === null) return { wall, isDay: false, zone: `Zeitzone „${name.slice(0, 100)}“` }
  const here = inVienna(zone, wall)
  return {
    wall: here,
    isDay: false,
    zone: parts[7] || here.getTime() === wall.getTime() ? '' : 'Wiener Zeit',
  }
}

/** The later time of an event that says how long it lasts. */
export function timeAfter(start: CalendarTime, duration: string): CalendarTime | null {
  const parts = /^\+?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+S)?)?$/i.exec(duration.trim())
  if (!parts) return null
  const [weeks, days, hours, minutes] = parts.slice(1, 5).map(part => Number(part ?? 0)) as number[]
  const wall = new Date(
    start.wall.getTime() + (((weeks! * 7 + days!) * 24 + hours!) * 60 + minutes!) * 60_000,
  )
  return Number.isNaN(wall.getTime()) ? null : { ...start, wall }
}

/** The zone by its name, or in minutes from UTC; null where neither is known. */
function zoneOf(name: string, calendar: CalendarComponent): string | number | null {
  const offset = /^(?:\(?(?:UTC|GMT))?([+-])(\d\d):?(\d\d)\)?$/i.exec(name)
  if (offset) return minutesOf(offset)
  // Some programs put the folder of their list in front: "/freeassociation.sourceforge.net/Europe/Berlin".
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

/** A zone that the calendar itself describes: one offset, or those of Central Europe. */
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
  // Where the clocks changed in between, the offset of the time itself counts.
  const exact = new Date(wall.getTime() - offsetAt(zone, utc) * 60_000)
  return new Date(exact.getTime() + offsetAt(HERE, exact) * 60_000)
}

/** Minutes that a zone is before UTC. */
function offsetAt(zone: string | number, time: Date): number {
  if (typeof zone === 'number') return zone
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(
    time,
  )
  const match = /([+-])(\d\d):(\d\d)/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '')
  return match ? minutesOf(match) : 0
}
