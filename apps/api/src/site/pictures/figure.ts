import type { SvgDrawing } from '@app/contracts/site-bundle'
import { colors } from './colors.ts'

/** A robot for the picture, and the millimetres that it reaches. */
export interface Figure {
  drawing: SvgDrawing
  reach: number
}

/** Pixels of the picture that a drawing fills. */
export const box = { left: 690, top: 142, width: 438, height: 340 }

/** Where the ground and the two ends of the reach come to lie, in pixels. */
export function placesOf({ drawing, reach }: Figure): { axis: number; tip: number; ground: number } {
  const [left = 0, top = 0] = drawing.viewBox.split(' ').map(Number)
  const axis = box.left - left / drawing.scale
  return { axis, tip: axis + reach / drawing.scale, ground: box.top - top / drawing.scale }
}

const { ink, surface, sunk, petrol, line } = colors

/** As in RobotDrawing.module.css, for a picture that is shown smaller than it is: one step stronger. */
function styleOf(scale: number): string {
  const stroke = (color: string, pixels: number) =>
    `stroke:${color};stroke-width:${(pixels * scale).toFixed(1)}`
  const dashes = (...pixels: number[]) =>
    `stroke-dasharray:${pixels.map(one => (one * scale).toFixed(1)).join(' ')}`
  return [
    `.ground{fill:none;${stroke(ink, 2.5)}}`,
    `.envelope{fill:${petrol};fill-opacity:.055;${stroke(petrol, 1.6)};${dashes(9, 6)}}`,
    `.part{fill:${surface};${stroke(ink, 2.2)};stroke-linejoin:round}`,
    `.shaded{fill:${sunk}}`,
    `.edge{fill:none;${stroke(ink, 1.1)};opacity:.72}`,
    `.bolt{fill:${ink};opacity:.8}`,
    `.axis{fill:none;${stroke(petrol, 1.2)};${dashes(14, 4, 3, 4)}}`,
    `.hose,.hose-inside,.hose-rib{fill:none;stroke:${ink}}`,
    `.hose-inside{stroke:${sunk}}`,
    `.hose-rib{opacity:.45}`,
    `.person{fill:${line}}`,
  ].join('')
}

/** The drawing at its place. */
export function drawFigure({ drawing: { viewBox, body, scale } }: Figure): string {
  const { left, top, width, height } = box
  return [
    `<svg x="${left}" y="${top}" width="${width}" height="${height}" viewBox="${viewBox}">`,
    `<style>${styleOf(scale)}</style>${body}</svg>`,
  ].join('')
}
