import { Pen, polyline } from './pen.ts'
import { type DrawnRobot, type Pose, proportions } from './proportions.ts'
import type { Drawing } from './drawing.ts'
import { drawBody, extentOf } from './robot.ts'
import { drawPallet, drawPerson, PALLET_LENGTH, palletTop, PERSON_HALF, PERSON_HEIGHT } from './yardsticks.ts'

/** `gap` is the room after it, in mm. */
export type LineupItem = { gap?: number } & (
  | { robot: DrawnRobot; pose?: Pose }
  | { person: true }
  | { pallet: true; layers?: number }
)

/** Millimetres from the drawing's left edge. */
export interface Spot {
  from: number
  to: number
}

export interface Lineup extends Drawing {
  /** Millimetres, of the whole drawing. */
  length: number
  spots: Spot[]
}

const MARGIN = 40
const GAP = 400

export function drawLineup(items: readonly LineupItem[], width: number): Lineup {
  const measured = items.map(item => ({ item, ...roomOf(item) }))
  const top = Math.max(0, ...measured.map(({ top }) => top)) + MARGIN
  const bottom = Math.min(0, ...measured.map(({ bottom }) => bottom)) - MARGIN
  const gaps = items.map(({ gap = GAP }, index) => (index === items.length - 1 ? 0 : gap))
  const length = measured.reduce((sum, { width }, index) => sum + width + gaps[index]!, 2 * MARGIN)
  const scale = length / width
  const pen = new Pen(scale)
  pen.stroke('ground', polyline([0, 0], [length, 0]))
  let body = pen.toString()
  let from = MARGIN
  const spots = measured.map(({ item, origin, width }, index) => {
    const spot = { from, to: from + width }
    body += `<g transform="translate(${pen.number(from + origin)} 0)">${drawItem(item, scale)}</g>`
    from = spot.to + gaps[index]!
    return spot
  })
  const height = top - bottom
  const viewBox = [0, -top, length, height].map(value => pen.number(value)).join(' ')
  return { viewBox, body, width, height: Math.round(height / scale), scale, light: false, length, spots }
}

/** `origin` is the distance from the item's left end. */
function roomOf(item: LineupItem): { width: number; origin: number; top: number; bottom: number } {
  if ('person' in item) return { width: PERSON_HALF * 2, origin: PERSON_HALF, top: PERSON_HEIGHT, bottom: 0 }
  if ('pallet' in item) return { width: PALLET_LENGTH, origin: 0, top: palletTop(layersOf(item)), bottom: 0 }
  const { left, right, top, bottom } = extentOf(proportions(item.robot), item.pose)
  return { width: right - left, origin: -left, top, bottom }
}

function drawItem(item: LineupItem, scale: number): string {
  const pen = new Pen(scale)
  if ('person' in item) drawPerson(pen, 0)
  else if ('pallet' in item) drawPallet(pen, 0, layersOf(item))
  else drawBody(pen, proportions(item.robot), item.pose)
  return pen.toString()
}

const layersOf = ({ layers = 3 }: { layers?: number }) => layers
