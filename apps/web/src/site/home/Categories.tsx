import type { PlottedRobot } from './load.ts'
/** Still to be built. */
export function Categories(_: { robots: readonly PlottedRobot[] }) {
  return null
}
