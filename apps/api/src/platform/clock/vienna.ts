import { viennaDay } from '@app/contracts/vienna-day'

const timeInVienna = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Vienna',
  hour: '2-digit',
  minute: '2-digit',
})

/** The time of day of a moment in Austria, `HH:MM`. */
export function viennaTime(moment: Date): string {
  return timeInVienna.format(moment)
}

const HOUR = 3_600_000

/** When the running calendar day began in Austria. */
export function lastViennaMidnight(moment: Date): Date {
  // Back from the next one, because a day with a change of the clock has 23 or 25 hours.
  const next = nextViennaMidnight(moment).getTime()
  const hours = [23, 24, 25].find(
    length => viennaDay(new Date(next - (length + 1) * HOUR)) !== viennaDay(moment),
  )
  return new Date(next - (hours ?? 24) * HOUR)
}

/** When the next calendar day begins in Austria. */
export function nextViennaMidnight(moment: Date): Date {
  const today = viennaDay(moment)
  // Midnight is a full hour of UTC, in summer as in winter.
  let hour = Math.floor(moment.getTime() / HOUR) * HOUR
  do hour += HOUR
  while (viennaDay(new Date(hour)) === today)
  return new Date(hour)
}

/** What a clock in Austria shows, as if it were UTC. */
const wallClock = (moment: Date): number => Date.parse(`${viennaDay(moment)}T${viennaTime(moment)}Z`)

/** The same time of day on another calendar day in Austria; one that the spring leaves out comes an hour earlier. */
export function sameTimeOn(day: string, moment: Date): Date {
  const distance = Date.parse(day) - Date.parse(viennaDay(moment))
  const there = moment.getTime() + distance
  // Off by an hour where the clock was changed in between.
  return new Date(there + wallClock(moment) + distance - wallClock(new Date(there)))
}

const NOON = 12 * HOUR

/** When the calendar day so many days after (or before) that of a moment begins in Austria. */
export function viennaMidnightIn(days: number, moment: Date): Date {
  // By way of its noon, which no change of the clock moves to another day.
  return lastViennaMidnight(new Date(lastViennaMidnight(moment).getTime() + days * 24 * HOUR + NOON))
}

/** The last seven calendar days in Austria, today among them as a whole; `until` is no longer part of it. */
export function lastSevenDays(now: Date): { from: Date; until: Date } {
  return { from: viennaMidnightIn(-6, now), until: nextViennaMidnight(now) }
}
