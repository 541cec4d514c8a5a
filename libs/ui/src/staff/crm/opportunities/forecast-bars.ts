import type { Forecast, Sums } from '@app/contracts/pipeline'

/** Months that stand alone; later ones are one bar. */
const MONTHS = 12

/** One bar of the forecast. */
export interface ForecastBar extends Sums {
  key: string
  /** In full, for the table. */
  name: string
  /** In short, below the bar. */
  label: string
  isLate?: boolean
}

const long = new Intl.DateTimeFormat('de-AT', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const short = new Intl.DateTimeFormat('de-AT', { month: 'short', timeZone: 'UTC' })

/** What is overdue first, then month by month, what comes later in one, and last what has no date. Empty ones are left out. */
export function barsOf({ overdue, months, undated }: Forecast): ForecastBar[] {
  const later = months.slice(MONTHS)
  const rest: Sums = {
    count: later.reduce((sum, { count }) => sum + count, 0),
    value: later.reduce((sum, { value }) => sum + value, 0),
    weightedValue: later.reduce((sum, { weightedValue }) => sum + weightedValue, 0),
  }
  return [
    { ...overdue, key: 'overdue', name: 'Überfällig', label: 'überf.', isLate: true },
    ...months.slice(0, MONTHS).map(({ month, ...sums }) => {
      const first = new Date(`${month}-01T12:00Z`)
      return { ...sums, key: month, name: long.format(first), label: short.format(first) }
    }),
    { ...rest, key: 'later', name: 'Später', label: 'später' },
    { ...undated, key: 'undated', name: 'Ohne Termin', label: 'ohne' },
  ].filter(({ count }) => count > 0)
}
