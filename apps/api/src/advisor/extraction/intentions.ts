import type { Message } from './message.ts'
import { hasTerm } from './terms.ts'
import {
  comparisonTerms,
  cycleTerms,
  handoffTerms,
  impersonation,
  injection,
  overriding,
  pathTerms,
  thanksTerms,
  tradeTerms,
} from './vocabulary/dialogue.ts'
import type { Withdrawal } from './withdrawn.ts'

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
  unknown: Withdrawal['unknown']
  /** What does not matter any more; `all`: whatever was asked. */
  indifferent: Withdrawal['indifferent']
}

export function readIntentions(message: Message, { unknown, indifferent }: Withdrawal): Intentions {
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
    unknown,
    indifferent,
  }
}

/** An order to say or forget, and what only the machine knows. */
const isInjection = (folded: string) =>
  [injection, overriding].some(order => order.every(terms => hasTerm(folded, terms))) ||
  hasTerm(folded, impersonation)
