import { bearing, clamp, frame, RADIANS, type Point } from './geometry.ts'
import type { ArmProportions } from './proportions.ts'

/** How an arm stands, in degrees. */
export interface Pose {
  /** From the vertical, forward positive. */
  lowerArm: number
  /** Of the forearm against the lower arm; 0 is stretched. */
  fold: number
  /** Of the hand from the vertical; 180 points down. */
  hand?: number
}

/** Where the joints of an arm are. */
export interface Joints {
  shoulder: Point
  elbow: Point
  /** The wrist's centre, which the reach is measured to; on a palletizer its flange hangs before it. */
  wrist: Point
}

/** The joints of an arm in a pose. */
export function forward(arm: ArmProportions, { lowerArm, fold }: Pose): Joints {
  const shoulder: Point = [arm.shoulderOffset, arm.shoulderHeight]
  const elbow = frame(shoulder, lowerArm)(arm.lowerArm)
  return { shoulder, elbow, wrist: frame(elbow, lowerArm + fold)(arm.forearm) }
}

/** The pose that puts the flange `x` before axis 1 and `y` above the floor, or as near as the joints allow. */
export function solve(arm: ArmProportions, x: number, y: number): Pose {
  const { lowerArm: lower, forearm: fore } = arm
  const shoulder: Point = [arm.shoulderOffset, arm.shoulderHeight]
  const aim: Point = [x - arm.wristOffset, y]
  const wanted = Math.hypot(aim[0] - shoulder[0], aim[1] - shoulder[1])
  const span = clamp(wanted, Math.abs(lower - fore) + 1, lower + fore)
  const atShoulder = angleBetween(lower, span, fore)
  const atElbow = angleBetween(lower, fore, span)
  return {
    lowerArm: clamp(bearing(shoulder, aim) - atShoulder, ...arm.lowerArmLimits),
    fold: clamp(180 - atElbow, ...arm.foldLimits),
    hand: 180,
  }
}

/** Angle of a triangle between two of its sides, in degrees. */
function angleBetween(first: number, second: number, opposite: number): number {
  const cosine = (first ** 2 + second ** 2 - opposite ** 2) / (2 * first * second)
  return Math.acos(clamp(cosine, -1, 1)) / RADIANS
}

/** At rest, as it is shown where nothing asks for another pose. */
export function restingPose(arm: ArmProportions): Pose {
  if (arm.type === 'palletizer') return { lowerArm: 8, fold: 92 }
  if (arm.payload >= 100) return { lowerArm: 2, fold: 94, hand: 180 }
  return arm.payload >= 30 ? { lowerArm: -4, fold: 98, hand: 180 } : { lowerArm: -8, fold: 96, hand: 172 }
}

/** At work: the hand low before the base, where a part would be. */
export function workingPose(arm: ArmProportions): Pose {
  return solve(arm, 0.7 * arm.reach, 0.5 * arm.reach)
}
