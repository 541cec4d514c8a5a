import { type Message, clauseAround } from './message.ts'
import { isNegated } from './negations.ts'
import { isOfOtherMachine } from './not-our-part.ts'
import { compileTerms, findTerms, hasTerm } from './terms.ts'
import {
  correction,
  cycleTerms,
  handoffTerms,
  impersonation,
  injection,
  nod,
  overriding,
  pathTerms,
  thanksTerms,
  tradeTerms,
} from './vocabulary/dialogue.ts'
import { brandTerms } from './vocabulary/machines.ts'
import {
  type Comparative,
  type Property,
  alternativeTerms,
  closedQuestion,
  comparatives,
  countTerms,
  definitionTerms,
  differenceTerms,
  hundredweightTerms,
  openQuestion,
  propertyTerms,
  recommendedTerms,
  whyTerms,
} from './vocabulary/questions.ts'
import { collaborativeTerms, foreignKindTerms } from './vocabulary/applications-and-surroundings.ts'
import type { Withdrawal } from './withdrawals.ts'

/** A kind of robot that the catalogue does not have. */
export type ForeignKind = keyof typeof foreignKindTerms

/** What can be explained besides the kinds of the catalogue. */
export type Notion = ForeignKind | 'cobot' | keyof typeof terms

const terms = {
  payload: compileTerms('traglast* | nutzlast* | payload*'),
  reach: compileTerms('reichweite* | reach | arbeitsradius'),
  repeatability: compileTerms('wiederhol* | repeatab* | repeat accuracy'),
  reserve: compileTerms('reserve* | zuschlag | surcharge'),
  protection: compileTerms(
    'schutzart* | ip | ip54 | ip65 | ip67 | ingress | protection class | protection rating',
  ),
}

/** "Was heißt", not "was ist": who asks what the reach is wants a figure. */
const MEANS =
  /(?<!\p{L})(?:was|wos) (?:heis+t|bedeutet|versteht|meint)|(?<!\p{L})erklar|what does [^?]*mean|meaning of|what is meant|explain|define|definition/u
const OWNED = /(?<!\p{L})(?:haben|hatten|vorhanden|neben|have|had|besitzen|own|existing)(?!\p{L})/u

/** What a message wants explained, and which kinds of robots it wants that the catalogue has none of. */
export function readNotions(
  message: Message,
  { asks }: Intentions,
): { notions: Notion[]; foreign: ForeignKind[] } {
  const { folded, quantities, tokens } = message
  const kinds = (Object.keys(foreignKindTerms) as ForeignKind[]).filter(kind =>
    findTerms(folded, foreignKindTerms[kind]).some(
      found =>
        (!isNegated(message, found) || hasTerm(folded, whyTerms)) &&
        ((kind === 'make' && !quantities.length) ||
          (!isOfOtherMachine(found, message) && !OWNED.test(clauseAround(message, found.start)))),
    ),
  )
  const isNamed = tokens.some(({ kind }) => kind === 'robot')
  if (asks !== 'difference' || isNamed) return { notions: [], foreign: kinds }
  const isAboutPeople = !quantities.length && hasTerm(folded, collaborativeTerms)
  const means = !quantities.length && MEANS.test(folded)
  const meant = (Object.keys(terms) as (keyof typeof terms)[]).filter(
    term => means && hasTerm(folded, terms[term]),
  )
  return { notions: [...kinds, ...(isAboutPeople ? (['cobot'] as const) : []), ...meant], foreign: [] }
}

/** What people of the company have to answer. */
export type HandoffCause = keyof typeof handoffTerms

const GOES_ON =
  /^\W*(?:(?:und|oder|and|or) )?(?:(?:was|wie|what|how) (?:ist|ware|sieht es(?: aus)?|about|is it|if) )?(?:es )?(?:bei|mit|fur|wenn|with|at|for|if) /u

/** What a message is after, besides its requirements. */
export interface Intentions {
  /** It gives orders to the machine instead of asking about robots. */
  isInjection: boolean
  /** It has words of the trade, or names a machine. */
  isTrade: boolean
  /** It thanks or says goodbye. */
  isThanks: boolean
  handoff: HandoffCause[]
  /** It takes back something and keeps what was asked. */
  isCorrection: boolean
  /** "Und bei zwei Teilen?": the same question, with something else. */
  goesOn: boolean
  asksCycle: boolean
  /** How many robots there are. */
  asksCount: boolean
  asksPathAccuracy: boolean
  /** Values of robots that are asked for. */
  properties: Property[]
  /** What is asked about robots that were named before, or about kinds of robots. */
  asks: 'why' | 'alternatives' | 'difference' | null
  /** It is a question for yes or no. */
  isClosedQuestion: boolean
  /** It asks for a value, not for yes or no. */
  isOpenQuestion: boolean
  /** It weighs in Zentner, which are not the same everywhere. */
  weighsInHundredweight: boolean
  /** What the part weighs follows from litres, or from the measures of a plate. */
  isReckoned: boolean
  /** Which of two robots has more or less of a value. */
  comparative: Comparative | null
  /** It says no more than yes or no. */
  isNod: boolean
  /** It takes back something that was asked. */
  takesBack: boolean
  /** What the visitor says not to know; `all`: whatever was asked. */
  unknown: Withdrawal['unknown']
  /** What does not matter any more; `all`: whatever was asked. */
  indifferent: Withdrawal['indifferent']
}

export function readIntentions(message: Message, { unknown, indifferent, isAny }: Withdrawal): Intentions {
  const { folded, tokens } = message
  return {
    isInjection: isInjection(folded),
    isTrade:
      hasTerm(folded, tradeTerms) ||
      hasTerm(folded, brandTerms) ||
      tokens.some(({ kind }) => kind === 'model'),
    isThanks: hasTerm(folded, thanksTerms),
    handoff: handoffOf(folded),
    isCorrection: hasTerm(folded, correction),
    goesOn: GOES_ON.test(folded),
    asksCycle: hasTerm(folded, cycleTerms),
    asksCount: hasTerm(folded, countTerms),
    asksPathAccuracy: hasTerm(folded, pathTerms),
    properties: (Object.keys(propertyTerms) as Property[]).filter(property =>
      hasTerm(folded, propertyTerms[property]),
    ),
    asks: asksOf(folded),
    isClosedQuestion: isClosed(folded),
    isOpenQuestion: openQuestion.test(folded),
    comparative: comparatives.find(({ terms }) => hasTerm(folded, terms)) ?? null,
    weighsInHundredweight: hasTerm(folded, hundredweightTerms),
    isReckoned: false,
    isNod: nod.test(folded),
    takesBack: isAny,
    unknown,
    indifferent,
  }
}

/** "Was macht ihr mit meinen Daten?" asks for the data, not for the company. */
function handoffOf(folded: string): HandoffCause[] {
  const causes = (Object.keys(handoffTerms) as HandoffCause[]).filter(cause =>
    hasTerm(folded, handoffTerms[cause]),
  )
  return causes.includes('privacy') ? causes.filter(cause => cause !== 'company') : causes
}

function asksOf(folded: string): Intentions['asks'] {
  if (isWhy(folded)) return 'why'
  if (hasTerm(folded, differenceTerms) || hasTerm(folded, definitionTerms)) return 'difference'
  return hasTerm(folded, alternativeTerms) ? 'alternatives' : null
}

/** "Warum dieser?", "why the ER20-1780"; the sky is another matter. */
const isWhy = (folded: string) =>
  hasTerm(folded, whyTerms) && (folded.split(/\s+/).length <= 3 || hasTerm(folded, recommendedTerms))

/** "Kann der ... an die Decke?", "ER20-1780 für 15 kg?" */
function isClosed(folded: string): boolean {
  const [asked = folded] = /(?<![^.!?])[^.!?]*\?/.exec(folded) ?? []
  return !openQuestion.test(asked) && (closedQuestion.test(asked.trim()) || asked.endsWith('?'))
}

/** An order to say or forget, and what only the machine knows. */
const isInjection = (folded: string) =>
  [injection, overriding].some(order => order.every(terms => hasTerm(folded, terms))) ||
  hasTerm(folded, impersonation)
