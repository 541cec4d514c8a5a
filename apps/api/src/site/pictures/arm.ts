import { colors } from './colors.ts'

/** What of a robot its figure shows. */
export interface Figure {
  /** kg */
  payload: number | null
  isScara: boolean
}

type Point = readonly [x: number, y: number]

/** Where axis 1 stands, and the pixels that the reach is long: the dimension line below measures the very arm. */
export const axis: Point = [1_060, 478]
export const reach = 270

const radians = (degrees: number) => (degrees * Math.PI) / 180
const at = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`

function link(points: readonly Point[], width: number): string {
  const line = `M${points.map(at).join('L')}`
  const stroke = (color: string, thick: number) =>
    `<path d="${line}" fill="none" stroke="${color}" stroke-width="${thick}" stroke-linecap="round" stroke-linejoin="round"/>`
  return stroke(colors.ink, width) + stroke(colors.surface, width - 5)
}

function joint([x, y]: Point, radius: number): string {
  return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius}" fill="${colors.surface}" stroke="${colors.ink}" stroke-width="3"/>`
}

const dashed = (path: string) =>
  `<path d="${path}" fill="none" stroke="${colors.petrol}" stroke-width="2" stroke-dasharray="10 7"/>`

function articulated(width: number): string {
  const [x, floor] = axis
  const shoulder: Point = [x - 0.08 * reach, floor - 0.34 * reach]
  const [upper, fore] = [0.47 * reach, 0.45 * reach]
  const elbow: Point = [
    shoulder[0] - upper * Math.sin(radians(12)),
    shoulder[1] - upper * Math.cos(radians(12)),
  ]
  const wrist: Point = [elbow[0] - fore * Math.cos(radians(14)), elbow[1] + fore * Math.sin(radians(14))]
  const flange: Point = [wrist[0] - 8, wrist[1] + 44]
  const all = upper + fore
  const front: Point = [shoulder[0] - all, shoulder[1]]
  const low: Point = [shoulder[0] - Math.sqrt(all ** 2 - (floor - shoulder[1]) ** 2), floor]
  const high: Point = [shoulder[0], shoulder[1] - all]
  return [
    dashed(`M${at(low)}A${all} ${all} 0 0 1 ${at(front)}A${all} ${all} 0 0 1 ${at(high)}`),
    link([[x, floor], [x, floor - 0.2 * reach], shoulder], width * 1.5),
    link([shoulder, elbow], width * 1.2),
    link([elbow, wrist], width),
    link([wrist, flange], width * 0.6),
    joint(shoulder, width * 0.95),
    joint(elbow, width * 0.8),
    joint(wrist, width * 0.5),
  ].join('')
}

function scara(width: number): string {
  const [x, floor] = axis
  const [low, high] = [floor - 0.44 * reach, floor - 0.55 * reach]
  const [elbow, tip] = [x - 0.53 * reach, x - reach]
  return [
    dashed(`M${at([tip, floor - 40])}L${at([tip, high - 70])}`),
    link(
      [
        [x, floor],
        [x, low],
      ],
      width * 1.7,
    ),
    link(
      [
        [x, low],
        [elbow, low],
      ],
      width * 1.2,
    ),
    link(
      [
        [elbow, high],
        [tip, high],
      ],
      width,
    ),
    link(
      [
        [tip, high - 44],
        [tip, floor - 60],
      ],
      width * 0.45,
    ),
    joint([x, low], width * 0.9),
    joint([elbow, (low + high) / 2], width * 0.9),
  ].join('')
}

/** A robot in its side view: schematic, but as long as its dimension line says, and thicker the more it carries. */
export function arm({ payload, isScara }: Figure): string {
  const width = 20 + 8 * Math.log10(Math.max(1, payload ?? 10))
  const [x, floor] = axis
  const ground = `<path d="M${x - 60} ${floor}h120v42h-120z" fill="${colors.bg}"/><path d="M${x - 60} ${floor}h120" stroke="${colors.ink}" stroke-width="4"/>`
  return (isScara ? scara(width) : articulated(width)) + ground
}
