import { type Frame, type Point, RADIANS, bar, bearing, between, clamp, distance, frame } from './geometry.ts'
import { columnWidth, drawColumn, drawFoot, turntable } from './pedestal.ts'
import { type Pen, circle, limb, polyline } from './pen.ts'
import { type ArmProportions, type Pose, forward } from './proportions.ts'

export const hoseDiameter = ({ thickness }: ArmProportions) => clamp(thickness * 0.17, 16, 62)

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

/** Counterbalance of heavy robots: a barrel on the column, its rod on the lower arm. */
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

/** Along the forearm's own axis above the elbow; the wrist centre stays where the joints put it. */
function forearmFrame(arm: ArmProportions, pose: Pose): Frame {
  const tilt = Math.asin(arm.forearmRise / arm.forearm) / RADIANS
  const direction = pose.lowerArm + pose.fold + tilt
  return frame(frame(forward(arm, pose).elbow, direction)(0, arm.forearmRise), direction)
}

/** Distances along the forearm's axis. */
interface Stations {
  /** Rear end of the elbow housing. */
  rear: number
  /** Housing narrows to the tube. */
  neck: number
  /** Tube ends, wrist begins. */
  yoke: number
}

function stationsOf({ thickness: unit, forearm, forearmRise, heaviness }: ArmProportions): Stations {
  const length = Math.sqrt(forearm ** 2 - forearmRise ** 2)
  return {
    rear: unit * (heaviness > 0.3 ? 0.9 : 0.72),
    neck: Math.min(unit * 0.98, length * 0.42),
    yoke: length - Math.min(unit * 0.5, length * 0.2),
  }
}

function drawForearm(pen: Pen, arm: ArmProportions, pose: Pose): void {
  const { thickness: unit } = arm
  const { elbow, wrist } = forward(arm, pose)
  const along = forearmFrame(arm, pose)
  const hand = frame(wrist, pose.hand ?? 180)
  const stations = stationsOf(arm)
  drawMotors(pen, arm, along, stations)
  drawTube(pen, arm, along, stations, wrist)
  drawHousing(pen, arm, along, stations)
  pen.joint(elbow, unit * 0.43, 8)
  drawHose(pen, arm, along, hand, stations)
  drawHand(pen, unit, hand)
  pen.joint(wrist, unit * 0.215, 6)
}

// Offset across, half width and length of motors 4 to 6, in units of thickness; light arms show one.
const heavyMotors = [
  [0.26, 0.14, 0.44],
  [-0.04, 0.12, 0.36],
  [-0.28, 0.1, 0.3],
] as const
const lightMotors = [[0.02, 0.22, 0.24]] as const

function drawMotors(
  pen: Pen,
  { thickness: unit, heaviness }: ArmProportions,
  along: Frame,
  { rear }: Stations,
) {
  for (const [middle, half, length] of heaviness > 0.3 ? heavyMotors : lightMotors) {
    const seam = -rear - unit * length * 0.62
    pen.plate(bar(along, -rear, -rear - unit * length, unit * half, unit * middle), unit * 0.06, true)
    pen.edge(polyline(along(seam, unit * (middle + half)), along(seam, unit * (middle - half))))
  }
}

function drawTube(
  pen: Pen,
  { thickness: unit }: ArmProportions,
  along: Frame,
  { neck, yoke }: Stations,
  wrist: Point,
) {
  const corners = [
    along(neck, unit * 0.31),
    along(yoke, unit * 0.22),
    along(yoke, -unit * 0.22),
    along(neck, -unit * 0.31),
  ]
  pen.plate(corners, 2)
  pen.edge(polyline(along(neck + unit * 0.16, unit * 0.06), along(yoke - unit * 0.12, unit * 0.05)))
  pen.part(limb(along(yoke), wrist, unit * 0.25, unit * 0.24, -unit * 0.01))
}

function drawHousing(
  pen: Pen,
  { thickness: unit, forearmRise: rise }: ArmProportions,
  along: Frame,
  { rear, neck }: Stations,
) {
  const belly = -unit * 0.5 - rise * 0.4
  pen.plate(
    [
      along(-rear, unit * 0.46),
      along(unit * 0.42, unit * 0.48),
      along(neck, unit * 0.34),
      along(neck, -unit * 0.34),
      along(unit * 0.4, belly),
      along(-unit * 0.5, belly),
      along(-rear, -unit * 0.4),
    ],
    [unit * 0.16, unit * 0.12, 4, 4, unit * 0.22, unit * 0.3, unit * 0.14],
  )
  pen.plate(bar(along, neck, neck + unit * 0.1, unit * 0.37), unit * 0.02, true)
  const seam = -rear + unit * 0.16
  pen.edge(polyline(along(seam, unit * 0.45), along(seam, -unit * 0.42)))
}

function drawHose(pen: Pen, arm: ArmProportions, along: Frame, hand: Frame, { neck, yoke }: Stations) {
  const { thickness: unit } = arm
  pen.plate(bar(along, -unit * 0.32, -unit * 0.06, unit * 0.11, unit * 0.55), unit * 0.04, true)
  pen.hose(
    [
      along(-unit * 0.34, unit * 0.6),
      along(unit * 0.3, unit * 0.66),
      along(between(neck, yoke, 0.5), unit * 0.62),
      along(yoke, unit * 0.44),
      hand(unit * 0.04, -unit * 0.42),
      hand(unit * 0.36, -unit * 0.24),
    ],
    clamp(unit * 0.17, 16, 62) * 0.78,
  )
  pen.plate(bar(along, yoke - unit * 0.3, yoke - unit * 0.14, unit * 0.17, unit * 0.37), unit * 0.03, true)
}

/** Wrist centre to tool, in units of thickness. */
export const HAND = 0.55

function drawHand(pen: Pen, unit: number, hand: Frame) {
  const corners = [
    hand(-unit * 0.1, unit * 0.17),
    hand(unit * 0.4, unit * 0.155),
    hand(unit * 0.4, -unit * 0.155),
    hand(-unit * 0.1, -unit * 0.17),
  ]
  pen.plate(corners, unit * 0.03)
  pen.plate(bar(hand, unit * 0.4, unit * 0.5, unit * 0.22), unit * 0.02, true)
  if (!pen.light) pen.plate(bar(hand, unit * 0.5, unit * HAND, unit * 0.1), 1)
}
