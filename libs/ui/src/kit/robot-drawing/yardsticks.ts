import { box, type Point } from './geometry.ts'
import { type Pen, curve, polygon } from './pen.ts'

/** Millimetres. */
export const PERSON_HEIGHT = 1750

/** Half the width in mm. */
export const PERSON_HALF = 262

// Right half from the neck down to the foot and up the inside of the leg; the left half mirrors it.
const half: readonly Point[] = [
  [42, 1552],
  [50, 1512],
  [120, 1478],
  [192, 1446],
  [222, 1380],
  [236, 1230],
  [246, 1080],
  [256, 930],
  [262, 820],
  [246, 752],
  [224, 800],
  [212, 920],
  [194, 1080],
  [176, 1230],
  [160, 1310],
  [152, 1180],
  [146, 1080],
  [166, 950],
  [170, 800],
  [152, 620],
  [132, 480],
  [134, 330],
  [104, 120],
  [110, 40],
  [104, 4],
  [40, 4],
  [44, 120],
  [42, 330],
  [34, 500],
  [24, 680],
  [6, 838],
]

// Above the neck, up to the person's height.
const head: readonly Point[] = [
  [0, 1532],
  [56, 1562],
  [80, 1640],
  [56, 1722],
  [0, PERSON_HEIGHT],
]

/** From the front, standing at `x`. */
export function drawPerson(pen: Pen, at: number): void {
  // On whole millimetres all persons on a page are identical text, which compresses well.
  const x = Math.round(at)
  pen.stroke('person', curve(mirrored(head, x), true))
  pen.stroke('person', curve(mirrored(half, x), true))
}

function mirrored(points: readonly Point[], x: number): Point[] {
  const left = points.toReversed().filter(([offset]) => offset !== 0)
  return [
    ...points.map(([offset, y]): Point => [x + offset, y]),
    ...left.map(([offset, y]): Point => [x - offset, y]),
  ]
}

/** EUR pallet, in mm. */
export const PALLET_LENGTH = 1200

const PALLET_HEIGHT = 144

/** Millimetres, of a layer of cartons. */
const LAYER = 250

/** EUR pallet from its long side; its left end at `x`. */
export function drawPallet(pen: Pen, x: number, layers: number): void {
  const cartons = Array.from({ length: layers * 3 }, (_, index) => {
    const left = x + (index % 3) * 400
    const bottom = PALLET_HEIGHT + Math.floor(index / 3) * LAYER
    return box(left, bottom, left + 400, bottom + LAYER)
  })
  const blocks = [0, 527.5, 1055].map(offset => box(x + offset, 0, x + offset + 145, 122))
  const boards = box(x, 122, x + PALLET_LENGTH, PALLET_HEIGHT)
  for (const corners of [...cartons, ...blocks, boards]) pen.stroke('yardstick', polygon(corners))
}

/** Millimetres. */
export const palletTop = (layers: number) => PALLET_HEIGHT + layers * LAYER
