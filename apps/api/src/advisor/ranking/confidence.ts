import type { Standing } from './criteria.ts'
import type { Pick } from './rank.ts'

// What a value read out of the model's name, and one that nobody has checked, leave of full confidence.
const caps: Record<Standing, number> = {
  proven: 100,
  from_name: 95,
  unchecked: 85,
  unknown: 75,
  failed: 0,
}

/** Per cent of what was asked that is met by a value of the catalogue, capped where values are unverified; nothing asked is all met. */
export function confidenceOf({ standings }: Pick): number {
  if (!standings.length) return 100
  const met = standings.filter(({ standing }) => standing !== 'unknown').length
  const cap = Math.min(...standings.map(({ standing }) => caps[standing]))
  return Math.min(cap, Math.round((100 * met) / standings.length))
}
