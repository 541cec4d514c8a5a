import { addDays, addWorkingDays } from '@app/contracts/working-days'

const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Vienna',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** The calendar day and the time of day of a moment in Austria. */
export function viennaParts(moment: Date): { day: string; time: string } {
  const [day = '', time = ''] = parts.format(moment).split(' ')
  return { day, time }
}

const HOUR = 3_600_000

/** The moment of a day (`YYYY-MM-DD`) and time (`HH:MM`) in Austria; null where they are none. */
export function viennaMoment(day: string, time: string): string | null {
  const [, hours = '', minutes = ''] = /^(\d{1,2}):(\d{2})$/.exec(time.trim()) ?? []
  const wanted = `${hours.padStart(2, '0')}:${minutes}`
  const asUtc = Date.parse(`${day}T${wanted}:00Z`)
  if (Number.isNaN(asUtc)) return null
  const shown = viennaParts(new Date(asUtc - HOUR))
  // Winter is an hour ahead of UTC, summer two; a time that the change leaves out becomes the hour before.
  const isWinter = shown.day === day && shown.time === wanted
  const moment = new Date(asUtc - (isWinter ? HOUR : 2 * HOUR))
  // Date takes 31 February for 3 March.
  return viennaParts(moment).day === day ? moment.toISOString() : null
}

/** The same time of day so many calendar days later. */
export function inDays(moment: Date, days: number): string {
  const { day, time } = viennaParts(moment)
  return viennaMoment(addDays(day, days), time) ?? moment.toISOString()
}

const MORNING = '09:00'

/** Keeps the time of day that it was due; otherwise in the morning. */
export function momentOn(day: string, dueDate: string | null = null): string {
  return viennaMoment(day, dueDate === null ? MORNING : viennaParts(new Date(dueDate)).time) ?? ''
}

/** The morning of the next working day, when what is planned is due unless said otherwise. */
export const nextWorkingMorning = (now: Date): string => momentOn(addWorkingDays(viennaParts(now).day, 1))
