/** An axis on which equal ratios have equal lengths. */
export interface LogScale {
  from: number
  to: number
  /** Where a value stands, as a share of the axis. */
  at(value: number): number
}

/** An axis from one value to another. */
export function logScale(from: number, to: number): LogScale {
  return { from, to, at: value => Math.log(value / from) / Math.log(to / from) }
}

/** An axis that has room for all values, and a little more on both sides. */
export function scaleOf(values: readonly number[]): LogScale {
  const least = Math.min(...values)
  const most = Math.max(...values)
  const margin = Math.max(1.1, (most / least) ** 0.06)
  return values.length ? logScale(least / margin, most * margin) : logScale(1, 10)
}

/** Those of some values that lie on an axis. */
export function ticksOn({ from, to }: LogScale, values: readonly number[]): number[] {
  return values.filter(value => value >= from && value <= to)
}
