import { between, clamp } from './geometry.ts'

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

/** Lengths of an arm with shoulder, elbow and wrist, in mm. Reach = shoulder offset + lower arm + forearm + wrist offset. */
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
  const lowerArm = 0.42 * reach
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
    forearm: 0.4 * reach,
    forearmRise: 0,
    wristOffset: 0.07 * reach,
    heaviness: 1,
    foot: Math.max(thickness * 1.25, shoulderOffset * 0.8 + thickness * 0.7),
    lowerArmLimits: [-40, 90],
    foldLimits: [0, 130],
  }
}

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
