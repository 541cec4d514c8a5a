import { type Point, RADIANS, bearing, between, clamp, frame } from './geometry.ts'

export type RobotType = '6-axis' | 'palletizer' | 'scara'

/** Catalogue values. */
export interface DrawnRobot {
  type: RobotType
  /** kg */
  payload: number
  /** mm */
  reach: number
  /** kg; estimated if missing. Only affects the thickness of castings. */
  mass?: number | null | undefined
}

type Limits = readonly [low: number, high: number]

/** Lengths in mm. Stretched as far as the joints allow, the flange is at its reach. */
export interface ArmProportions {
  type: '6-axis' | 'palletizer'
  payload: number
  reach: number
  /** Width of the lower arm; scales the other castings. */
  thickness: number
  shoulderHeight: number
  /** Distance of axis 2 from axis 1. */
  shoulderOffset: number
  lowerArm: number
  /** Elbow to wrist centre. */
  forearm: number
  /** Height of the forearm's axis above the elbow. */
  forearmRise: number
  /** Wrist to flange of a palletizer. */
  wristOffset: number
  /** 0 for the lightest, 1 from 200 kg. */
  heaviness: number
  /** Half the width of the base plate. */
  foot: number
  /** Of the lower arm, in degrees from the vertical. */
  lowerArmLimits: Limits
  /** Of the forearm against the lower arm, in degrees from stretched. */
  foldLimits: Limits
  /**
   * Palletizer, in degrees from the vertical: a rod from the base drives it, independent of the lower arm.
   */
  forearmLimits?: Limits
}

/** Millimetres. */
export interface ScaraProportions {
  type: 'scara'
  payload: number
  reach: number
  thickness: number
  columnHeight: number
  innerArm: number
  outerArm: number
  /** Of the quill. */
  stroke: number
}

export type Proportions = ArmProportions | ScaraProportions

/** Schematic link lengths from payload and reach; the reach is exact. */
export function proportions(robot: DrawnRobot): Proportions {
  if (robot.type === 'scara') return scara(robot)
  return robot.type === 'palletizer' ? palletizer(robot) : sixAxis(robot)
}

/** Light ones are slender and tall, heavy ones lean forward on a wide base. */
export function sixAxis(robot: DrawnRobot): ArmProportions {
  const { payload, reach } = robot
  const heaviness = clamp((Math.log10(payload) - 0.7) / 1.6, 0, 1)
  const shoulderOffset = between(0.03, 0.13, heaviness) * reach
  const lowerArm = between(0.5, 0.425, heaviness) * reach
  const forearm = reach - shoulderOffset - lowerArm
  const thickness = Math.min(castingWidth(robot), 0.42 * lowerArm)
  return {
    type: '6-axis',
    payload,
    reach,
    thickness,
    shoulderHeight: between(0.42, 0.25, heaviness) * reach,
    shoulderOffset,
    lowerArm,
    forearm,
    forearmRise: between(0.04, 0.12, heaviness) * forearm,
    wristOffset: 0,
    heaviness,
    foot: Math.max(thickness * 0.98, shoulderOffset * 0.6 + thickness * 0.72),
    // Makers measure the reach with both arms stretched level, so the lower arm must get there.
    lowerArmLimits: [-45, 90],
    foldLimits: [0, 150],
  }
}

/** A parallelogram keeps the flange level. */
export function palletizer(robot: DrawnRobot): ArmProportions {
  const { payload, reach } = robot
  const lowerArm = 0.44 * reach
  const shoulderOffset = 0.11 * reach
  const thickness = Math.min(castingWidth(robot), 0.3 * lowerArm)
  return {
    type: 'palletizer',
    payload,
    reach,
    thickness,
    shoulderHeight: 0.29 * reach,
    shoulderOffset,
    lowerArm,
    // With the lower arm at its lowest and the forearm level, the flange is at the reach.
    forearm: reach - shoulderOffset - lowerArm * Math.sin(PALLETIZER_DOWN * RADIANS) - 0.07 * reach,
    forearmRise: 0,
    wristOffset: 0.07 * reach,
    heaviness: 1,
    foot: Math.max(thickness * 1.25, shoulderOffset * 0.8 + thickness * 0.7),
    lowerArmLimits: [-42, PALLETIZER_DOWN],
    foldLimits: [20, 150],
    forearmLimits: [60, 195],
  }
}

/** Degrees that a palletizer's lower arm bends down; its parallelogram does not stretch. */
const PALLETIZER_DOWN = 60

export function scara({ payload, reach }: DrawnRobot): ScaraProportions {
  return {
    type: 'scara',
    payload,
    reach,
    thickness: Math.min(clamp(70 + 16 * Math.sqrt(payload) + 0.06 * reach, 100, 260), 0.4 * reach),
    columnHeight: Math.min(clamp(0.42 * reach, 190, 430), reach),
    innerArm: 0.53 * reach,
    outerArm: 0.47 * reach,
    stroke: strokeOf(reach),
  }
}

function strokeOf(reach: number): number {
  if (reach <= 500) return Math.min(150, 0.5 * reach)
  if (reach <= 700) return 200
  return reach <= 1000 ? 320 : 420
}

// Fitted to 125 mm at 6 kg and 330 mm at 210 kg.
const castingWidth = (robot: DrawnRobot) =>
  16.3 * Math.sqrt((robot.mass || estimatedMass(robot)) / (robot.reach / 1000))

// Fitted by hand to typical figures between 6 kg / 0.9 m and 500 kg / 2.8 m. Never shown as data.
const estimatedMass = ({ payload, reach }: DrawnRobot) => 20.9 * payload ** 0.6 * (reach / 1000) ** 1.2

interface Classified {
  series: string
  subSeries: string | null
  /** From the model name, such as PL. */
  applicationSuffix?: string | null
  /** Meaning of that suffix, such as Palletizing. */
  suffix?: string | null
}

export function drawingType({ series, subSeries, applicationSuffix, suffix }: Classified): RobotType {
  const words = [series, subSeries, applicationSuffix, suffix]
  if (words.some(word => word === 'SCARA' || word === 'SR')) return 'scara'
  return words.some(word => word === 'Palletizing' || word === 'PL') ? 'palletizer' : '6-axis'
}

/** Degrees. */
export interface Pose {
  /** From the vertical, forward positive. */
  lowerArm: number
  /** Of the forearm against the lower arm; 0 is stretched. */
  fold: number
  /** Of the hand from the vertical; 180 points down. */
  hand?: number
}

export interface Joints {
  shoulder: Point
  elbow: Point
  /** The wrist's centre, to which the reach is measured; a palletizer's flange is in front of it. */
  wrist: Point
}

export function forward(arm: ArmProportions, { lowerArm, fold }: Pose): Joints {
  const shoulder: Point = [arm.shoulderOffset, arm.shoulderHeight]
  const elbow = frame(shoulder, lowerArm)(arm.lowerArm)
  return { shoulder, elbow, wrist: frame(elbow, lowerArm + fold)(arm.forearm) }
}

/** Puts the flange `x` in front of axis 1 and `y` above the floor, or as close as the joints allow. */
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

/** Degrees. */
function angleBetween(first: number, second: number, opposite: number): number {
  const cosine = (first ** 2 + second ** 2 - opposite ** 2) / (2 * first * second)
  return Math.acos(clamp(cosine, -1, 1)) / RADIANS
}

export function restingPose(arm: ArmProportions): Pose {
  if (arm.type === 'palletizer') return { lowerArm: 8, fold: 92 }
  if (arm.payload >= 100) return { lowerArm: 2, fold: 94, hand: 180 }
  return arm.payload >= 30 ? { lowerArm: -4, fold: 98, hand: 180 } : { lowerArm: -8, fold: 96, hand: 172 }
}

/** The hand low in front of the base, where a part would be. */
export function workingPose(arm: ArmProportions): Pose {
  return solve(arm, 0.7 * arm.reach, 0.5 * arm.reach)
}
