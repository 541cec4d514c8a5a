import type { OwnerFilter } from '@app/contracts/owners'
import type { Figure, Report, ReportRow } from '@app/contracts/reports'
import { consolePaths } from '@app/contracts/console-paths'
import { queryString } from '@app/contracts/endpoint'
import { addDays } from '@app/contracts/working-days'
import { viennaMoment } from '../../platform/clock/clock.ts'

/** Days in Vienna, both inclusive. */
export interface Coverage {
  from: string
  until: string
  owner: OwnerFilter
}

export type ReportTable = Pick<Report, 'rows' | 'total'>

export const figure = (value: number | null, to: string | null = null): Figure => ({ value, to })

/** Count and sum link to the list `to` unless they are empty. */
export function rowOf(key: string, name: string, values: (number | null)[], to: string | null): ReportRow {
  return { key, name, figures: values.map((value, index) => figure(value, value && index < 2 ? to : null)) }
}

export const percentOf = (part: number, whole: number): number | null =>
  whole ? Math.round((part / whole) * 100) : null

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

/** In Vienna; the end is exclusive. */
export const momentsOf = ({ from, until }: Pick<Coverage, 'from' | 'until'>) => ({
  begin: viennaMoment(from, '00:00'),
  end: viennaMoment(addDays(until, 1), '00:00'),
})

export function monthEnd(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

const monthName = new Intl.DateTimeFormat('de-AT', { month: 'long', year: 'numeric', timeZone: 'UTC' })
export const nameOfMonth = (day: string) => monthName.format(new Date(day))

/** Link to the pipeline list. The owner is always given, because the screen may remember "Meine". */
export const listOf = (owner: OwnerFilter, filter: Record<string, string | number | undefined>) =>
  `${consolePaths.pipeline}${queryString({ view: 'list', owner: owner ?? 'all', ...filter })}`
