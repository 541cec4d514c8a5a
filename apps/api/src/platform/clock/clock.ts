import { Injectable } from '@nestjs/common'
import { viennaDay } from '@app/contracts/vienna-day'
import { addDays } from '@app/contracts/working-days'

/** When something is wanted every day. */
interface Wish {
  /** HH:MM, Europe/Vienna. */
  time: string
  /** Since when it is wanted like that. */
  since: Date
}

/** What is due now. */
export interface Due {
  /** Calendar day in Austria. */
  day: string
  /** The time it should have left, where it is late. */
  lateFor: string | null
}

/** Minutes after which it counts as late. */
const PUNCTUAL = 15

/** Until then what was missed is made up for; later it is part of tomorrow's. What is wanted later has an hour. */
const LATEST = 18 * 60
const MINUTES_IN_AN_HOUR = 60

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/**
 * Whether the day's turn is now. Only the clock on the wall in Vienna counts: so it comes at the same time
 * of day in summer and winter, a time that the spring leaves out comes an hour later, and one that the autumn has twice
 * comes once, because the day has one row.
 */
export function dueDaily({ time, since }: Wish, now: Date): Due | null {
  const day = viennaDay(now)
  const wanted = minutesOf(time)
  const minutes = minutesOf(viennaTime(now))
  if (minutes < wanted || minutes >= Math.max(LATEST, wanted + MINUTES_IN_AN_HOUR)) return null
  const firstDay = viennaDay(since)
  if (firstDay > day || (firstDay === day && minutesOf(viennaTime(since)) > wanted)) return null
  return { day, lateFor: minutes - wanted > PUNCTUAL ? time : null }
}

/** The time, as a service, so that a test can move it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date()
  }
}

const timeInVienna = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Vienna',
  hour: '2-digit',
  minute: '2-digit',
})

/** The time of day of a moment in Austria, `HH:MM`. */
function viennaTime(moment: Date): string {
  return timeInVienna.format(moment)
}

const HOUR = 3_600_000

/** When a calendar day begins in Austria: at 22 o'clock UTC of the day before in summer, at 23 in winter. */
function midnightOf(day: string): Date {
  const inSummer = new Date(Date.parse(day) - 2 * HOUR)
  return viennaDay(inSummer) === day ? inSummer : new Date(inSummer.getTime() + HOUR)
}

/** When the calendar day so many days after (or before) that of a moment begins in Austria. */
export const viennaMidnightIn = (days: number, moment: Date): Date =>
  midnightOf(addDays(viennaDay(moment), days))

/** When the running calendar day began in Austria. */
export const lastViennaMidnight = (moment: Date): Date => viennaMidnightIn(0, moment)

/** When the next calendar day begins in Austria. */
export const nextViennaMidnight = (moment: Date): Date => viennaMidnightIn(1, moment)

/** What a clock in Austria shows, as if it were UTC. */
const wallClock = (moment: Date): number => Date.parse(`${viennaDay(moment)}T${viennaTime(moment)}Z`)

/** When a clock in Austria shows a time of day; one that the spring leaves out comes an hour later or earlier. */
export function viennaMoment(day: string, time: string): Date {
  const shown = Date.parse(`${day}T${time}Z`)
  const near = new Date(2 * shown - wallClock(new Date(shown)))
  return new Date(near.getTime() + shown - wallClock(near))
}

/** The same time of day on another calendar day in Austria; one that the spring leaves out comes an hour earlier. */
export function sameTimeOn(day: string, moment: Date): Date {
  const distance = Date.parse(day) - Date.parse(viennaDay(moment))
  const there = moment.getTime() + distance
  // Off by an hour where the clock was changed in between.
  return new Date(there + wallClock(moment) + distance - wallClock(new Date(there)))
}

/** The last seven calendar days in Austria, today among them as a whole; `until` is no longer part of it. */
export function lastSevenDays(now: Date): { from: Date; until: Date } {
  return { from: viennaMidnightIn(-6, now), until: nextViennaMidnight(now) }
}
