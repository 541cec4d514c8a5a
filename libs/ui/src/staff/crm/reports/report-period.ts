import { isDay } from '../../../kit/inputs.tsx'

/** Relative to today, unlike fixed days. */
const names = {
  week: 'Diese Woche',
  'last-week': 'Letzte Woche',
  month: 'Dieser Monat',
  'last-month': 'Letzter Monat',
  quarter: 'Dieses Quartal',
  year: 'Dieses Jahr',
  'last-year': 'Letztes Jahr',
  'twelve-months': 'Letzte 12 Monate',
  own: 'Eigener Zeitraum',
} as const
export type PeriodName = keyof typeof names

export const OWN = 'own'

export const periodChoices = Object.entries(names).map(([value, label]) => ({
  value: value as PeriodName,
  label,
}))

/** Both included. */
export interface Days {
  from: string
  until: string
}

/** Explicit days win over a name. */
export function periodOf({ period, from, until }: { period: string } & Days, usual: PeriodName): PeriodName {
  if (from || until) return OWN
  const name = period as PeriodName
  return Object.hasOwn(names, name) && name !== OWN ? name : usual
}

const DAY = 86_400_000
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** As seen from `today`. */
export function daysOf(name: Exclude<PeriodName, 'own'>, today: string): Days {
  const [year = 0, month = 1] = today.split('-').map(Number)
  /** Months counted from this January; may be negative. */
  const months = (first: number, last: number) => ({
    from: dayOf(Date.UTC(year, first, 1)),
    until: dayOf(Date.UTC(year, last + 1, 0)),
  })
  const now = month - 1
  const monday = Date.parse(today) - ((new Date(today).getUTCDay() + 6) % 7) * DAY
  switch (name) {
    case 'week':
      return { from: dayOf(monday), until: dayOf(monday + 6 * DAY) }
    case 'last-week':
      return { from: dayOf(monday - 7 * DAY), until: dayOf(monday - DAY) }
    case 'month':
      return months(now, now)
    case 'last-month':
      return months(now - 1, now - 1)
    case 'quarter':
      return months(now - (now % 3), now - (now % 3) + 2)
    case 'year':
      return months(0, 11)
    case 'last-year':
      return months(-12, -1)
    case 'twelve-months':
      return months(now - 11, now)
  }
}

/** Null if the days are valid. */
export function problemOf({ from, until }: Days): string | null {
  if (!isDay(from) || !isDay(until)) return 'Bitte beide Tage wie 01.03.2026 eingeben.'
  return from > until ? 'Das Ende liegt vor dem Beginn.' : null
}
