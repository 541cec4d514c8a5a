import { addDays, addWorkingDays } from '@app/contracts/working-days'

const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Vienna',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** In Vienna. */
export function viennaParts(moment: Date): { day: string; time: string } {
  const [day = '', time = ''] = parts.format(moment).split(' ')
  return { day, time }
}

const HOUR = 3_600_000

/** `YYYY-MM-DD` and `HH:MM` in Vienna; null if invalid. */
export function viennaMoment(day: string, time: string): string | null {
  const [, hours = '', minutes = ''] = /^(\d{1,2}):(\d{2})$/.exec(time.trim()) ?? []
  const wanted = `${hours.padStart(2, '0')}:${minutes}`
  const asUtc = Date.parse(`${day}T${wanted}:00Z`)
  if (Number.isNaN(asUtc)) return null
  const shown = viennaParts(new Date(asUtc - HOUR))
  // UTC+1 in winter, UTC+2 in summer; a time skipped by the change becomes the hour before.
  const isWinter = shown.day === day && shown.time === wanted
  const moment = new Date(asUtc - (isWinter ? HOUR : 2 * HOUR))
  // Date reads 31 February as 3 March.
  return viennaParts(moment).day === day ? moment.toISOString() : null
}

/** Same time of day in Vienna. */
export function inDays(moment: Date, days: number): string {
  const { day, time } = viennaParts(moment)
  return viennaMoment(addDays(day, days), time) ?? moment.toISOString()
}

const MORNING = '09:00'

/** Keeps the time of day of `dueDate`; without one, in the morning. */
export function momentOn(day: string, dueDate: string | null = null): string {
  return viennaMoment(day, dueDate === null ? MORNING : viennaParts(new Date(dueDate)).time) ?? ''
}

/** Default due date of planned activities. */
export const nextWorkingMorning = (now: Date): string => momentOn(addWorkingDays(viennaParts(now).day, 1))
