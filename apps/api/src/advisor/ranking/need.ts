import type { Application, Kind, Requirements } from '@app/contracts/advisor-requirements'
import { GRAVITY, requiredLoad, roundedUp } from '@app/contracts/robot-load'

/** Something that was not said and is gone by until it is; the wording turns it into a sentence. */
export type Assumption =
  | { about: 'tool'; kilograms: number }
  | { about: 'payload'; kilograms: number }
  | { about: 'reach'; millimetres: number; because: 'size' | 'pallets' }

/** What the core counts with. */
export interface Need {
  /** kg as stated; null: nothing was */
  payload: number | null
  /** kg with gripper, process force and a tenth on top, as the catalogue counts: what robots must carry */
  designPayload: number | null
  /** mm that must be reached */
  reach: number | null
  designReach: number | null
  /** One of these kinds of build; null: any */
  kinds: readonly Kind[] | null
  axesLeast: number | null
  assumptions: Assumption[]
}

/** "ca." allows for a twentieth less. */
const APPROXIMATELY = 0.95
/** Around a part, the torch or nozzle needs room. */
const AROUND = 1.15
/** mm to two Euro pallets side by side */
const PALLETS_REACH = 2200
const USUAL_LOAD = 10

// The robot leads the tool over the part, which lies still.
const leadsTool: ReadonlySet<Application> = new Set([
  'arc_welding',
  'spot_welding',
  'laser_welding',
  'painting',
  'dispensing',
  'cutting',
])
// What has to be turned every way takes six axes.
const turnsEveryWay: ReadonlySet<Application> = new Set([...leadsTool, 'grinding'])

const kindsFor: Partial<Record<Application, readonly Kind[]>> = {
  palletizing: ['palletizer', '6-axis'],
  machine_tending: ['6-axis'],
  press_tending: ['6-axis'],
  bending: ['6-axis'],
  foundry: ['6-axis'],
  grinding: ['6-axis'],
  ...Object.fromEntries([...leadsTool].map(application => [application, ['6-axis']])),
}

/** Counts what robots have to be able to do out of what was said. */
export function needOf(requirements: Requirements): Need {
  const assumptions: Assumption[] = []
  const payload = loadOf(requirements)
  return {
    payload,
    designPayload: designLoad(requirements, payload, assumptions),
    ...reaches(requirements, assumptions),
    kinds: kindsOf(requirements),
    axesLeast: axesOf(requirements),
    assumptions,
  }
}

/** kg as stated: parts and tool together, or the load that was given as a whole. */
function loadOf({ application, payload, includesTool, part, count, tool }: Requirements): number | null {
  if (payload !== null) return round(payload + (includesTool ? 0 : (tool ?? 0)))
  if (tool !== null && isToolLed(application)) return tool
  if (part !== null) return round(part * (count ?? 1) + (tool ?? 0))
  return tool
}

function designLoad(
  requirements: Requirements,
  load: number | null,
  assumptions: Assumption[],
): number | null {
  const { includesTool, payload, part, tool, force, unknown } = requirements
  if (load === null) {
    if (!unknown.includes('payload')) return null
    assumptions.push({ about: 'payload', kilograms: USUAL_LOAD })
    return USUAL_LOAD
  }
  if (includesTool || isOfRobots(requirements)) return roundedUp(load + (force ?? 0) / GRAVITY)
  const isToolOpen = payload === null && part !== null && tool === null
  const allowance = isToolOpen ? toolFor(requirements, load) : 0
  if (isToolOpen) assumptions.push({ about: 'tool', kilograms: allowance })
  return roundedUp(requiredLoad({ part: load, count: 1, tool: allowance, force: force ?? 0 }))
}

/** "Of all robots with a payload of 20 kg or more, which ...": a payload by which robots are chosen is no load to be carried. */
export const isOfRobots = ({ order, payload, tool }: Requirements): boolean =>
  order !== null && payload !== null && tool === null

/** kg that a gripper for such a load usually weighs: those of stacks are large, though not for light goods; others weigh a third of the part. */
function toolFor({ application }: Requirements, load: number): number {
  const usual = application === 'palletizing' ? Math.max(Math.min(10, load * 5), load * 0.8) : load * 0.3
  return usual < 10 ? Math.max(1, Math.ceil(usual * 2) / 2) : Math.ceil(usual)
}

/** Whether the robot leads the tool over a part that lies still: the tool is the load. */
export const isToolLed = (application: Requirements['application']): boolean =>
  application !== null && leadsTool.has(application)

/** Whether the size of the part tells how far a robot has to reach that goes around it. */
export const isReachFromSize = ({ application, size }: Requirements): boolean =>
  size !== null && application !== null && turnsEveryWay.has(application)

function reaches({ application, reach, reachIsApproximate, size }: Requirements, assumptions: Assumption[]) {
  if (reach !== null)
    return { reach: round(reachIsApproximate ? reach * APPROXIMATELY : reach), designReach: reach }
  if (size !== null && application && turnsEveryWay.has(application)) {
    const millimetres = Math.ceil((size * AROUND) / 50) * 50
    assumptions.push({ about: 'reach', millimetres, because: 'size' })
    return { reach: size, designReach: millimetres }
  }
  if (application !== 'palletizing') return { reach: null, designReach: null }
  assumptions.push({ about: 'reach', millimetres: PALLETS_REACH, because: 'pallets' })
  return { reach: null, designReach: PALLETS_REACH }
}

function kindsOf({ kinds, excludedKinds, application, axes }: Requirements): readonly Kind[] | null {
  const usual = application ? kindsFor[application] : undefined
  // Who names kind or number of axes knows better than the rule for the use, except that a SCARA stacks no pallets.
  const wanted = kinds.length ? kinds : axes === null || application === 'palletizing' ? usual : undefined
  if (!wanted && !excludedKinds.length) return null
  const all: readonly Kind[] = wanted ?? ['6-axis', '5-axis', 'scara', 'palletizer']
  return all.filter(kind => !excludedKinds.includes(kind))
}

function axesOf({ axesLeast, axes, application, kinds }: Requirements): number | null {
  const isTurning = application !== null && turnsEveryWay.has(application) && axes === null && !kinds.length
  return Math.max(axesLeast ?? 0, isTurning ? 6 : 0) || null
}

const round = (value: number) => Math.round(value * 1000) / 1000
