import { type Point, RADIANS, bearing, between, clamp, frame } from './geometry.ts'

/** The kinds of robots that are drawn. */
export type RobotType = '6-axis' | 'palletizer' | 'scara'

/** What a drawing is made from: catalogue values. */
export interface DrawnRobot {
  type: RobotType
  /** kg */
  payload: number
  /** mm */
  reach: number
  /** kg; estimated without it, which only changes how thick the castings are drawn. */
  mass?: number | null | undefined
}

type Limits = readonly [low: number, high: number]

/** Lengths of an arm with shoulder, elbow and wrist, in mm. Stretched as far out as its joints allow, its flange is at its reach. */
export interface ArmProportions {
  type: '6-axis' | 'palletizer'
  payload: number
  reach: number
  /** Width of the lower arm; the other castings are measured by it. */
  thickness: number
  shoulderHeight: number
  /** Of axis 2 from axis 1. */
  shoulderOffset: number
  lowerArm: number
  /** From the elbow to the wrist's centre. */
  forearm: number
  /** Of the forearm's own axis above the elbow. */
  forearmRise: number
  /** Of a palletizer's flange from its wrist. */
  wristOffset: number
  /** 0 for the lightest, 1 from 200 kg. */
  heaviness: number
  /** Half the width of the base plate. */
  foot: number
  /** Of the lower arm, in degrees from the vertical. */
  lowerArmLimits: Limits
  /** Of the forearm against the lower arm, in degrees from stretched. */
  foldLimits: Limits
  /** Of a palletizer's forearm, in degrees from the vertical: its rod is driven from the base, whatever the lower arm does. */
  forearmLimits?: Limits
}

/** Lengths of a SCARA, in mm. */
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

/** Link lengths, schematic, from payload and reach. Reach itself is kept exactly. */
export function proportions(robot: DrawnRobot): Proportions {
  if (robot.type === 'scara') return scara(robot)
  return robot.type === 'palletizer' ? palletizer(robot) : sixAxis(robot)
}

/** Lengths of a six-axis robot. Light ones are slender and stand high, heavy ones lean forward on a wide base. */
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
    // Makers measure the reach with both arms stretched level, so the lower arm gets there.
    lowerArmLimits: [-45, 90],
    foldLimits: [0, 150],
  }
}

/** Lengths of a palletizer: a parallelogram keeps its flange level. */
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
    // With the lower arm bent down as far as it goes and the forearm level, the flange is at the reach.
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

/** How far the lower arm of a palletizer bends down: a parallelogram does not stretch. */
const PALLETIZER_DOWN = 60

/** Lengths of a SCARA: two level arms on a column, a quill at the end. */
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

// Usual strokes of the trade's size classes.
function strokeOf(reach: number): number {
  if (reach <= 500) return Math.min(150, 0.5 * reach)
  if (reach <= 700) return 200
  return reach <= 1000 ? 320 : 420
}

// Fitted to 125 mm at 6 kg and 330 mm at 210 kg.
const castingWidth = (robot: DrawnRobot) =>
  16.3 * Math.sqrt((robot.mass || estimatedMass(robot)) / (robot.reach / 1000))

// Fitted by hand to general figures of the trade between 6 kg / 0.9 m and 500 kg / 2.8 m. Never shown as data.
const estimatedMass = ({ payload, reach }: DrawnRobot) => 20.9 * payload ** 0.6 * (reach / 1000) ** 1.2

interface Classified {
  series: string
  subSeries: string | null
  /** Of the model name, such as PL. */
  applicationSuffix?: string | null
  /** What that suffix stands for, such as Palletizing. */
  suffix?: string | null
}

/** How a catalogue robot is drawn. */
export function drawingType({ series, subSeries, applicationSuffix, suffix }: Classified): RobotType {
  const words = [series, subSeries, applicationSuffix, suffix]
  if (words.some(word => word === 'SCARA' || word === 'SR')) return 'scara'
  return words.some(word => word === 'Palletizing' || word === 'PL') ? 'palletizer' : '6-axis'
}

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
