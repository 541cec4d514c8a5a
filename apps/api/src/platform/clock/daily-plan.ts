import { viennaDay } from '@app/contracts/vienna-day'
import { viennaTime } from './vienna.ts'

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
const HOUR = 60

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
  if (minutes < wanted || minutes >= Math.max(LATEST, wanted + HOUR)) return null
  const firstDay = viennaDay(since)
  if (firstDay > day || (firstDay === day && minutesOf(viennaTime(since)) > wanted)) return null
  return { day, lateFor: minutes - wanted > PUNCTUAL ? time : null }
}
