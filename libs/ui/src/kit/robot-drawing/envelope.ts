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

/** What a robot can reach: its outline and how far that goes. */
export interface Envelope {
  shape: Shape
  bounds: Bounds
}

/** What the flange can reach in the plane of the drawing, along the limits of the joints. */
export function envelope(robot: Proportions): Envelope {
  return robot.type === 'scara' ? scaraEnvelope(robot) : armEnvelope(robot)
}

/** Of the second arm, in degrees from stretched. */
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

/** Four arcs: arm stretched, folding forward, arm folded, unfolding at the back. */
function armEnvelope(arm: ArmProportions): Envelope {
  const [back, front] = arm.lowerArmLimits
  const [open, folded] = arm.foldLimits
  const sides = [
    { from: pose(back, open), to: pose(front, open), about: 'shoulder', clockwise: true },
    { from: pose(front, open), to: pose(front, folded), about: 'elbow', clockwise: true },
    { from: pose(front, folded), to: pose(back, folded), about: 'shoulder', clockwise: false },
    { from: pose(back, folded), to: pose(back, open), about: 'elbow', clockwise: false },
  ] as const
  const shape = sides.map(({ from, to, about, clockwise }) => {
    const { [about]: centre, wrist } = forward(arm, from)
    return arc(distance(centre, wrist), flange(arm, to), clockwise)
  })
  const points = sides.flatMap(({ from, to }) => samples(arm, from, to))
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return {
    shape: [move(flange(arm, pose(back, open))), ...shape, close],
    bounds: {
      left: Math.min(...xs),
      right: Math.max(...xs),
      bottom: Math.min(...ys),
      top: Math.max(...ys),
    },
  }
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
