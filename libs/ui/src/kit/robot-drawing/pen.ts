import { type Point, bearing, clamp, distance, frame } from './geometry.ts'

// Strokes without fill; neighbours of a kind share one element.
const mergeable = new Set(['grid', 'edge', 'bolt', 'axis'])

/** SVG elements with classes, not colours: one drawing serves light, dark and print. */
export class Pen {
  /** Millimetres per pixel. */
  readonly scale: number
  /** Leaves out details that would only blur a small picture. */
  readonly light: boolean
  /** Fractions of a millimetre that are written; tenths where visible. */
  readonly #parts: number
  readonly #elements: { kind: string; data: string; rest: string }[] = []

  constructor(scale: number, light = false) {
    this.scale = scale
    this.light = light
    this.#parts = scale < 3 ? 10 : 1
  }

  part(shape: Shape): void {
    this.stroke('part', shape)
  }

  shaded(shape: Shape): void {
    this.stroke('part shaded', shape)
  }

  edge(shape: Shape): void {
    this.stroke('edge', shape)
  }

  /** Centre line; left out in small pictures. */
  axis(shape: Shape): void {
    if (!this.light) this.stroke('axis', shape)
  }

  /** `kind` is a class of the stylesheet. */
  stroke(kind: string, shape: Shape, attributes = ''): void {
    const data = this.path(shape)
    const before = this.#elements.at(-1)
    if (before?.kind === kind && mergeable.has(kind)) before.data += data
    else this.#elements.push({ kind, data, rest: attributes })
  }

  /** Joint cover with its bolt circle; bolts below one pixel are left out. */
  joint(centre: Point, radius: number, bolts: number): void {
    this.part(circle(centre, radius))
    if (radius / this.scale > 5) this.edge(circle(centre, radius * 0.8))
    this.edge(circle(centre, radius * 0.34))
    const hole = radius * 0.055
    if (hole / this.scale <= 0.7) return
    for (let index = 0; index < bolts; index++) {
      const angle = ((index + 0.5) * 2 * Math.PI) / bolts
      const [x, y] = [Math.cos(angle) * radius * 0.9, Math.sin(angle) * radius * 0.9]
      this.stroke('bolt', circle([centre[0] + x, centre[1] + y], hole))
    }
  }

  centre(point: Point, radius: number): void {
    this.axis(cross(point, radius))
  }

  /** Corrugated hose: contour, fill and ribs are three strokes on one curve, with widths in millimetres. */
  hose(points: readonly Point[], diameter: number): void {
    const shape = curve(points)
    const pixels = diameter / this.scale
    if (pixels < 3.2) return this.edge(shape)
    const inside = `stroke-width="${this.number(diameter - 2 * this.scale)}"`
    this.stroke('hose', shape, `stroke-width="${this.number(diameter)}"`)
    this.stroke('hose-inside', shape, inside)
    if (pixels <= 5) return
    const gap = Math.max(diameter * 0.3, 2.6 * this.scale)
    const dashes = `stroke-dasharray="${this.number(0.8 * this.scale)} ${this.number(gap)}"`
    this.stroke('hose-rib', shape, `${inside} ${dashes}`)
  }

  plate(corners: readonly Point[], radius: number | readonly number[], shaded = false): void {
    this.stroke(shaded ? 'part shaded' : 'part', polygon(corners, radius))
  }

  number(value: number): string {
    return this.#write(Math.round(value * this.#parts))
  }

  /** SVG path data; y points down. Relative steps of whole parts, so rounding errors do not add up. */
  path(shape: Shape): string {
    let data = ''
    let x = 0
    let y = 0
    for (const { command, points, radius = 0, clockwise } of shape) {
      // Absolute, so that outlines can share an element.
      const [fromX, fromY] = command === 'm' ? [0, 0] : [x, y]
      let steps = ''
      for (const point of points) {
        x = Math.round(point[0] * this.#parts)
        y = Math.round(-point[1] * this.#parts)
        steps += this.#follow(this.#write(x - fromX), steps) + this.#follow(this.#write(y - fromY), ' ')
      }
      if (command === 'm') data += `M${steps}`
      else if (command === 'l' && y === fromY) data += `h${this.#write(x - fromX)}`
      else if (command === 'l' && x === fromX) data += `v${this.#write(y - fromY)}`
      else if (command === 'a') {
        const size = this.number(radius)
        data += `a${size} ${size} 0 0 ${clockwise ? 1 : 0}${this.#follow(steps, ' ')}`
      } else data += command + steps
    }
    return data
  }

  // A minus sign separates as well as a space.
  #follow(number: string, before: string): string {
    return before === '' || number.startsWith('-') ? number : ` ${number}`
  }

  #write(parts: number): string {
    return this.#parts === 1 ? String(parts) : String(parts / this.#parts).replace(/^(-?)0\./, '$1.')
  }

  toString(): string {
    return this.#elements
      .map(({ kind, data, rest }) => `<path class="${kind}" d="${data}"${rest && ` ${rest}`}/>`)
      .join('')
  }
}

interface Segment {
  /** As in SVG; coordinates are absolute here. */
  command: 'm' | 'l' | 'q' | 'c' | 'a' | 'z'
  /** Control points, then the end. */
  points: readonly Point[]
  /** Of an arc of at most half a circle. */
  radius?: number
  /** As seen on screen. */
  clockwise?: boolean
}

export type Shape = readonly Segment[]

export const move = (to: Point): Segment => ({ command: 'm', points: [to] })
export const line = (to: Point): Segment => ({ command: 'l', points: [to] })
const quadratic = (control: Point, to: Point): Segment => ({ command: 'q', points: [control, to] })

export const cubic = (first: Point, second: Point, to: Point): Segment => ({
  command: 'c',
  points: [first, second, to],
})

export const arc = (radius: number, to: Point, clockwise = true): Segment => ({
  command: 'a',
  points: [to],
  radius,
  clockwise,
})
export const close: Segment = { command: 'z', points: [] }

export function polyline(...points: Point[]): Shape {
  return points.map((point, index) => (index === 0 ? move(point) : line(point)))
}

/** Closed; one radius for all corners or one for each. */
export function polygon(corners: readonly Point[], radius: number | readonly number[] = 0): Shape {
  const outline: Segment[] = []
  for (const [index, corner] of corners.entries()) {
    const before = corners.at(index - 1)!
    const after = corners[(index + 1) % corners.length]!
    const wanted = typeof radius === 'number' ? radius : radius[index]!
    const start = index === 0 ? move : line
    if (wanted === 0) outline.push(start(corner))
    else
      outline.push(start(towards(corner, before, wanted)), quadratic(corner, towards(corner, after, wanted)))
  }
  return [...outline, close]
}

/** At most halfway to the neighbour. */
function towards(corner: Point, neighbour: Point, length: number): Point {
  const full = distance(corner, neighbour) || 1
  const share = Math.min(length, full / 2) / full
  return [corner[0] + (neighbour[0] - corner[0]) * share, corner[1] + (neighbour[1] - corner[1]) * share]
}

/** Casting between two joints with round ends; `waist` draws in its sides. */
export function limb(from: Point, to: Point, startRadius: number, endRadius: number, waist = 0): Shape {
  const place = frame(from, bearing(from, to))
  const length = distance(from, to)
  const middle = (startRadius + endRadius) / 2 - waist * 2
  return [
    move(place(0, startRadius)),
    quadratic(place(length / 2, middle), place(length, endRadius)),
    arc(endRadius, place(length, -endRadius)),
    quadratic(place(length / 2, -middle), place(0, -startRadius)),
    arc(startRadius, place(0, startRadius)),
    close,
  ]
}

/** Catmull-Rom spline. */
export function curve(points: readonly Point[], closed = false): Shape {
  const last = points.length - 1
  const at = (index: number) =>
    closed ? points[(index + points.length) % points.length]! : points[clamp(index, 0, last)]!
  const outline: Segment[] = [move(at(0))]
  for (let index = 0; index < (closed ? points.length : last); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    outline.push(
      cubic(
        [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6],
        [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6],
        to,
      ),
    )
  }
  return closed ? [...outline, close] : outline
}

export function circle([x, y]: Point, radius: number): Shape {
  return [move([x - radius, y]), arc(radius, [x + radius, y]), arc(radius, [x - radius, y])]
}

function cross([x, y]: Point, radius: number): Shape {
  return [...polyline([x - radius, y], [x + radius, y]), ...polyline([x, y + radius], [x, y - radius])]
}
