import { between, box, distance, RADIANS, type Bounds, type Point } from './geometry.ts'
import {
  type ArmProportions,
  type Pose,
  type Proportions,
  type ScaraProportions,
  forward,
} from './proportions.ts'
import { arc, close, move, polygon, type Shape } from './pen.ts'
import { quillEnd } from './scara.ts'

export interface Envelope {
  shape: Shape
  bounds: Bounds
}

/** Reach of the flange in the drawing's plane, along the joint limits. */
export function envelope(robot: Proportions): Envelope {
  return robot.type === 'scara' ? scaraEnvelope(robot) : armEnvelope(robot)
}

/** Limit of the second arm, in degrees from stretched. */
const SCARA_FOLD = 145

function scaraEnvelope(robot: ScaraProportions): Envelope {
  const { innerArm, outerArm, reach } = robot
  const bottom = quillEnd(robot)
  const left = Math.hypot(
    innerArm + outerArm * Math.cos(SCARA_FOLD * RADIANS),
    outerArm * Math.sin(SCARA_FOLD * RADIANS),
  )
  const bounds = { left, right: reach, bottom, top: bottom + robot.stroke }
  return { shape: polygon(box(left, bottom, reach, bounds.top)), bounds }
}

/**
 * Part that moves along one side of an envelope: the whole arm, the forearm alone, or the lower arm alone
 * while the forearm keeps its direction.
 */
type Moving = 'shoulder' | 'elbow' | 'parallel'

/** `moving` leads to the next corner. */
interface Corner {
  at: Pose
  moving: Moving
}

function armEnvelope(arm: ArmProportions): Envelope {
  const corners = arm.forearmLimits ? parallelogramCorners(arm, arm.forearmLimits) : freeCorners(arm)
  const sides = corners.map(({ at, moving }, index) => {
    return { from: at, to: corners[(index + 1) % corners.length]!.at, moving }
  })
  const shape = sides.map(({ from, to, moving }) => {
    const isClockwise = moving === 'elbow' ? to.fold > from.fold : to.lowerArm > from.lowerArm
    return arc(radiusOf(arm, from, moving), flange(arm, to), isClockwise)
  })
  // The farthest point of a palletizer: lower arm bent down, forearm level.
  const [, front] = arm.lowerArmLimits
  const points = [
    ...sides.flatMap(({ from, to }) => samples(arm, from, to)),
    flange(arm, pose(front, 90 - front)),
  ]
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return {
    shape: [move(flange(arm, corners[0]!.at)), ...shape, close],
    bounds: {
      left: Math.min(...xs),
      right: Math.max(...xs),
      bottom: Math.min(...ys),
      top: Math.max(...ys),
    },
  }
}

function radiusOf(arm: ArmProportions, from: Pose, moving: Moving): number {
  if (moving === 'elbow') return arm.forearm
  const { shoulder, wrist } = forward(arm, from)
  return moving === 'parallel' ? arm.lowerArm : distance(shoulder, wrist)
}

/** Free forearm: stretched, folding forward, folded, unfolding at the back. */
function freeCorners(arm: ArmProportions): Corner[] {
  const [back, front] = arm.lowerArmLimits
  const [open, folded] = arm.foldLimits
  return [
    { at: pose(back, open), moving: 'shoulder' },
    { at: pose(front, open), moving: 'elbow' },
    { at: pose(front, folded), moving: 'shoulder' },
    { at: pose(back, folded), moving: 'elbow' },
  ]
}

/** Forearm guided by a parallelogram: its own limits add sides along which only the lower arm moves. */
function parallelogramCorners(arm: ArmProportions, [high, low]: readonly [number, number]): Corner[] {
  const [back, front] = arm.lowerArmLimits
  const [open, folded] = arm.foldLimits
  return [
    { at: pose(high - open, open), moving: 'shoulder' },
    { at: pose(front, open), moving: 'elbow' },
    { at: pose(front, low - front), moving: 'parallel' },
    { at: pose(low - folded, folded), moving: 'shoulder' },
    { at: pose(back, folded), moving: 'elbow' },
    { at: pose(back, high - back), moving: 'parallel' },
  ]
}

const pose = (lowerArm: number, fold: number): Pose => ({ lowerArm, fold })

function flange(arm: ArmProportions, at: Pose): Point {
  const { wrist } = forward(arm, at)
  return [wrist[0] + arm.wristOffset, wrist[1]]
}

const STEPS = 24

function samples(arm: ArmProportions, from: Pose, to: Pose): Point[] {
  return Array.from({ length: STEPS + 1 }, (_, index) => {
    const share = index / STEPS
    return flange(arm, pose(between(from.lowerArm, to.lowerArm, share), between(from.fold, to.fold, share)))
  })
}
