import type { UnverifiedField } from '@app/contracts/advisor'
import type { Environment, Requirements } from '@app/contracts/advisor-requirements'
import type { Evidence, EvidencedValue } from '@app/contracts/robots'
import type { Candidate } from './candidate.ts'
import type { Need } from './need.ts'

/** How a robot stands to one thing that is asked: proven, said but unchecked, not known, or not met. */
export type Standing = 'proven' | 'from_name' | 'unchecked' | 'unknown' | 'failed'

/** One thing that is asked of a robot, and must hold. */
export interface Criterion {
  field: UnverifiedField
  /** Which end of a range; most fields have one only. */
  end: 'least' | 'most'
  /** What is asked, as a figure, where it is one. */
  asked: number | null
  value(robot: Candidate): number | null
  /** The robot fails because the catalogue does not say what the visitor named: how many axes, what kind of build. */
  isUnstated?(robot: Candidate): boolean
  standing(robot: Candidate): Standing
}

/** Surroundings for which an ordinary robot is not made; heat and dust are pointed out only. */
export const demanding: ReadonlySet<Environment> = new Set([
  'explosive',
  'food',
  'washdown',
  'clean_room',
  'cold',
])

const standingBy: Record<Evidence, Standing> = {
  documented: 'proven',
  entered: 'proven',
  from_name: 'from_name',
  unverified: 'unchecked',
}

/** Everything that is asked of a robot. */
export function criteriaOf(requirements: Requirements, need: Need): Criterion[] {
  const { payloadMost, reachMost, axes, axesLeast, repeatability, bodyWeightMost } = requirements
  return [
    figure('payload', 'payload', 'least', need.designPayload),
    figure('payload', 'payload', 'most', payloadMost),
    figure('reach', 'reach', 'least', need.reach),
    figure('reach', 'reach', 'most', reachMost),
    stated(figure('axes', 'axes', 'least', axes), ({ axes }) => axes === null),
    stated(figure('axes', 'axes', 'most', axes), ({ axes }) => axes === null),
    stated(figure('axes', 'axes', 'least', axesLeast), ({ axes }) => axes === null),
    axes === null && axesLeast === null ? figure('axes', 'axes', 'least', need.axesLeast) : null,
    figure('repeatability', 'accuracy', 'most', repeatability),
    figure('bodyWeight', 'bodyWeight', 'most', bodyWeightMost),
    ...wordCriteria(requirements, need),
  ].filter(criterion => criterion !== null)
}

function figure(
  field: UnverifiedField,
  name: 'payload' | 'reach' | 'axes' | 'accuracy' | 'bodyWeight',
  end: Criterion['end'],
  asked: number | null,
): Criterion | null {
  if (asked === null) return null
  // Single precision of the database: 0.02 is stored as 0.0199999996.
  const isMet = (value: number) => (end === 'least' ? value >= asked - 1e-4 : value <= asked + 1e-4)
  return {
    field,
    end,
    asked,
    value: robot => robot[name],
    standing: robot => {
      const value = robot[name]
      if (value === null) return 'unknown'
      return isMet(value) ? evidenceOf(robot, name) : 'failed'
    },
  }
}

function wordCriteria(requirements: Requirements, need: Need): (Criterion | null)[] {
  const { application, mounting, protection, wristProtection, collaborative, hollowWrist } = requirements
  const { environment, temperature } = requirements
  const { kinds } = need
  const kind =
    kinds &&
    word('kind', robot =>
      robot.kind === null ? 'unknown' : kinds.includes(robot.kind) ? evidenceOf(robot, 'axes') : 'failed',
    )
  return [
    application && word('application', robot => applicationStanding(robot, application)),
    requirements.kinds.length ? stated(kind, robot => robot.kind === null) : kind,
    mounting &&
      word('mounting', robot =>
        robot.mountings.size === 0
          ? 'unknown'
          : robot.mountings.has(mounting)
            ? evidenceOf(robot, 'installation')
            : 'failed',
      ),
    protection && word('protection', robot => ingressStanding(robot, protection)),
    wristProtection && word('wristProtection', robot => wristStanding(robot, wristProtection)),
    // The catalogue has no field for any of these: nothing in it can prove them.
    temperature !== null || environment.some(each => demanding.has(each))
      ? word('environment', () => 'unknown')
      : null,
    collaborative ? word('collaborative', () => 'unknown') : null,
    hollowWrist
      ? word('hollowWrist', robot => (robot.traits.hasHollowWrist ? 'unchecked' : 'unknown'))
      : null,
  ].map(criterion => criterion || null)
}

const word = (field: UnverifiedField, standing: Criterion['standing']): Criterion => ({
  field,
  end: 'least',
  asked: null,
  value: () => null,
  standing,
})

/** A criterion that the visitor named, and that a robot of which nothing is known does not meet either. */
const stated = (criterion: Criterion | null, isUnstated: (robot: Candidate) => boolean): Criterion | null =>
  criterion && {
    ...criterion,
    isUnstated,
    standing: robot => (isUnstated(robot) ? 'failed' : criterion.standing(robot)),
  }

const evidenceOf = (robot: Candidate, value: EvidencedValue): Standing =>
  standingBy[robot.evidence[value] ?? 'unverified']

/** A special robot is for its own uses alone; a robot whose uses are named is for these; of others nothing is known. */
function applicationStanding(
  robot: Candidate,
  application: NonNullable<Requirements['application']>,
): Standing {
  if (robot.namedApplications.has(application) && evidenceOf(robot, 'applications') === 'proven')
    return 'proven'
  if (robot.namedBySuffix === application) return 'from_name'
  if (robot.namedApplications.has(application)) return evidenceOf(robot, 'applications')
  const isUsual = robot.traits.applications.includes(application)
  if (robot.traits.isSpecial) return isUsual ? 'unchecked' : 'failed'
  if (robot.namedApplications.size > 0) return 'failed'
  return isUsual ? 'unchecked' : 'unknown'
}

/** The catalogue states the protection of the body. The wrist often has more: what the body lacks, it may have. */
function wristStanding(robot: Candidate, asked: string): Standing {
  const standing = ingressStanding(robot, asked)
  return standing === 'failed' ? 'unknown' : standing
}

const ingressOf = (code: string | null) => /IP([\dX])(\d)(K?)/i.exec(code ?? '')

function ingressStanding(robot: Candidate, asked: string): Standing {
  const has = ingressOf(robot.protection)
  const needs = ingressOf(asked)
  if (!has || !needs) return 'unknown'
  const digit = (text: string | undefined) => (text === 'X' ? 0 : Number(text))
  const isMet =
    digit(has[1]) >= digit(needs[1]) && digit(has[2]) >= digit(needs[2]) && (!needs[3] || Boolean(has[3]))
  return isMet ? evidenceOf(robot, 'protection') : 'failed'
}
