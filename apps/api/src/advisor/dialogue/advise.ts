import type { Kind, QuestionField, Requirements } from '@app/contracts/advisor-requirements'
import type { ForeignKind, HandoffCause, Intentions, Notion } from '../extraction/intentions.ts'
import type { Reading } from '../extraction/read-requirements.ts'
import { type Candidate, numberOf } from '../ranking/candidate.ts'
import { isReachFromSize, isToolLed } from '../ranking/need.ts'
import { type Ranking, isNamed, rank } from '../ranking/rank.ts'

/** More questions at once are not answered. */
const MOST = 2

/** What is worth asking: only what is missing, never what the visitor does not know or care about. */
function questionsFor(outcome: Outcome, requirements: Requirements): QuestionField[] {
  const { robots, order } = requirements
  if (outcome !== 'match' && outcome !== 'clarify') return []
  if (outcome === 'match' && (robots.length || order)) return []
  const important: readonly QuestionField[] =
    outcome === 'clarify' ? ['application', 'payload', 'reach'] : ['payload', 'reach', 'tool', 'application']
  return important.filter(field => isOpen(field, requirements)).slice(0, MOST)
}

function isOpen(field: QuestionField, requirements: Requirements): boolean {
  const { part, tool, payload, reach, reachMost, includesTool, application, unknown } = requirements
  if (unknown.includes(field)) return false
  switch (field) {
    case 'application':
      return application === null
    case 'payload':
      return part === null && payload === null && !(tool !== null && isToolLed(application))
    case 'tool':
      return part !== null && tool === null && !includesTool
    case 'reach':
      return reach === null && reachMost === null && !isReachFromSize(requirements)
  }
}

/** What kind of answer a message gets. */
export type Outcome =
  /** Robots that meet everything. */
  | 'match'
  /** None does; the nearest is named as such. */
  | 'no_match'
  /** The catalogue cannot prove what is asked: people must look. */
  | 'hold'
  /** A question about robots is answered, and none is recommended. */
  | 'answer'
  /** Too little is known to name anything. */
  | 'clarify'
  /** A matter for people, without any requirement. */
  | 'people'
  /** Not about robots. */
  | 'out_of_scope'
  /** An order to the machine. */
  | 'refusal'

/**
 * What an answer says first, because it was asked: whether a robot fits, what the catalogue states of it, why it was
 * named, what else there is, what they have beside each other, what kinds of robots are.
 */
export type Direct =
  | 'verdict'
  | 'properties'
  | 'comparison'
  | 'facts'
  | 'why'
  | 'alternatives'
  | 'difference'
  | 'foreign'
  | 'count'

/** Everything that is decided about an answer before a word of it is written. */
export interface Advice {
  outcome: Outcome
  direct: Direct | null
  requirements: Requirements
  ranking: Ranking
  questions: QuestionField[]
  handoff: HandoffCause[]
  intentions: Intentions
  /** What there is of each kind that was asked to be explained. */
  explained: KindOfCatalogue[]
  notions: Notion[]
  foreign: ForeignKind[]
  /** How many robots the catalogue has. */
  count: number
}

/** Decides what to answer. No word of the text, no model and no visitor has a say in what is recommended. */
export function advise(catalogue: readonly Candidate[], reading: Reading): Advice {
  const { requirements, values, intentions } = reading
  const isSilent = !Object.keys(values).length
  const found = rank(catalogue, requirements)
  const direct = directOf(reading, found)
  const ranking = direct === 'alternatives' ? alternatives(catalogue, requirements, found) : found
  const outcome = outcomeOf(requirements, ranking, { intentions, isSilent, direct })
  return {
    outcome,
    direct: outcome === 'match' || outcome === 'no_match' || outcome === 'answer' ? direct : null,
    notions: reading.notions,
    foreign: reading.foreign,
    count: catalogue.length,
    requirements,
    ranking: outcome === 'match' ? ranking : { ...ranking, picks: [] },
    questions: direct && outcome !== 'clarify' ? [] : questionsFor(outcome, requirements),
    // Of the company, people are named only to who asks nothing else: "unser Lehrling" is no application.
    handoff: isSilent ? intentions.handoff : intentions.handoff.filter(cause => !ofCompany.has(cause)),
    intentions,
    explained: reading.explained.map(kind => kindOf(catalogue, kind)),
  }
}

const ofCompany: ReadonlySet<HandoffCause> = new Set(['jobs', 'company', 'privacy', 'machine'])

function directOf(
  { requirements, values, intentions, explained, notions, foreign }: Reading,
  { named, criteria, picks }: Ranking,
): Direct | null {
  const { properties, asks } = intentions
  if (explained.length || notions.length) return 'difference'
  // A make that is not ours is no requirement: what is comparable is named by the others.
  if (foreign.some(kind => kind !== 'make' || !Object.keys(values).length)) return 'foreign'
  if (intentions.asksCount && !Object.keys(values).length) return 'count'
  if (named.length) {
    const isKnown = named.some(({ pick }) => pick)
    if (isKnown && asks === 'alternatives') return 'alternatives'
    const isOnlyNamed = Object.keys(values).every(field => field === 'robots')
    if (isOnlyNamed && isComparable(named, intentions.comparative)) return 'comparison'
    const isCompared = intentions.comparative !== null && named.length > 1
    if (isKnown && isOnlyNamed && (properties.length || isCompared)) return 'properties'
    return criteria.length ? 'verdict' : null
  }
  const isSilent = !Object.keys(values).length
  // Of nothing, it is said why there is nothing.
  if (isSilent && asks === 'why' && !(isEnough(requirements) && picks.length)) return 'why'
  const isFollowUp = isSilent && isEnough(requirements) && picks.length > 0
  if (!isFollowUp || intentions.unknown || intentions.indifferent || intentions.takesBack) return null
  if (asks === 'difference') return 'facts'
  if (asks === 'why' || asks === 'alternatives') return asks
  return properties.length ? 'properties' : null
}

/** Whether two robots that are named both have the value by which they are compared. */
const isComparable = (named: Ranking['named'], comparative: Intentions['comparative']): boolean =>
  comparative !== null &&
  named.length === 2 &&
  named.every(({ pick }) => pick && numberOf(pick.robot, comparative.property) !== null)

/** What else fits: the next best, or where a robot is named, others like it. */
function alternatives(catalogue: readonly Candidate[], requirements: Requirements, found: Ranking): Ranking {
  const [named] = found.named.flatMap(({ pick }) => pick ?? [])
  if (!named) return { ...found, picks: found.others.length ? found.others : found.picks }
  const { payload, reach } = named.robot
  const asked = found.criteria.length ? {} : { payload, reach, includesTool: true }
  const like = rank(
    catalogue.filter(robot => !isNamed(robot, requirements)),
    { ...requirements, ...asked, robots: [] },
  )
  return { ...like, named: found.named }
}

interface Circumstances {
  intentions: Intentions
  isSilent: boolean
  direct: Direct | null
}

function outcomeOf(
  requirements: Requirements,
  { picks, hold, criteria, named }: Ranking,
  { intentions, isSilent, direct }: Circumstances,
): Outcome {
  if (intentions.isInjection) return 'refusal'
  if (direct === 'difference' || direct === 'foreign' || direct === 'count') return 'answer'
  const isAnswer =
    intentions.unknown !== null || intentions.indifferent !== null || intentions.takesBack || intentions.isNod
  if (isSilent && intentions.handoff.length) return 'people'
  if (isSilent && !intentions.isTrade && !isAnswer && !direct) return 'out_of_scope'
  if (!isEnough(requirements)) return intentions.handoff.length ? 'people' : 'clarify'
  if (hold) return 'hold'
  if ((direct === 'properties' || direct === 'comparison') && named.some(({ pick }) => pick))
    return named.some(({ standing }) => standing === 'fit') ? 'match' : 'answer'
  // Only names, and none of them in the catalogue: there is nothing to choose by.
  const isNameless = named.length > 0 && !named.some(({ standing }) => standing === 'fit')
  if (isNameless && !criteria.length) return 'clarify'
  // By a word alone, such as the mounting, robots of every size would be named in its place.
  const isMeasured = criteria.some(({ field }) => field === 'payload' || field === 'reach')
  if (direct === 'verdict' && isNameless && !isMeasured) return 'answer'
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

/** What the catalogue has of a kind of robot; null where it states no figure. */
interface KindOfCatalogue {
  kind: Kind
  count: number
  payload: number | null
  reach: number | null
}

/** How many robots of a kind there are, and how much and how far the largest of them lift and reach. */
function kindOf(catalogue: readonly Candidate[], kind: Kind): KindOfCatalogue {
  const robots = catalogue.filter(robot => robot.kind === kind)
  const most = (value: 'payload' | 'reach') => {
    const known = robots.flatMap(robot => robot[value] ?? [])
    return known.length ? Math.max(...known) : null
  }
  return { kind, count: robots.length, payload: most('payload'), reach: most('reach') }
}
