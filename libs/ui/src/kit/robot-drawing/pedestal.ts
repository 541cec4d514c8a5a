import { between, box, clamp, RADIANS, type Point } from './geometry.ts'
import { type Pen, arc, close, cubic, line, move, polyline } from './pen.ts'
import type { ArmProportions } from './proportions.ts'

/** Half the width. */
export const columnWidth = (arm: ArmProportions) => arm.foot * 0.74

/** Height of its top, where the column begins. */
export const turntable = (arm: ArmProportions) => arm.shoulderHeight * 0.43

/** The fixed foot: connector box, casting, anchored plate, turntable. */
export function drawFoot(pen: Pen, arm: ArmProportions): void {
  const { thickness, shoulderHeight: height, foot } = arm
  const plate = clamp(height * 0.06, 18, 60)
  const top = height * 0.34
  const round = thickness * 0.08
  drawConnectors(pen, arm, plate)
  pen.part([
    move([-foot * 0.9, plate]),
    cubic([-foot * 0.74, plate + height * 0.04], [-foot * 0.7, top * 0.6], [-foot * 0.68, top]),
    line([foot * 0.68, top]),
    cubic([foot * 0.7, top * 0.6], [foot * 0.74, plate + height * 0.04], [foot * 0.9, plate]),
    close,
  ])
  pen.edge(polyline([-foot * 0.38, plate], [-foot * 0.34, top]))
  pen.edge(polyline([foot * 0.38, plate], [foot * 0.34, top]))
  pen.plate(box(-foot, 0, foot, plate), plate * 0.18)
  for (const x of pen.light ? [] : [-0.92, -0.78, 0.78, 0.92]) drawAnchor(pen, foot * x, plate)
  const ring = columnWidth(arm) * 1.04
  const seam = between(top, turntable(arm), 0.55)
  pen.plate(box(-ring, top, ring, turntable(arm)), round * 0.5, true)
  pen.edge(polyline([-ring, seam], [ring, seam]))
}

function drawConnectors(
  pen: Pen,
  { thickness, shoulderHeight: height, foot }: ArmProportions,
  plate: number,
) {
  const rear = -foot * 0.7 - thickness * 0.34
  pen.plate(box(rear, plate + height * 0.05, -foot * 0.6, height * 0.29), thickness * 0.056, true)
  for (const rise of [0.13, 0.19]) {
    const y = plate + height * rise
    pen.edge(polyline([rear, y], [rear - thickness * 0.12, y]))
  }
}

function drawAnchor(pen: Pen, x: number, plate: number) {
  const [half, top] = [plate * 0.22, plate * 1.34]
  pen.edge(polyline([x - half, plate], [x - half, top], [x + half, top], [x + half, plate]))
}

/** The turning column with the shoulder; the motor of axis 1 is at its back. */
export function drawColumn(pen: Pen, arm: ArmProportions, radius: number): void {
  const { shoulderOffset, shoulderHeight } = arm
  const width = columnWidth(arm)
  const floor = turntable(arm)
  const rise = shoulderHeight - floor
  const around = (degrees: number): Point => [
    shoulderOffset + radius * Math.cos(degrees * RADIANS),
    shoulderHeight + radius * Math.sin(degrees * RADIANS),
  ]
  const back = around(155)
  const front = around(-24)
  if (arm.heaviness > 0.15 && arm.payload < 100) drawMotor(pen, arm, rise)
  pen.part([
    move([-width, floor]),
    cubic([-width, floor + rise * 0.42], [back[0] - radius * 0.42, back[1] - radius * 0.9], back),
    arc(radius, front),
    cubic([front[0] - radius * 0.2, front[1] - radius * 0.5], [width, floor + rise * 0.4], [width, floor]),
    close,
  ])
  pen.edge([
    move([-width * 0.72, floor]),
    cubic(
      [-width * 0.72, floor + rise * 0.3],
      [back[0] - radius * 0.1, back[1] - radius * 1.1],
      [shoulderOffset - radius * 0.72, shoulderHeight - radius * 0.3],
    ),
  ])
}

function drawMotor(pen: Pen, arm: ArmProportions, rise: number) {
  const width = columnWidth(arm)
  const floor = turntable(arm)
  const middle = -width * 0.66
  const half = Math.min(width * 0.24, arm.thickness * 0.3)
  pen.plate(box(middle - half, floor, middle + half, floor + rise * 0.74), half * 0.25, true)
  const seam = floor + rise * 0.6
  pen.edge(polyline([middle - half, seam], [middle + half, seam]))
}
