import { frame, type Bounds, type Point } from './geometry.ts'
import { HAND } from './forearm.ts'
import { drawPalletizer, FLANGE } from './palletizer.ts'
import type { Pen } from './pen.ts'
import { forward, restingPose, type Pose } from './pose.ts'
import type { ArmProportions, Proportions, ScaraProportions } from './proportions.ts'
import { drawScara, quillEnd, quillTop } from './scara.ts'
import { drawSixAxis } from './six-axis.ts'

/** The room that a robot takes in the drawing, and where its tool is. */
export interface Extent extends Bounds {
  tip: Point
}

/** Draws a robot; without a pose it stands at rest. */
export function drawBody(pen: Pen, robot: Proportions, pose?: Pose): void {
  if (robot.type === 'scara') drawScara(pen, robot)
  else if (robot.type === 'palletizer') drawPalletizer(pen, robot, pose ?? restingPose(robot))
  else drawSixAxis(pen, robot, pose ?? restingPose(robot))
}

/** The room that a robot takes in a pose. */
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
