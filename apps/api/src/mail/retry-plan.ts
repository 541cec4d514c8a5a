const MINUTE = 60
const HOUR = 60 * MINUTE

/** Waits after failed attempts: short ones first, then every four hours; the last fills up 72 hours. */
const WAITS: readonly number[] = [
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  HOUR,
  ...Array.from({ length: 17 }, () => 4 * HOUR),
  2 * HOUR + 39 * MINUTE,
]

/** Seconds until the next attempt after so many failed ones, or null when it is time to give up. */
export function waitAfter(attempts: number): number | null {
  return WAITS[attempts - 1] ?? null
}
