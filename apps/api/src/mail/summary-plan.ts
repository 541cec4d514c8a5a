import { viennaDay, viennaTime } from '../platform/clock/vienna.ts'

/** What the settings say about the summary. */
interface Wish {
  /** HH:MM, Europe/Vienna. */
  dailySummaryTime: string
  /** Since when they say it. */
  summarySince: Date
}

/** A summary that is due now. */
export interface Due {
  /** Calendar day in Austria. */
  day: string
  /** The time it should have left, where it is late. */
  lateFor: string | null
}

/** Minutes after which a summary counts as late. */
const PUNCTUAL = 15

/** Until then a missed summary is still sent; later it is part of tomorrow's. One that is set late has an hour. */
const LATEST = 18 * 60
const HOUR = 60

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/**
 * Whether the day's summary is to be sent now. Only the clock on the wall in Vienna counts: so it comes at the same time
 * of day in summer and winter, a time that the spring leaves out comes an hour later, and one that the autumn has twice
 * comes once, because the day has one row.
 */
export function dueSummary({ dailySummaryTime, summarySince }: Wish, now: Date): Due | null {
  const day = viennaDay(now)
  const wanted = minutesOf(dailySummaryTime)
  const minutes = minutesOf(viennaTime(now))
  if (minutes < wanted || minutes >= Math.max(LATEST, wanted + HOUR)) return null
  const since = viennaDay(summarySince)
  if (since > day || (since === day && minutesOf(viennaTime(summarySince)) > wanted)) return null
  return { day, lateFor: minutes - wanted > PUNCTUAL ? dailySummaryTime : null }
}
