import { box, clamp } from './geometry.ts'
import { type Pen, close, cubic, line, move, polyline } from './pen.ts'
import type { ScaraProportions } from './proportions.ts'

function heightsOf({ thickness: unit, columnHeight, stroke }: ScaraProportions) {
  const innerTop = columnHeight + unit * 0.5
  const outerBottom = innerTop + unit * 0.07
  const outerTop = outerBottom + unit * 0.475
  return {
    innerTop,
    outerBottom,
    outerTop,
    quillTop: outerTop + unit * 0.5 + stroke * 0.55,
    quillBottom: outerBottom - stroke * 0.55,
  }
}

export const quillEnd = (robot: ScaraProportions) => heightsOf(robot).quillBottom - robot.thickness * 0.08

export const quillTop = (robot: ScaraProportions) => heightsOf(robot).quillTop

export function drawScara(pen: Pen, robot: ScaraProportions): void {
  const { thickness: unit, innerArm } = robot
  const { innerTop } = heightsOf(robot)
  // The arch from column to hood is its best known feature.
  pen.hose(
    [
      [-unit * 0.3, innerTop - unit * 0.1],
      [-unit * 0.34, innerTop + unit * 0.9],
      [innerArm * 0.3, innerTop + unit * 1.75],
      [innerArm * 0.86, innerTop + unit * 1.5],
      [innerArm - unit * 0.02, innerTop + unit * 0.95],
    ],
    clamp(unit * 0.2, 18, 44),
  )
  drawColumn(pen, robot)
  drawInnerArm(pen, robot)
  drawOuterArm(pen, robot)
  drawCentreLines(pen, robot)
}

function drawColumn(pen: Pen, { thickness: unit, columnHeight: height }: ScaraProportions) {
  const plate = clamp(unit * 0.12, 14, 30)
  pen.plate(box(-unit * 0.74, plate + height * 0.1, -unit * 0.44, plate + height * 0.42), 5, true)
  for (const rise of [0.2, 0.3]) {
    const y = plate + height * rise
    pen.edge(polyline([-unit * 0.74, y], [-unit * 0.86, y]))
  }
  pen.part([
    move([-unit * 0.7, plate]),
    cubic([-unit * 0.54, plate + height * 0.06], [-unit * 0.5, height * 0.4], [-unit * 0.5, height]),
    line([unit * 0.5, height]),
    cubic([unit * 0.5, height * 0.4], [unit * 0.54, plate + height * 0.06], [unit * 0.7, plate]),
    close,
  ])
  for (const x of [-unit * 0.22, unit * 0.22]) pen.edge(polyline([x, plate], [x, height]))
  pen.plate(box(-unit * 0.78, 0, unit * 0.78, plate), 4)
  for (const x of pen.light ? [] : [-unit * 0.68, unit * 0.68]) {
    const [half, top] = [plate * 0.3, plate * 1.4]
    pen.edge(polyline([x - half, plate], [x - half, top], [x + half, top], [x + half, plate]))
  }
  pen.plate(box(-unit * 0.54, height - unit * 0.07, unit * 0.54, height + 1), 3, true)
}

function drawInnerArm(pen: Pen, robot: ScaraProportions) {
  const { thickness: unit, columnHeight: bottom, innerArm } = robot
  const { innerTop: top } = heightsOf(robot)
  pen.plate(
    [
      [-unit * 0.5, bottom],
      [-unit * 0.56, top - unit * 0.06],
      [-unit * 0.4, top + unit * 0.06],
      [innerArm + unit * 0.3, top],
      [innerArm + unit * 0.5, top - unit * 0.14],
      [innerArm + unit * 0.44, bottom + unit * 0.08],
    ],
    [0.08, 0.2, 0.14, 0.1, 0.1, 0.12].map(radius => radius * unit),
  )
  for (const rise of [0.14, 0.36]) {
    const y = bottom + unit * rise
    pen.edge(polyline([unit * 0.62, y], [innerArm - unit * 0.5, y]))
  }
  pen.plate(box(innerArm - unit * 0.4, top, innerArm + unit * 0.4, top + unit * 0.07), 2, true)
}

function drawOuterArm(pen: Pen, robot: ScaraProportions) {
  const { thickness: unit, innerArm, reach } = robot
  const { outerBottom: bottom, outerTop: top, quillTop, quillBottom } = heightsOf(robot)
  const around = (half: number, low: number, high: number) =>
    box(reach - unit * half, low, reach + unit * half, high)
  pen.plate(around(0.1, quillBottom, quillTop), 2)
  pen.edge(polyline([reach - unit * 0.03, quillBottom], [reach - unit * 0.03, quillTop]))
  pen.plate(around(0.15, quillTop - unit * 0.1, quillTop), 3, true)
  pen.plate(
    [
      [innerArm - unit * 0.44, bottom],
      [innerArm - unit * 0.5, top - unit * 0.04],
      [reach + unit * 0.2, top],
      [reach + unit * 0.42, top - unit * 0.1],
      [reach + unit * 0.36, bottom + unit * 0.08],
      [reach + unit * 0.1, bottom],
    ],
    [unit * 0.08, unit * 0.06, 4, unit * 0.12, unit * 0.12, unit * 0.06],
  )
  pen.plate(
    [
      [innerArm - unit * 0.46, top],
      [innerArm - unit * 0.42, top + unit * 0.56],
      [innerArm + unit * 0.34, top + unit * 0.62],
      [reach - unit * 0.2, top + unit * 0.34],
      [reach - unit * 0.16, top],
    ],
    [4, unit * 0.2, unit * 0.24, unit * 0.16, 4],
  )
  pen.edge(polyline([innerArm - unit * 0.44, top + unit * 0.12], [reach - unit * 0.17, top + unit * 0.1]))
  pen.plate(around(0.2, top, top + unit * 0.16), 3, true)
  pen.plate(around(0.19, bottom - unit * 0.1, bottom), 3, true)
  pen.plate(around(0.18, quillEnd(robot), quillBottom), 2, true)
}

function drawCentreLines(pen: Pen, robot: ScaraProportions) {
  const { thickness: unit, columnHeight, innerArm, reach } = robot
  const { innerTop, outerTop, quillTop, quillBottom } = heightsOf(robot)
  pen.axis(polyline([0, innerTop + unit * 0.6], [0, -unit * 0.3]))
  pen.axis(polyline([innerArm, outerTop + unit * 0.9], [innerArm, columnHeight - unit * 0.4]))
  pen.axis(polyline([reach, quillTop + unit * 0.4], [reach, quillBottom - unit * 0.7]))
}
