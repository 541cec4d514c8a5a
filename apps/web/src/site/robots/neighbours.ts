import type { CatalogueRow } from '@app/contracts/robots'
import { drawingType } from '@app/ui/kit/robot-drawing/proportions.ts'
import type { ShownRobot } from './catalogue-robot.ts'

/** A robot of the next size. */
export interface Neighbour extends Pick<
  CatalogueRow,
  'id' | 'name' | 'series' | 'subSeries' | 'applicationSuffix'
> {
  payload: number
  reach: number
}

/** A robot as its page shows it: with the next sizes of its kind, where there are any. */
export interface RobotDetail extends ShownRobot {
  neighbours: { smaller: Neighbour | null; larger: Neighbour | null }
}

type Row = Omit<Neighbour, 'payload' | 'reach'> & { payload: number | null; reach: number | null }

/** A neighbour may be this much shorter to be of use in the same place. */
const COMPARABLE = 0.85

/** The next smaller and the next larger payload among robots of the same kind that reach about as far. */
export function neighboursOf(robot: Row, rows: readonly Row[]): RobotDetail['neighbours'] {
  const { payload, reach } = robot
  if (payload === null || reach === null) return { smaller: null, larger: null }
  const kin = rows.filter(isMeasured).filter(other => {
    return drawingType(other) === drawingType(robot) && other.reach >= reach * COMPARABLE
  })
  // Of the same payload: the own technology first, then whose reach is nearest.
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

// A row brings its image along, which a neighbour is not shown with.
const shown = ({ id, name, series, subSeries, applicationSuffix, payload, reach }: Neighbour): Neighbour => ({
  id,
  name,
  series,
  subSeries,
  applicationSuffix,
  payload,
  reach,
})
