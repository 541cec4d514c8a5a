import { circle, cross, curve, polygon, type Shape } from './shapes.ts'
import type { Point } from './geometry.ts'

// Strokes without a filling, which may share an element with the one before.
const mergeable = new Set(['grid', 'edge', 'bolt', 'axis'])

/**
 * Collects the elements of a drawing as SVG. It writes classes and no colours: those come from the stylesheet, so that
 * light, dark and print need no second drawing.
 */
export class Pen {
  /** Millimetres that one pixel shows. */
  readonly scale: number
  /** A small picture: without what would only blur it. */
  readonly light: boolean
  /** Parts of a millimetre that are written: a tenth where it can be seen. */
  readonly #parts: number
  readonly #elements: { kind: string; data: string; rest: string }[] = []

  constructor(scale: number, light = false) {
    this.scale = scale
    this.light = light
    this.#parts = scale < 3 ? 10 : 1
  }

  /** A visible body. */
  part(shape: Shape): void {
    this.stroke('part', shape)
  }

  /** A body in the shade, or of another material. */
  shaded(shape: Shape): void {
    this.stroke('part shaded', shape)
  }

  /** A line on a body. */
  edge(shape: Shape): void {
    this.stroke('edge', shape)
  }

  /** A centre line; small pictures have none. */
  axis(shape: Shape): void {
    if (!this.light) this.stroke('axis', shape)
  }

  /** Any outline, by its class in the stylesheet. */
  stroke(kind: string, shape: Shape, attributes = ''): void {
    const data = this.path(shape)
    const before = this.#elements.at(-1)
    if (before?.kind === kind && mergeable.has(kind)) before.data += data
    else this.#elements.push({ kind, data, rest: attributes })
  }

  /** A joint's cover with its circle of bolts, seen along the axis. Bolts that would be less than a pixel are left out. */
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

  /** A joint's centre lines. */
  centre(point: Point, radius: number): void {
    this.axis(cross(point, radius))
  }

  /** A corrugated hose: contour, filling and ribs are three strokes on one curve, with widths in real millimetres. */
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

  /** Rounded rectangles and other polygons as visible or shaded bodies. */
  plate(corners: readonly Point[], radius: number | readonly number[], shaded = false): void {
    this.stroke(shaded ? 'part shaded' : 'part', polygon(corners, radius))
  }

  /** A length in millimetres as it is written. */
  number(value: number): string {
    return this.#write(Math.round(value * this.#parts))
  }

  /** An outline as path data; y points down here. Steps are relative, of whole parts, so rounding does not add up. */
  path(shape: Shape): string {
    let data = ''
    let x = 0
    let y = 0
    for (const { command, points, radius = 0, clockwise } of shape) {
      // Absolute, so that outlines of one element can follow each other.
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

  /** All that was drawn so far. */
  toString(): string {
    return this.#elements
      .map(({ kind, data, rest }) => `<path class="${kind}" d="${data}"${rest && ` ${rest}`}/>`)
      .join('')
  }
}
