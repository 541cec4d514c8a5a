import type { QuestionField, Requirements } from '@app/contracts/advisor-requirements'
import type { HandoffCause, Intentions } from '../extraction/intentions.ts'
import type { Reading } from '../extraction/read-requirements.ts'
import type { Candidate } from '../ranking/candidate.ts'
import { isNamed, rank, type Ranking } from '../ranking/rank.ts'
import { questionsFor } from './questions.ts'

/** What kind of answer a message gets. */
export type Outcome =
  /** Robots that meet everything. */
  | 'match'
  /** None does; the nearest is named as such. */
  | 'no_match'
  /** The catalogue cannot prove what is asked: people must look. */
  | 'hold'
  /** Too little is known to name anything. */
  | 'clarify'
  /** A matter for people, without any requirement. */
  | 'people'
  /** Not about robots. */
  | 'out_of_scope'
  /** An order to the machine. */
  | 'refusal'

/** Everything that is decided about an answer before a word of it is written. */
export interface Advice {
  outcome: Outcome
  requirements: Requirements
  ranking: Ranking
  questions: QuestionField[]
  handoff: HandoffCause[]
  intentions: Intentions
}

/** Decides what to answer. No word of the text, no model and no visitor has a say in what is recommended. */
export function advise(
  catalogue: readonly Candidate[],
  { requirements, values, intentions }: Reading,
): Advice {
  const ranking = rank(catalogue, requirements)
  const outcome = outcomeOf(requirements, ranking, { intentions, isSilent: !Object.keys(values).length })
  const shown = outcome === 'match' ? ranking : { ...ranking, picks: [] }
  return {
    outcome,
    requirements,
    ranking: shown,
    questions: questionsFor(outcome, requirements),
    handoff: intentions.handoff,
    intentions,
  }
}

function outcomeOf(
  requirements: Requirements,
  { picks, hold, criteria }: Ranking,
  { intentions, isSilent }: { intentions: Intentions; isSilent: boolean },
): Outcome {
  if (intentions.isInjection) return 'refusal'
  const isAnswer = intentions.unknown !== null || intentions.indifferent !== null
  if (isSilent && !intentions.isTrade && !isAnswer && !intentions.handoff.length) return 'out_of_scope'
  if (!isEnough(requirements)) return intentions.handoff.length ? 'people' : 'clarify'
  if (hold) return 'hold'
  // Only names, and none of them in the catalogue: there is nothing to choose by.
  const isNameless =
    requirements.robots.length > 0 && !picks.some(({ robot }) => isNamed(robot, requirements))
  if (isNameless && !criteria.length) return 'clarify'
  return picks.length ? 'match' : 'no_match'
}

/** Whether something was said by which robots can be told apart; the use alone is too little. */
function isEnough(requirements: Requirements): boolean {
  const { payload, part, tool, reach, reachMost, payloadMost, axes, axesLeast, mounting, order } =
    requirements
  const { repeatability, protection, wristProtection, bodyWeightMost, unknown } = requirements
  const figures = [
    payload,
    part,
    tool,
    reach,
    reachMost,
    payloadMost,
    axes,
    axesLeast,
    repeatability,
    bodyWeightMost,
  ]
  const words = [mounting, order, protection, wristProtection]
  const { kinds, robots, collaborative, hollowWrist, cleanRoomClass } = requirements
  return (
    [...figures, ...words, cleanRoomClass].some(value => value !== null) ||
    kinds.length > 0 ||
    robots.length > 0 ||
    collaborative ||
    hollowWrist ||
    requirements.environment.some(each => each === 'explosive') ||
    (unknown.includes('payload') && requirements.application !== null)
  )
}
