import type { AdministeredRobot } from '@app/contracts/robot-administration'
import { matches } from './robot-words.ts'

/** What the list can be narrowed to. */
export const robotFilters = ['all', 'active', 'inactive', 'noImage'] as const
export type RobotFilter = (typeof robotFilters)[number]

/** German names of these. */
export const robotFilterNames = {
  all: 'Alle',
  active: 'Aktiv',
  inactive: 'Inaktiv',
  noImage: 'Ohne Bild',
} satisfies Record<RobotFilter, string>

const passes = {
  all: () => true,
  active: robot => robot.isActive,
  inactive: robot => !robot.isActive,
  noImage: robot => robot.image === null,
} satisfies Record<RobotFilter, (robot: AdministeredRobot) => boolean>

/** Columns the list can be sorted by. */
const robotSorts = ['name', 'payload', 'reach', 'updatedAt'] as const
export type RobotSort = (typeof robotSorts)[number]

function compare(a: AdministeredRobot, b: AdministeredRobot, sort: RobotSort): number {
  const [first, second] = [a[sort], b[sort]]
  // What is unknown comes last, whichever way the others run; the caller turns only the rest.
  if (typeof first === 'number' && typeof second === 'number') return first - second
  return String(first).localeCompare(String(second), 'de', { numeric: true })
}

/** The robots that pass filter and search, sorted; the complete list is here anyway. */
export function shownRobots(
  robots: readonly AdministeredRobot[],
  { search, filter, sort }: { search: string; filter: RobotFilter; sort: string },
): AdministeredRobot[] {
  const isDown = sort.startsWith('-')
  const by = robotSorts.find(name => name === sort.replace('-', '')) ?? 'name'
  const known = (robot: AdministeredRobot) => robot[by] !== null
  const found = robots.filter(
    robot =>
      passes[filter](robot) &&
      (!search.trim() || matches([robot.name, robot.series, robot.subSeries].join(' '), search.trim())),
  )
  return found.toSorted(
    (a, b) => Number(known(b)) - Number(known(a)) || (isDown ? compare(b, a, by) : compare(a, b, by)),
  )
}

/** How many robots each filter finds. */
export function countRobots(robots: readonly AdministeredRobot[]): Record<RobotFilter, number> {
  const count = (filter: RobotFilter) => robots.filter(passes[filter]).length
  return {
    all: robots.length,
    active: count('active'),
    inactive: count('inactive'),
    noImage: count('noImage'),
  }
}
