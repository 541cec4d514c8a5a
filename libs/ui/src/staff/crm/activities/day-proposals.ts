import { addDays, addWorkingDays } from '@app/contracts/working-days'
import { viennaMoment, viennaParts } from './vienna-time.ts'

const MORNING = '09:00'

/** Days on which somebody would go on, by Austrian working days. */
export function proposalsFrom(today: string): { label: string; day: string }[] {
  return [
    { label: 'Nächster Arbeitstag', day: addWorkingDays(today, 1) },
    { label: 'In 3 Arbeitstagen', day: addWorkingDays(today, 3) },
    // Seven days ahead; where nobody works on that day, the next working day.
    { label: 'In einer Woche', day: addWorkingDays(addDays(today, 6), 1) },
  ]
}

/** The moment on a proposed day: at the time of day that it has been due until now, otherwise in the morning. */
export function momentOn(day: string, dueDate: string | null = null): string {
  return viennaMoment(day, dueDate === null ? MORNING : viennaParts(new Date(dueDate)).time) ?? ''
}
