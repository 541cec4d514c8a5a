import type { SvgDrawing } from '@app/contracts/site-bundle'
import { colors } from './colors.ts'

/** `reach` in millimetres. */
export interface Figure {
  drawing: SvgDrawing
  reach: number
}

/** Area of the drawing, in pixels. */
export const box = { left: 690, top: 142, width: 438, height: 340 }

/** In pixels. */
export function placesOf({ drawing, reach }: Figure): { axis: number; tip: number; ground: number } {
  const [left = 0, top = 0] = drawing.viewBox.split(' ').map(Number)
  const axis = box.left - left / drawing.scale
  return { axis, tip: axis + reach / drawing.scale, ground: box.top - top / drawing.scale }
}

const { ink, surface, sunk, petrol, line } = colors

/** As in RobotDrawing.module.css, one step stronger since the picture is shown scaled down. */
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

export function drawFigure({ drawing: { viewBox, body, scale } }: Figure): string {
  const { left, top, width, height } = box
  return [
    `<svg x="${left}" y="${top}" width="${width}" height="${height}" viewBox="${viewBox}">`,
    `<style>${styleOf(scale)}</style>${body}</svg>`,
  ].join('')
}
