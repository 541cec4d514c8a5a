import { Injectable } from '@nestjs/common'
import { viennaDay } from '@app/contracts/vienna-day'
import { addDays } from '@app/contracts/working-days'

interface Wish {
  /** HH:MM, Europe/Vienna. */
  time: string
  /** When this time was set. */
  since: Date
}

export interface Due {
  /** Calendar day in Austria. */
  day: string
  /** The planned time, if it is late. */
  lateFor: string | null
}

/** In minutes. */
const PUNCTUAL = 15

/** Missed runs are made up for until 18:00, later ones wait for tomorrow. Times set for later than that get an hour. */
const LATEST = 18 * 60
const MINUTES_IN_AN_HOUR = 60

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/**
 * Null unless the day's run is due now. Goes by Viennese wall-clock time, so it is the same time of day all year: a
 * time skipped in spring runs an hour later, and one repeated in autumn runs once, because the day has one row.
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

/** A service, so that tests can move it. */
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

function viennaTime(moment: Date): string {
  return timeInVienna.format(moment)
}

const HOUR = 3_600_000

/** Midnight in Austria is 22:00 UTC of the day before in summer, 23:00 in winter. */
function midnightOf(day: string): Date {
  const inSummer = new Date(Date.parse(day) - 2 * HOUR)
  return viennaDay(inSummer) === day ? inSummer : new Date(inSummer.getTime() + HOUR)
}

export const viennaMidnightIn = (days: number, moment: Date): Date =>
  midnightOf(addDays(viennaDay(moment), days))

export const lastViennaMidnight = (moment: Date): Date => viennaMidnightIn(0, moment)

export const nextViennaMidnight = (moment: Date): Date => viennaMidnightIn(1, moment)

/** Viennese wall-clock time as if it were UTC. */
const wallClock = (moment: Date): number => Date.parse(`${viennaDay(moment)}T${viennaTime(moment)}Z`)

/** A time skipped in spring comes an hour later or earlier. */
export function viennaMoment(day: string, time: string): Date {
  const shown = Date.parse(`${day}T${time}Z`)
  const near = new Date(2 * shown - wallClock(new Date(shown)))
  return new Date(near.getTime() + shown - wallClock(near))
}

/** A time skipped in spring comes an hour earlier. */
export function sameTimeOn(day: string, moment: Date): Date {
  const distance = Date.parse(day) - Date.parse(viennaDay(moment))
  const there = moment.getTime() + distance
  // Off by an hour across a clock change.
  return new Date(there + wallClock(moment) + distance - wallClock(new Date(there)))
}

/** The last seven calendar days in Austria including today; `until` is exclusive. */
export function lastSevenDays(now: Date): { from: Date; until: Date } {
  return { from: viennaMidnightIn(-6, now), until: nextViennaMidnight(now) }
}
