import type { Point } from './geometry.ts'
import type { Pen } from './pen.ts'
import { polyline, type Shape } from './shapes.ts'

/** A level dimension line with 45° ticks from `from` to `to` at the height `y`, with its label above it. */
export function levelDimension(
  pen: Pen,
  { from, to, y, label, size }: { from: number; to: number; y: number; label: string; size: number },
): string {
  const data = pen.path([
    ...polyline([from - size * 0.5, y], [to + size * 0.5, y]),
    ...tick([from, y], size),
    ...tick([to, y], size),
  ])
  return `<path d="${data}"/>${text(pen, [(from + to) / 2, y + size * 0.55], label, size, 'middle')}`
}

/** A thin line from what is measured to its dimension line. */
export function extensionLine(pen: Pen, from: Point, to: Point): string {
  return `<path class="extension" d="${pen.path(polyline(from, to))}"/>`
}

/** An upright dimension line from the floor to `height` at `x`, its label turned along it. */
export function uprightDimension(
  pen: Pen,
  { x, height, label, size }: { x: number; height: number; label: string; size: number },
): string {
  const data = pen.path([
    ...polyline([x, -size * 0.5], [x, height + size * 0.5]),
    ...tick([x, 0], size),
    ...tick([x, height], size),
  ])
  const place = `translate(${pen.number(x - size * 0.55)} ${pen.number(-height / 2)}) rotate(-90)`
  return `<path d="${data}"/><text transform="${place}" font-size="${pen.number(size)}" text-anchor="middle">${label}</text>`
}

/** A label on a line that leads away from the point it speaks of. */
export function leader(pen: Pen, [x, y]: Point, label: string, size: number): string {
  const bend: Point = [x + size * 1.5, y - size * 1.5]
  const data = pen.path(polyline([x, y], bend, [bend[0] + size * 4.4, bend[1]]))
  return `<path d="${data}"/>${text(pen, [x + size * 1.9, y - size * 1.05], label, size)}`
}

function tick([x, y]: Point, size: number): Shape {
  const half = size * 0.38
  return polyline([x - half, y - half], [x + half, y + half])
}

function text(pen: Pen, [x, y]: Point, label: string, size: number, anchor?: 'middle'): string {
  const aligned = anchor ? ` text-anchor="${anchor}"` : ''
  return `<text x="${pen.number(x)}" y="${pen.number(-y)}" font-size="${pen.number(size)}"${aligned}>${label}</text>`
}
