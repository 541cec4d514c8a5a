import { bySeriesAndType, IMAGE_PREFIX, robots, suffixNames, type Robot } from '@app/contracts/robots'
import { ById } from '@app/contracts/fields'
import type { Loaded, Visit } from '../screen.ts'
import type { CatalogueRobot, ShownRobot } from './catalogue-robot.ts'

/** All robots in the catalogue's default order. */
export async function loadCatalogue({ call }: Visit): Promise<Loaded<CatalogueRobot[]>> {
  const list = await call(robots.list, {})
  return { data: list.toSorted(bySeriesAndType).map(forCatalogue) }
}

/** One robot, or null with status 404. */
export async function loadRobot({ call, params }: Visit): Promise<Loaded<ShownRobot | null>> {
  const input = ById.safeParse(params)
  if (!input.success) return { data: null, status: 404 }
  try {
    const robot = await call(robots.get, input.data)
    return { data: { ...robot, suffix: suffixOf(robot), image: imageOf(robot) } }
  } catch (error) {
    if (isNotFound(error)) return { data: null, status: 404 }
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
