import type { QuestionField, Requirements } from '@app/contracts/advisor-requirements'
import type { AskedQuestion, Chip, Recommendation } from '@app/contracts/advisor'
import type { Language } from '@app/contracts/validation'
import type { Advice } from '../dialogue/advise.ts'
import { type Need, isToolLed } from '../ranking/need.ts'
import type { Pick } from '../ranking/preference.ts'
import { assumptions, cardOf, reserveOf } from './card.ts'
import {
  allFacts,
  comparison,
  explanations,
  lacksProperty,
  statedProperties,
  verdicts,
  whyFirst,
} from './direct-answers.ts'
import { formats, sentences } from './words.ts'
import { missesOf } from './asked-for.ts'
import { notesOf } from './notes.ts'
import type { Sentences } from './sentences.ts'

const chip = ([text, message]: readonly [string, string]): Chip => ({ text, message })

/** A question with the answers that most give, and the one of those who do not know. */
function askedQuestion(field: QuestionField, language: Language): AskedQuestion {
  const say = sentences[language]
  const answers = [...say.chips[field], say.dontKnow(field)]
  return { field, text: say.ask[field], chips: answers.map(chip) }
}

/** Uses by which the catalogue can be filtered. */
const filtered: ReadonlySet<Requirements['application']> = new Set([
  'palletizing',
  'machine_tending',
  'press_tending',
  'bending',
  'assembly',
  'inspection',
] as const)

/** The catalogue with the same figures as its filter; null where nothing would be filtered. */
function cataloguePath(requirements: Requirements, need: Need): string | null {
  const query = new URLSearchParams()
  const { payloadMost, reachMost, axes, kinds, robots, application } = requirements
  const figures = {
    ...loadAsked(requirements, need),
    maxPayload: payloadMost,
    reach: need.reach,
    maxReach: reachMost,
    axes,
  }
  // As precise as an address is read: to the gram, and a reach without thousandths.
  for (const [name, value] of Object.entries(figures))
    if (value !== null) query.set(name, String(Number(value.toFixed(/reach/i.test(name) ? 1 : 3))))
  if (kinds.length === 1 && kinds[0] === 'scara') query.set('subSeries', 'SCARA')
  // Few robots name their uses: with figures, filtering by use would hide most of those that fit.
  if (!query.size && application && filtered.has(application)) query.set('application', application)
  if (!query.size && robots.length === 1) query.set('search', robots[0]!)
  return query.size ? `/robots?${query}` : null
}

/** What the catalogue's calculator is given, where it comes to the same need by it; else the need itself. */
function loadAsked(requirements: Requirements, { designPayload, assumptions }: Need) {
  const { application, part, count, tool, force, payload, includesTool } = requirements
  const assumed = assumptions.find(({ about }) => about === 'tool')
  const isPart =
    part !== null && payload === null && !includesTool && !(tool !== null && isToolLed(application))
  if (!isPart) return { payload: designPayload }
  return { part, count, tool: tool ?? (assumed?.about === 'tool' ? assumed.kilograms : null), force }
}

type OrderedValue = NonNullable<Requirements['order']>['value']

/** An answer as the rules word it. */
export interface Answer {
  recommendations: Recommendation[]
  /** What a model may word instead. */
  lead: string
  /** What must be said, whoever writes the rest. */
  obligations: string[]
  questions: AskedQuestion[]
  assumptions: string[]
  chips: Chip[]
  handoff: boolean
  outOfScope: boolean
  noMatch: boolean
  cataloguePath: string | null
}

/** Words what was decided. Every figure and every name in it comes from the ranking. */
export function compose(advice: Advice, language: Language): Answer {
  const { outcome, ranking, requirements } = advice
  const isDeclined = outcome === 'out_of_scope' || outcome === 'refusal'
  const taken = isDeclined ? [] : assumptions(requirements, ranking.need, language)
  const cards = ranking.picks.map(pick => cardOf(pick, { ...ranking, requirements, language }))
  return {
    recommendations: cards.map((card, place) => ({ ...card, confidence: leastUpTo(cards, place) })),
    lead: leadOf(advice, language),
    obligations: isDeclined ? [] : notesOf(advice, taken, language),
    questions: advice.questions.map(field => askedQuestion(field, language)),
    assumptions: taken,
    chips: chipsOf(advice, language),
    handoff:
      outcome === 'hold' ||
      outcome === 'people' ||
      outcome === 'no_match' ||
      advice.handoff.length > 0 ||
      (outcome === 'answer' && (advice.direct === 'verdict' || advice.direct === 'foreign')) ||
      (advice.direct === 'properties' && lacksProperty(advice)),
    outOfScope: isDeclined,
    noMatch: outcome === 'no_match',
    cataloguePath: isDeclined ? null : cataloguePath(requirements, ranking.need),
  }
}

/** A robot that another is preferred to is no better match than that one. */
const leastUpTo = (cards: readonly Recommendation[], place: number): number =>
  Math.min(...cards.slice(0, place + 1).map(({ confidence }) => confidence))

/** The text of an answer: paragraphs parted by empty lines, the questions at the end. */
export function textOf(
  lead: string,
  { obligations, questions }: { obligations: readonly string[]; questions: readonly AskedQuestion[] },
): string {
  return [lead, obligations.join(' '), questions.map(({ text }) => text).join(' ')]
    .filter(Boolean)
    .join('\n\n')
}

function leadOf(advice: Advice, language: Language): string {
  const say = sentences[language]
  const { outcome, ranking, handoff } = advice
  switch (outcome) {
    case 'match':
      return directOf(advice, language) ?? `${answered(advice, language)}${matchOf(advice, language)}`
    case 'answer':
      return directOf(advice, language) ?? say.clarify
    case 'no_match':
      if (advice.direct === 'verdict') return directOf(advice, language)!
      return [
        advice.direct === 'why' && say.noneNow,
        isAsked(advice) && say.no,
        say.noMatch,
        ranking.nearest && nearestOf(advice, say, language),
      ]
        .filter(Boolean)
        .join(' ')
    case 'hold':
      return [isWhy(advice) && say.noneNow, say.hold[ranking.hold!], isPackingOpen(advice) && say.packing]
        .filter(Boolean)
        .join(' ')
    case 'clarify':
      return isWhy(advice) ? say.noneYet : say.clarify
    case 'people':
      return handoff.map(cause => say.handoff[cause]).join(' ') || say.people
    case 'out_of_scope':
      return advice.intentions.isThanks ? say.thanks : say.outOfScope
    case 'refusal':
      return say.refusal
  }
}

/** What was asked, answered first; null where nothing was asked but for robots. */
function directOf(advice: Advice, language: Language): string | null {
  const { direct, ranking } = advice
  const say = sentences[language]
  const described = ranking.picks.map(pick => descriptionOf(pick, ranking.need, language))
  switch (direct) {
    case 'verdict': {
      const isOther = ranking.picks.length > 0 && !ranking.named.some(({ standing }) => standing === 'fit')
      return [verdicts(advice, language), alsoAsked(advice, language), isOther && matchOf(advice, language)]
        .filter(Boolean)
        .join(' ')
    }
    case 'properties':
      return statedProperties(advice, language)
    case 'comparison':
      return comparison(advice, language)
    case 'facts':
      return say.listed(ranking.picks.map(({ robot }) => allFacts(robot, language)))
    case 'why':
      return whyFirst(advice, language)
    case 'alternatives':
      return (ranking.others.length || ranking.named.length ? say.alternatives : say.noAlternatives)(
        described,
      )
    case 'difference':
      return explanations(advice, language)
    case 'foreign':
      return [...advice.foreign.map(kind => say.notions[kind]), say.otherKinds].join(' ')
    case 'count':
      return say.count(advice.count)
    case null:
      return null
  }
}

/** "... und wie schwer ist er?": a value that is asked for beside whether a robot fits. */
const alsoAsked = (advice: Advice, language: Language) =>
  advice.intentions.isOpenQuestion &&
  advice.intentions.properties.length > 0 &&
  statedProperties(advice, language)

/** "Warum dieser?", where none is named. */
const isWhy = ({ intentions, direct }: Advice) => direct === null && intentions.asks === 'why'

const isAsked = ({ intentions: { isClosedQuestion, unknown, indifferent } }: Advice) =>
  isClosedQuestion && unknown === null && indifferent === null

/** "Ja." in front of what answers a question for it. */
function answered(advice: Advice, language: Language): string {
  const { ranking } = advice
  if (!isAsked(advice) || !ranking.criteria.length) return ''
  const say = sentences[language]
  const isProven = ranking.picks[0]!.standings.every(({ standing }) => standing !== 'unknown')
  return `${isProven ? say.yes : say.notAllProven} `
}

function nearestOf({ ranking, requirements }: Advice, say: Sentences, language: Language): string {
  const nearest = ranking.nearest!
  return say.nearest(nearest.robot.name, missesOf(nearest, requirements, language))
}

function matchOf(advice: Advice, language: Language): string {
  const { ranking, requirements } = advice
  const say = sentences[language]
  const [first] = ranking.picks as [Pick]
  const { order } = requirements
  const value = order && first.robot[order.value]
  if (order && value !== null)
    return say.mostOf[order.value](
      first.robot.name,
      valueOf(order.value, value!, language),
      order.direction === 'most',
    )
  const described = (pick: Pick) => descriptionOf(pick, ranking.need, language)
  if (!ranking.criteria.length) return say.listed(ranking.picks.map(({ robot }) => allFacts(robot, language)))
  return say.match({
    proven: ranking.proven,
    others: ranking.fitting - ranking.proven,
    best: described(first),
    isProvenTooLarge: ranking.isProvenTooLarge,
    isAssumed: ranking.need.assumptions.length > 0,
  })
}

function descriptionOf(pick: Pick, need: Need, language: Language): string {
  const { kilograms, millimetres, number } = formats[language]
  const { name, payload, reach } = pick.robot
  const reserve = reserveOf(pick, need)
  return sentences[language].best({
    name,
    payload: payload === null ? null : kilograms(payload),
    reach: reach === null ? null : millimetres(reach),
    reserve: reserve === null ? null : number(reserve),
  })
}

function valueOf(name: OrderedValue, value: number, language: Language): string {
  const { kilograms, millimetres, number } = formats[language]
  if (name === 'reach') return millimetres(value)
  return name === 'accuracy' ? `±${number(value)}\u00a0mm` : kilograms(value)
}

/** Of packed food nothing is asked that the catalogue cannot prove. */
const isPackingOpen = ({ ranking, requirements: { goods, environment } }: Advice) =>
  ranking.hold === 'food' && goods === null && !environment.includes('washdown')

/** What is worth saying next: whether food is packed, to let go of the reach, or to settle for what there is. */
function chipsOf(advice: Advice, language: Language): Chip[] {
  const { outcome, ranking, requirements } = advice
  const say = sentences[language]
  if (isPackingOpen(advice)) return say.packingChips.map(chip)
  const isAsked = requirements.reach !== null || requirements.reachMost !== null
  if (!isAsked || (outcome !== 'match' && outcome !== 'no_match')) return []
  const short = ranking.nearest?.misses.find(
    ({ criterion }) => criterion.field === 'reach' && criterion.end === 'least',
  )
  const settled = short?.value ? [chip(say.settleFor(formats[language].millimetres(short.value)))] : []
  return [...settled, chip(say.anyReach)]
}
