import { ById } from '@app/contracts/fields'
import { bySeriesAndType, IMAGE_PREFIX, robots, type CatalogueRow, type Robot } from '@app/contracts/robots'
import { suffixNames } from '@app/contracts/robot-suffixes'
import type { Call, Loaded, Visit } from '../screen.ts'
import { catalogueOf, type CatalogueData } from './catalogue-data.ts'
import type { CatalogueRobot, ShownRobot } from './catalogue-robot.ts'
import { neighboursOf, type RobotDetail } from './neighbours.ts'

/** In default order; on the server, a long one only as far as the first screen shows it. */
export async function loadCatalogue({ call, query }: Visit): Promise<Loaded<CatalogueData>> {
  const rows = await call(robots.catalogue, {})
  const data = catalogueOf(rows.toSorted(bySeriesAndType).map(forCatalogue), query)
  const { excerpt } = data
  if (excerpt) await Promise.all([...excerpt.rows, ...excerpt.compared].map(robot => addImage(robot, call)))
  return { data }
}

/** For a row that came without. */
export async function addImage(robot: CatalogueRobot, call: Call): Promise<void> {
  if (robot.image || !robot.isPictured) return
  robot.image = imageOf(await call(robots.thumbnail, { id: robot.id }))
}

/** Null with status 404. */
export async function loadRobot({ call, params }: Visit): Promise<Loaded<RobotDetail | null>> {
  const input = ById.safeParse(params)
  if (!input.success) return { data: null, status: 404 }
  const [robot, rows] = await Promise.all([
    loadOne(call, input.data.id),
    // Optional: the robot is shown without them, too.
    call(robots.catalogue, {}).catch(() => []),
  ])
  if (!robot) return { data: null, status: 404 }
  return { data: { ...robot, neighbours: neighboursOf(robot, rows) } }
}

/** Null if there is none. */
export async function loadOne(call: Call, id: number): Promise<ShownRobot | null> {
  try {
    const robot = await call(robots.get, { id })
    return { ...robot, suffix: suffixOf(robot), image: imageOf(robot) }
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}

function forCatalogue({ applicationSuffix, imageUrl, ...row }: CatalogueRow): CatalogueRobot {
  return { ...row, suffix: suffixOf({ ...row, applicationSuffix }), image: imageOf({ imageUrl }) }
}

function suffixOf({
  applicationSuffix,
  subSeries,
}: Pick<Robot, 'applicationSuffix' | 'subSeries'>): string | null {
  if (!applicationSuffix) return null
  const name = suffixNames[applicationSuffix] ?? applicationSuffix
  return name === subSeries || applicationSuffix === subSeries ? null : name
}

const imageOf = ({ imageUrl }: Pick<Robot, 'imageUrl'>) =>
  imageUrl?.startsWith(IMAGE_PREFIX) ? imageUrl : null

// The server has an error class of its own, so check the status.
const isNotFound = (error: unknown) => error instanceof Error && 'status' in error && error.status === 404
