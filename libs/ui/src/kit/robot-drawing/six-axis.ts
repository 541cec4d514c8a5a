import { bar, bearing, clamp, distance, frame, type Point } from './geometry.ts'
import { drawForearm, forearmFrame } from './forearm.ts'
import { columnWidth, drawColumn, drawFoot, turntable } from './pedestal.ts'
import type { Pen } from './pen.ts'
import { forward, type Pose } from './pose.ts'
import type { ArmProportions } from './proportions.ts'
import { circle, limb, polyline } from './shapes.ts'

/** Diameter of the hose that feeds an arm. */
export const hoseDiameter = ({ thickness }: ArmProportions) => clamp(thickness * 0.17, 16, 62)

/** A six-axis robot in a pose. */
export function drawSixAxis(pen: Pen, arm: ArmProportions, pose: Pose): void {
  const { thickness: unit, lowerArm: length } = arm
  const { shoulder, elbow, wrist } = forward(arm, pose)
  const lower = frame(shoulder, pose.lowerArm)
  const shoulderRadius = unit * 0.7
  drawFeed(pen, arm, pose)
  if (arm.payload >= 100) drawBalancer(pen, arm, pose)
  drawFoot(pen, arm)
  drawColumn(pen, arm, shoulderRadius)
  pen.part(limb(shoulder, elbow, unit * 0.58, unit * 0.47, unit * 0.09))
  pen.edge(limb(lower(length * 0.3), lower(length * 0.72), unit * 0.24, unit * 0.19, unit * 0.02))
  pen.plate(bar(lower, length * 0.43, length * 0.5, unit * 0.2, unit * 0.56), unit * 0.04, true)
  pen.joint(shoulder, shoulderRadius * 0.84, 12)
  drawForearm(pen, arm, pose)
  pen.centre(shoulder, shoulderRadius * 1.15)
  pen.centre(elbow, unit * 0.66)
  pen.centre(wrist, unit * 0.36)
  const hand = frame(wrist, pose.hand ?? 180)
  pen.axis(polyline(hand(unit * 0.4), hand(unit * 1.15)))
}

/** The hose from the connectors up behind the lower arm. */
function drawFeed(pen: Pen, arm: ArmProportions, pose: Pose) {
  const { thickness: unit, lowerArm: length, shoulderHeight: height, foot } = arm
  const lower = frame(forward(arm, pose).shoulder, pose.lowerArm)
  pen.hose(
    [
      [-foot * 0.7 - unit * 0.3, height * 0.2],
      [-foot * 0.8 - unit * 0.5, height * 0.5],
      lower(length * 0.08, unit * 0.98),
      lower(length * 0.46, unit * 0.66),
      lower(length * 0.78, unit * 0.82),
      forearmFrame(arm, pose)(-unit, unit * 0.06),
    ],
    hoseDiameter(arm),
  )
}

/** The counterbalance of heavy robots: a barrel on the column, its rod on the lower arm. */
function drawBalancer(pen: Pen, arm: ArmProportions, pose: Pose) {
  const { thickness: unit, shoulderHeight: height } = arm
  const { shoulder } = forward(arm, pose)
  const width = columnWidth(arm)
  const floor = turntable(arm)
  const pivot: Point = [shoulder[0] - unit * 1.5, height * 0.98]
  const end = frame(shoulder, pose.lowerArm)(arm.lowerArm * 0.6, unit * 0.1)
  const length = distance(pivot, end)
  const barrel = frame(pivot, bearing(pivot, end))
  pen.plate(
    [
      [pivot[0] - unit * 0.16, pivot[1] + unit * 0.1],
      [pivot[0] + unit * 0.2, pivot[1] + unit * 0.16],
      [shoulder[0] - unit * 0.2, height * 0.8],
      [-width * 0.9, floor],
      [-width, floor],
    ],
    unit * 0.1,
  )
  pen.plate(bar(barrel, length * 0.5, length, unit * 0.09), 4)
  pen.plate(bar(barrel, -unit * 0.05, length * 0.58, unit * 0.25), unit * 0.09, true)
  for (const seam of [length * 0.5, unit * 0.1])
    pen.edge(polyline(barrel(seam, unit * 0.25), barrel(seam, -unit * 0.25)))
  pen.part(circle(pivot, unit * 0.13))
  pen.edge(circle(pivot, unit * 0.05))
}
