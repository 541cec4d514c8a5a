import type { CatalogueRow } from '@app/contracts/robots'
import { drawingType } from '@app/ui/kit/robot-drawing/proportions.ts'
import type { ShownRobot } from './catalogue-robot.ts'

export interface Neighbour extends Pick<
  CatalogueRow,
  'id' | 'name' | 'series' | 'subSeries' | 'applicationSuffix'
> {
  payload: number
  reach: number
}

/** With the next sizes of its kind, if any. */
export interface RobotDetail extends ShownRobot {
  neighbours: { smaller: Neighbour | null; larger: Neighbour | null }
}

type Row = Omit<Neighbour, 'payload' | 'reach'> & { payload: number | null; reach: number | null }

/** A neighbour may be this much shorter and still replace it. */
const COMPARABLE = 0.85

/** By payload, among robots of the same kind with about the same reach. */
export function neighboursOf(robot: Row, rows: readonly Row[]): RobotDetail['neighbours'] {
  const { payload, reach } = robot
  if (payload === null || reach === null) return { smaller: null, larger: null }
  const kin = rows.filter(isMeasured).filter(other => {
    return drawingType(other) === drawingType(robot) && other.reach >= reach * COMPARABLE
  })
  // Same payload: own technology first, then the nearest reach.
  const nearest = (candidates: Neighbour[]) =>
    candidates.toSorted(
      (a, b) =>
        Math.abs(a.payload - payload) - Math.abs(b.payload - payload) ||
        Number(b.subSeries === robot.subSeries) - Number(a.subSeries === robot.subSeries) ||
        Math.abs(a.reach - reach) - Math.abs(b.reach - reach) ||
        a.name.localeCompare(b.name, 'en'),
    )[0] ?? null
  const smaller = nearest(kin.filter(other => other.payload < payload))
  const larger = nearest(kin.filter(other => other.payload > payload))
  return { smaller: smaller && shown(smaller), larger: larger && shown(larger) }
}

const isMeasured = (row: Row): row is Neighbour => row.payload !== null && row.reach !== null

// Drop the rows' images, which are not shown here.
const shown = ({ id, name, series, subSeries, applicationSuffix, payload, reach }: Neighbour): Neighbour => ({
  id,
  name,
  series,
  subSeries,
  applicationSuffix,
  payload,
  reach,
})
