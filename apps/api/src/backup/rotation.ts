import { viennaDay } from '@app/contracts/vienna-day'
import { archiveMoment, archivesAmong } from './targets.ts'

export interface Rotation {
  /** Days to keep; only days with archives count, and all of their archives are kept. */
  keepDaily: number
  /** Months whose newest archive is kept, counted from the newest. */
  keepMonthly: number
}

/** To be removed. Never the newest, and never files not named like ours. */
export function outdated(names: readonly string[], { keepDaily, keepMonthly }: Rotation): string[] {
  const archives = archivesAmong(names).map(name => ({ name, day: viennaDay(archiveMoment(name)!) }))
  const days = new Set([...new Set(archives.map(({ day }) => day))].slice(0, Math.max(keepDaily, 1)))
  const newestOfMonth = new Map<string, string>()
  for (const { name, day } of archives)
    if (!newestOfMonth.has(day.slice(0, 7))) newestOfMonth.set(day.slice(0, 7), name)
  const monthly = new Set([...newestOfMonth.values()].slice(0, keepMonthly))
  return archives.filter(({ name, day }) => !days.has(day) && !monthly.has(name)).map(({ name }) => name)
}
