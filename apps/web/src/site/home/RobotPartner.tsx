import type { PlottedRobot } from './load.ts'
/** Still to be built. */
export function RobotPartner(_: { robots: readonly PlottedRobot[] }) {
  return null
}
