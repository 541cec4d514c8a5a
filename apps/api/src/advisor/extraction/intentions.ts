import type { QuestionField } from '@app/contracts/advisor-requirements'
import { clauseAround, sentenceAround, type Message } from './message.ts'
import { findTerms, hasTerm } from './terms.ts'
import {
  comparisonTerms,
  cycleTerms,
  handoffTerms,
  impersonation,
  indifferent,
  injection,
  overriding,
  pathTerms,
  thanksTerms,
  tradeTerms,
  unknown,
} from './vocabulary/dialogue.ts'
import { lengthCues, massCues } from './vocabulary/figures.ts'

/** What people of the company have to answer. */
export type HandoffCause = keyof typeof handoffTerms

/** What a message is after, besides its requirements. */
export interface Intentions {
  /** It gives orders to the machine instead of asking about robots. */
  isInjection: boolean
  /** It has words of the trade, or names a machine. */
  isTrade: boolean
  /** It thanks or says goodbye. */
  isThanks: boolean
  handoff: HandoffCause[]
  asksCycle: boolean
  asksPathAccuracy: boolean
  asksComparison: boolean
  /** What the visitor says not to know; `all`: whatever was asked. */
  unknown: QuestionField[] | 'all' | null
  /** What does not matter any more; `all`: whatever was asked. */
  indifferent: QuestionField[] | 'all' | null
}

export function readIntentions(message: Message): Intentions {
  const { folded, tokens } = message
  return {
    isInjection: isInjection(folded),
    isTrade: hasTerm(folded, tradeTerms) || tokens.some(({ kind }) => kind === 'model'),
    isThanks: hasTerm(folded, thanksTerms),
    handoff: (Object.keys(handoffTerms) as HandoffCause[]).filter(cause =>
      hasTerm(folded, handoffTerms[cause]),
    ),
    asksCycle: hasTerm(folded, cycleTerms),
    asksPathAccuracy: hasTerm(folded, pathTerms),
    asksComparison: hasTerm(folded, comparisonTerms),
    unknown: aboutWhat(message, unknown),
    indifferent: aboutWhat(message, indifferent),
  }
}

/** An order to say or forget, and what only the machine knows. */
const isInjection = (folded: string) =>
  [injection, overriding].some(order => order.every(terms => hasTerm(folded, terms))) ||
  hasTerm(folded, impersonation)

const cuesOf = (vocabulary: readonly { role: string; terms: RegExp }[], role: string) =>
  vocabulary.find(cue => cue.role === role)!.terms

const subjects: readonly [QuestionField, RegExp][] = [
  ['reach', cuesOf(lengthCues, 'reach')],
  ['tool', cuesOf(massCues, 'tool')],
  ['payload', cuesOf(massCues, 'payload')],
  ['payload', cuesOf(massCues, 'part')],
]

/** What a phrase such as "egal" is said of: what its clause names, else its sentence, else whatever was asked. */
function aboutWhat(message: Message, phrase: RegExp): QuestionField[] | 'all' | null {
  const [said] = findTerms(message.folded, phrase)
  if (!said) return null
  for (const words of [clauseAround(message, said.start), sentenceAround(message, said.start).text]) {
    const fields = subjects.filter(([, terms]) => hasTerm(words, terms)).map(([field]) => field)
    if (fields.length) return [...new Set(fields)]
  }
  return 'all'
}
