import { bySeriesAndType, IMAGE_PREFIX, robots, suffixNames, type Robot } from '@app/contracts/robots'
import { ById } from '@app/contracts/fields'
import type { Call, Loaded, Visit } from '../screen.ts'
import type { CatalogueRobot, ShownRobot } from './catalogue-robot.ts'
import { neighboursOf, type RobotDetail } from './neighbours.ts'

/** All robots in the catalogue's default order. */
export async function loadCatalogue({ call }: Visit): Promise<Loaded<CatalogueRobot[]>> {
  const list = await call(robots.list, {})
  return { data: list.toSorted(bySeriesAndType).map(forCatalogue) }
}

/** One robot, or null with status 404. */
export async function loadRobot({ call, params }: Visit): Promise<Loaded<RobotDetail | null>> {
  const input = ById.safeParse(params)
  if (!input.success) return { data: null, status: 404 }
  const [robot, rows] = await Promise.all([
    loadOne(call, input.data.id),
    // Its neighbours are an extra: the robot is shown without them.
    call(robots.catalogue, {}).catch(() => []),
  ])
  if (!robot) return { data: null, status: 404 }
  return { data: { ...robot, neighbours: neighboursOf(robot, rows) } }
}

/** One robot, or null where there is none. */
export async function loadOne(call: Call, id: number): Promise<ShownRobot | null> {
  try {
    const robot = await call(robots.get, { id })
    return { ...robot, suffix: suffixOf(robot), image: imageOf(robot) }
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}

function forCatalogue(robot: Robot): CatalogueRobot {
  const { id, name, series, subSeries, payload, reach, axes, accuracy, protection } = robot
  const suffix = suffixOf(robot)
  return {
    id,
    name,
    series,
    subSeries,
    suffix,
    payload,
    reach,
    axes,
    accuracy,
    protection,
    image: imageOf(robot),
  }
}

function suffixOf({ applicationSuffix, subSeries }: Robot): string | null {
  if (!applicationSuffix) return null
  const name = suffixNames[applicationSuffix] ?? applicationSuffix
  return name === subSeries || applicationSuffix === subSeries ? null : name
}

const imageOf = ({ imageUrl }: Robot) => (imageUrl?.startsWith(IMAGE_PREFIX) ? imageUrl : null)

// The server throws an error class of its own, so only the status tells.
const isNotFound = (error: unknown) => error instanceof Error && 'status' in error && error.status === 404
