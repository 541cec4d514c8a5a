import { envelope } from './envelope.ts'
import type { Bounds, Point } from './geometry.ts'
import { Pen, type Shape, polyline } from './pen.ts'
import {
  type DrawnRobot,
  type Pose,
  type Proportions,
  proportions,
  restingPose,
  workingPose,
} from './proportions.ts'
import { type Extent, drawBody, extentOf } from './robot.ts'
import { PALLET_LENGTH, PERSON_HALF, PERSON_HEIGHT, drawPallet, drawPerson, palletTop } from './yardsticks.ts'

export interface DrawingOptions {
  /** CSS pixels at which the drawing is shown; decides label size (11.5 px) and detail. */
  width: number
  /** CSS pixels; fits the content if missing. */
  height?: number | undefined
  /** Millimetres per pixel, for a shared scale; needs a height. Otherwise the drawing fills its box. */
  scale?: number | undefined
  envelope?: boolean | undefined
  grid?: boolean | undefined
  person?: boolean | undefined
  pallet?: boolean | undefined
  /** Reach and payload; `full` adds the person's height. Estimated lengths never get dimensions. */
  dimensions?: 'none' | 'values' | 'full' | undefined
  /** Default is at rest; `working` holds the hand low in front of the base. */
  pose?: Pose | 'resting' | 'working' | undefined
  /** The view stays put while the pose changes. */
  steady?: boolean | undefined
  /** Decides the decimal sign. */
  language?: 'de' | 'en' | undefined
}

/** SVG: `body` goes into an element with this `viewBox`. One unit is one millimetre. */
export interface Drawing {
  viewBox: string
  body: string
  /** CSS pixels. */
  width: number
  height: number
  /** Millimetres per pixel. */
  scale: number
  /** Thin lines, for a small picture. */
  light: boolean
}

/** Label height in CSS pixels. */
const LABEL = 11.5

/** CSS pixels up to which a picture is `light`. */
const LIGHT_WIDTH = 160

const PALLET_LAYERS = 3

/** Millimetres. */
export const gridStep = ({ type }: Pick<DrawnRobot, 'type'>) => (type === 'scara' ? 100 : 500)

/** Schematic side elevation: reach and payload are true, the shape is estimated. */
export function drawRobot(robot: DrawnRobot, options: DrawingOptions): Drawing {
  const shown = proportions(robot)
  const pose = poseOf(shown, options)
  const layout = fit(shown, pose, options)
  const { view, scale } = layout
  const light = options.width <= LIGHT_WIDTH
  const pen = new Pen(scale, light)
  if (options.grid) drawGrid(pen, view, gridStep(robot))
  pen.stroke('ground', polyline([view.left, 0], [view.right, 0]))
  if (options.pallet) drawPallet(pen, layout.pallet, PALLET_LAYERS)
  if (options.envelope) pen.stroke('envelope', envelope(shown).shape)
  if (options.person) drawPerson(pen, layout.person)
  drawBody(pen, shown, pose)
  const low = layout.measures
  if (shown.type !== 'scara')
    pen.axis(polyline([0, shown.shoulderHeight + shown.thickness * 1.3], [0, low - LABEL * 0.5 * scale]))
  const dimensions = low === 0 ? '' : drawDimensions(pen, shown, layout, options)
  return {
    viewBox: [view.left, -view.top, view.right - view.left, view.top - view.bottom]
      .map(value => pen.number(value))
      .join(' '),
    body: pen.toString() + dimensions,
    width: options.width,
    height: options.height ?? Math.round((view.top - view.bottom) / scale),
    scale,
    light,
  }
}

function poseOf(robot: Proportions, { pose }: Pick<DrawingOptions, 'pose'>): Pose | undefined {
  if (robot.type === 'scara') return undefined
  if (pose === 'working') return workingPose(robot)
  return pose === undefined || pose === 'resting' ? restingPose(robot) : pose
}

/** Millimetres. */
interface Layout {
  view: Bounds
  scale: number
  extent: Extent
  /** Left end. */
  pallet: number
  /** Middle. */
  person: number
  /** Height of the reach's dimension line; 0 without one. */
  measures: number
}

// Labels and margins are in pixels, the rest in millimetres; a few iterations find the scale that fits both.
function fit(robot: Proportions, pose: Pose | undefined, options: DrawingOptions): Layout {
  if (options.scale) return widened(arrange(robot, pose, options, options.scale), options, options.scale)
  let scale = (robot.reach * 2.4) / options.width
  for (let step = 0; step < 4; step++) {
    const { view } = arrange(robot, pose, options, scale)
    const wide = (view.right - view.left) / options.width
    const high = options.height ? (view.top - view.bottom) / options.height : 0
    scale = Math.max(wide, high)
  }
  return widened(arrange(robot, pose, options, scale), options, scale)
}

function arrange(robot: Proportions, pose: Pose | undefined, options: DrawingOptions, scale: number): Layout {
  const label = LABEL * scale
  const measured = (options.dimensions ?? 'none') !== 'none'
  const extent = extentOf(robot, pose)
  const room = options.steady ? extentOf(robot, poseOf(robot, { pose: 'working' })) : extent
  const { bounds } = options.envelope ? envelope(robot) : { bounds: room }
  let right = Math.max(room.right, bounds.right)
  let top = Math.max(room.top, bounds.top)
  if (measured)
    right = Math.max(right, robot.reach + label, room.tip[0] + label * (robot.type === 'scara' ? 6 : 3))
  const pallet = robot.reach * 0.5
  if (options.pallet) {
    right = Math.max(right, pallet + PALLET_LENGTH)
    top = Math.max(top, palletTop(PALLET_LAYERS))
  }
  const person = right + PERSON_HALF + label * 2
  if (options.person) {
    right = person + PERSON_HALF + (options.dimensions === 'full' ? label * 3 : 0)
    top = Math.max(top, PERSON_HEIGHT)
  }
  const margin = label * (measured ? 1.4 : 0.5)
  const bottom = Math.min(room.bottom, bounds.bottom)
  const measures = measured ? bottom - label * 2 : 0
  const view = {
    left: Math.min(room.left, bounds.left) - margin,
    right: right + margin,
    top: top + margin,
    bottom: measured ? measures - label * 1.4 : bottom - label * 0.5,
  }
  return { view, scale, extent, pallet, person, measures }
}

/** Extends the view to the box's proportions: centred, on the ground. */
function widened(layout: Layout, { width, height }: DrawingOptions, scale: number): Layout {
  const { left, right, top, bottom } = layout.view
  const spare = width * scale - (right - left)
  const view = {
    left: left - spare / 2,
    right: right + spare / 2,
    top: height ? bottom + height * scale : top,
    bottom,
  }
  return { ...layout, view, scale }
}

function drawGrid(pen: Pen, { left, right, top, bottom }: Bounds, step: number) {
  for (let x = Math.ceil(left / step) * step; x <= right; x += step)
    pen.stroke('grid', polyline([x, top], [x, bottom]))
  for (let y = step; y <= top; y += step) pen.stroke('grid', polyline([left, y], [right, y]))
}

function drawDimensions(pen: Pen, robot: Proportions, layout: Layout, options: DrawingOptions): string {
  const { extent, measures: y, person } = layout
  const size = LABEL * layout.scale
  const written = (value: number) =>
    options.language === 'en' ? String(value) : String(value).replace('.', ',')
  const top = robot.type === 'scara' ? extent.tip[1] - size : robot.shoulderHeight
  const parts = [
    extensionLine(pen, [robot.reach, top], [robot.reach, y - size * 0.6]),
    levelDimension(pen, { from: 0, to: robot.reach, y, label: `R ${written(robot.reach)}\u00a0mm`, size }),
    (robot.type === 'scara' ? leader : plumb)(pen, extent.tip, `${written(robot.payload)}\u00a0kg`, size),
  ]
  if (options.person && options.dimensions === 'full') {
    const x = person + PERSON_HALF + size * 2.2
    parts.push(uprightDimension(pen, { x, height: PERSON_HEIGHT, label: String(PERSON_HEIGHT), size }))
  }
  return `<g class="dimension" font-size="${pen.number(size)}">${parts.join('')}</g>`
}

/** Horizontal dimension line with 45° ticks and its label above. */
function levelDimension(
  pen: Pen,
  { from, to, y, label, size }: { from: number; to: number; y: number; label: string; size: number },
): string {
  const data = pen.path([
    ...polyline([from - size * 0.5, y], [to + size * 0.5, y]),
    ...tick([from, y], size),
    ...tick([to, y], size),
  ])
  return `<path d="${data}"/>${text(pen, [(from + to) / 2, y + size * 0.55], label, true)}`
}

function extensionLine(pen: Pen, from: Point, to: Point): string {
  return `<path class="extension" d="${pen.path(polyline(from, to))}"/>`
}

/** From the floor to `height`, with the label turned along it. */
function uprightDimension(
  pen: Pen,
  { x, height, label, size }: { x: number; height: number; label: string; size: number },
): string {
  const data = pen.path([
    ...polyline([x, -size * 0.5], [x, height + size * 0.5]),
    ...tick([x, 0], size),
    ...tick([x, height], size),
  ])
  const place = `translate(${pen.number(x - size * 0.55)} ${pen.number(-height / 2)}) rotate(-90)`
  return `<path d="${data}"/><text transform="${place}" text-anchor="middle">${label}</text>`
}

/** A label at the end of a leader line, to the right of its point. */
function leader(pen: Pen, [x, y]: Point, label: string, size: number): string {
  const bend: Point = [x + size * 1.5, y - size * 1.5]
  const data = pen.path(polyline([x, y], bend, [bend[0] + size * 4.4, bend[1]]))
  return `<path d="${data}"/>${text(pen, [x + size * 1.9, y - size * 1.05], label)}`
}

/** A label below its point, between the arcs of the envelope, which pass on both sides of the hand. */
function plumb(pen: Pen, [x, y]: Point, label: string, size: number): string {
  const data = pen.path(polyline([x, y], [x, y - size * 1.3]))
  return `<path d="${data}"/>${text(pen, [x, y - size * 2.5], label, true)}`
}

function tick([x, y]: Point, size: number): Shape {
  const half = size * 0.38
  return polyline([x - half, y - half], [x + half, y + half])
}

function text(pen: Pen, [x, y]: Point, label: string, centred = false): string {
  const aligned = centred ? ' text-anchor="middle"' : ''
  return `<text x="${pen.number(x)}" y="${pen.number(-y)}"${aligned}>${label}</text>`
}
