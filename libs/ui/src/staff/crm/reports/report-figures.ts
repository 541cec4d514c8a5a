import type { ReportUnit } from '@app/contracts/reports'
import { formatCount, formatDays, formatMoney, formatPercent } from '../../../kit/format.ts'

const formats: Record<ReportUnit, (value: number) => string> = {
  count: formatCount,
  money: formatMoney,
  percent: formatPercent,
  days: formatDays,
}

export const shown = (value: number | null | undefined, unit: ReportUnit) =>
  value === null || value === undefined ? '–' : formats[unit](value)
