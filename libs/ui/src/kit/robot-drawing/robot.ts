import { HAND, drawSixAxis, hoseDiameter } from './six-axis.ts'
import { type Bounds, type Point, box, frame } from './geometry.ts'
import { drawColumn, drawFoot } from './pedestal.ts'
import { type Pen, circle, limb, polyline } from './pen.ts'
import {
  type ArmProportions,
  type Joints,
  type Pose,
  type Proportions,
  type ScaraProportions,
  forward,
  restingPose,
} from './proportions.ts'
import { drawScara, quillEnd, quillTop } from './scara.ts'

export interface Extent extends Bounds {
  tip: Point
}

/** Default pose is at rest. */
export function drawBody(pen: Pen, robot: Proportions, pose?: Pose): void {
  if (robot.type === 'scara') drawScara(pen, robot)
  else if (robot.type === 'palletizer') drawPalletizer(pen, robot, pose ?? restingPose(robot))
  else drawSixAxis(pen, robot, pose ?? restingPose(robot))
}

export function extentOf(robot: Proportions, pose?: Pose): Extent {
  return robot.type === 'scara' ? scaraExtent(robot) : armExtent(robot, pose ?? restingPose(robot))
}

function scaraExtent(robot: ScaraProportions): Extent {
  const { thickness: unit, reach } = robot
  const end = quillEnd(robot)
  return {
    left: -unit * 0.95,
    right: reach + unit * 0.5,
    bottom: Math.min(0, end),
    top: Math.max(quillTop(robot) + unit * 0.5, robot.columnHeight + unit * 2.5),
    tip: [reach, end],
  }
}

function armExtent(arm: ArmProportions, pose: Pose): Extent {
  const { thickness: unit, foot } = arm
  const { elbow, wrist } = forward(arm, pose)
  const flange: Point = [wrist[0] + arm.wristOffset, wrist[1]]
  const palletizer = arm.type === 'palletizer'
  const tip = palletizer ? frame(flange, 180)(unit * FLANGE) : frame(wrist, pose.hand ?? 180)(unit * HAND)
  return {
    left: Math.min(-foot - unit * 0.9, elbow[0] - unit * 1.8),
    right: Math.max(flange[0] + unit * 0.6, elbow[0] + unit, foot),
    bottom: Math.min(0, tip[1]),
    top: Math.max(elbow[1] + unit * (palletizer ? 1.4 : 1) + arm.forearmRise, wrist[1] + unit * 0.9),
    tip,
  }
}

/** From the flange's centre down to the tool, in units of the arm's thickness. */
const FLANGE = 0.64

function drawPalletizer(pen: Pen, arm: ArmProportions, pose: Pose): void {
  const { thickness: unit, lowerArm: length, shoulderHeight: height, foot } = arm
  const joints = forward(arm, pose)
  const { shoulder, elbow, wrist } = joints
  const lower = frame(shoulder, pose.lowerArm)
  const fore = frame(elbow, pose.lowerArm + pose.fold)
  const radius = unit * 0.78
  const crank = shifted(shoulder, -unit * 1.02, unit * 0.1)
  const lever = shifted(elbow, -unit * 1.02, unit * 0.1)
  pen.hose(
    [
      [-foot * 0.7 - unit * 0.3, height * 0.2],
      [-foot * 0.85 - unit * 0.5, height * 0.6],
      [shoulder[0] - unit * 1.5, height + unit * 0.6],
      lower(length * 0.5, unit * 1.5),
      lower(length * 0.84, unit * 1.35),
      shifted(elbow, -unit * 0.1, unit * 0.3),
    ],
    hoseDiameter(arm),
  )
  pen.part(limb(crank, lever, unit * 0.13, unit * 0.13, unit * 0.02))
  drawFoot(pen, arm)
  drawColumn(pen, arm, radius)
  pen.part(limb(crank, shoulder, unit * 0.2, unit * 0.34))
  pen.part(limb(shoulder, elbow, unit * 0.56, unit * 0.46, unit * 0.1))
  pen.edge(limb(lower(length * 0.28), lower(length * 0.74), unit * 0.23, unit * 0.18, unit * 0.02))
  pen.part(limb(lever, elbow, unit * 0.2, unit * 0.44))
  pen.part(limb(elbow, wrist, unit * 0.46, unit * 0.26, unit * 0.03))
  pen.edge(limb(fore(arm.forearm * 0.26), fore(arm.forearm * 0.8), unit * 0.2, unit * 0.13))
  const pins = drawLinkage(pen, unit, joints)
  const flange = drawFlange(pen, arm, joints, pins.front)
  pen.joint(shoulder, radius * 0.82, 12)
  pen.joint(elbow, unit * 0.42, 8)
  pen.joint(wrist, unit * 0.2, 6)
  for (const pin of [crank, lever, ...Object.values(pins)]) {
    pen.part(circle(pin, unit * 0.12))
    if (!pen.light) pen.edge(circle(pin, unit * 0.05))
  }
  pen.centre(shoulder, radius * 1.1)
  pen.centre(elbow, unit * 0.64)
  pen.axis(polyline(shifted(flange, 0, unit * 0.9), shifted(flange, 0, -unit * 1.2)))
}

/** Keeps the flange level. Returns the pins of its rods. */
function drawLinkage(pen: Pen, unit: number, { shoulder, elbow, wrist }: Joints) {
  const back = shifted(shoulder, -unit * 0.55, unit * 0.85)
  const top = shifted(elbow, unit * 0.1, unit * 0.98)
  const front = shifted(wrist, unit * 0.02, unit * 0.74)
  pen.part(limb(back, top, unit * 0.09, unit * 0.09))
  pen.part(limb(top, front, unit * 0.09, unit * 0.09))
  pen.plate(
    [
      shifted(elbow, -unit * 0.42, 0),
      shifted(top, -unit * 0.12, unit * 0.14),
      shifted(top, unit * 0.2, unit * 0.1),
      shifted(elbow, unit * 0.42, 0),
    ],
    unit * 0.12,
    true,
  )
  return { back, top, front }
}

/** With the motor of axis 4. Returns its centre. */
function drawFlange(pen: Pen, arm: ArmProportions, { wrist }: Joints, pin: Point): Point {
  const { thickness: unit } = arm
  const flange = shifted(wrist, arm.wristOffset, 0)
  const [x, y] = flange
  pen.plate(
    [
      shifted(wrist, -unit * 0.26, -unit * 0.22),
      shifted(pin, -unit * 0.16, unit * 0.14),
      shifted(pin, unit * 0.2, unit * 0.12),
      shifted(flange, unit * 0.3, unit * 0.2),
      shifted(flange, unit * 0.3, -unit * 0.28),
    ],
    unit * 0.12,
  )
  pen.plate(box(x - unit * 0.2, y + unit * 0.22, x + unit * 0.2, y + unit * 0.62), unit * 0.06, true)
  pen.plate(box(x - unit * 0.22, y - unit * 0.52, x + unit * 0.22, y - unit * 0.28), unit * 0.04)
  pen.plate(box(x - unit * 0.32, y - unit * FLANGE, x + unit * 0.32, y - unit * 0.52), unit * 0.03, true)
  return flange
}

const shifted = ([x, y]: Point, right: number, up: number): Point => [x + right, y + up]
