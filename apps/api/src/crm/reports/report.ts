import type { OwnerFilter } from '@app/contracts/owners'
import type { Figure, Report, ReportRow } from '@app/contracts/reports'
import { consolePaths } from '@app/contracts/console-paths'
import { queryString } from '@app/contracts/endpoint'
import { addDays } from '@app/contracts/working-days'
import { viennaMoment } from '../../platform/clock/clock.ts'

/** What a report covers: calendar days in Austria, both included. */
export interface Coverage {
  from: string
  until: string
  owner: OwnerFilter
}

/** The table of a report without its period. */
export type ReportTable = Pick<Report, 'rows' | 'total'>

export const figure = (value: number | null, to: string | null = null): Figure => ({ value, to })

/** A row whose first two figures, count and sum, lead to a list, unless there is nothing in it. */
export function rowOf(key: string, name: string, values: (number | null)[], to: string | null): ReportRow {
  return { key, name, figures: values.map((value, index) => figure(value, value && index < 2 ? to : null)) }
}

/** A share of a whole in per cent, rounded to a whole one; null of nothing. */
export const percentOf = (part: number, whole: number): number | null =>
  whole ? Math.round((part / whole) * 100) : null

/** The first days of the months that a period touches. */
export function monthsOf({ from, until }: Pick<Coverage, 'from' | 'until'>): string[] {
  const months: string[] = []
  let [year = 0, month = 0] = from.split('-').map(Number)
  for (;;) {
    const first = `${year}-${String(month).padStart(2, '0')}-01`
    if (first > until) return months
    months.push(first)
    if (++month > 12) [year, month] = [year + 1, 1]
  }
}

/** When the days of a period begin and end in Austria; the end is no longer part of it. */
export const momentsOf = ({ from, until }: Pick<Coverage, 'from' | 'until'>) => ({
  begin: viennaMoment(from, '00:00'),
  end: viennaMoment(addDays(until, 1), '00:00'),
})

/** The last day of the month that a day is in. */
export function monthEnd(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

const monthName = new Intl.DateTimeFormat('de-AT', { month: 'long', year: 'numeric', timeZone: 'UTC' })
export const nameOfMonth = (day: string) => monthName.format(new Date(day))

/** Where the pipeline lists opportunities that a filter finds. Everybody's has to be said: "Meine" may be remembered. */
export const listOf = (owner: OwnerFilter, filter: Record<string, string | number | undefined>) =>
  `${consolePaths.pipeline}${queryString({ view: 'list', owner: owner ?? 'all', ...filter })}`
