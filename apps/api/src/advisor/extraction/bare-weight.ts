import type { QuestionField, Requirements } from '@app/contracts/advisor-requirements'
import { wordsBefore, type Message } from './message.ts'
import type { Quantity } from './quantities.ts'
import { hasTerm } from './terms.ts'
import { correction, denial, hedge, hypothetical, replaced } from './vocabulary/dialogue.ts'
import { exclusion, inclusion, massCues, type MassRole } from './vocabulary/figures.ts'

/** What a weight that was said is of. */
export type WeightField = 'part' | 'payload' | 'tool'

/** What came before a message. */
interface Before {
  before: Requirements
  /** What the answer before had asked. */
  asked: readonly QuestionField[]
  /** The weight that the message before named, where it named one. */
  recent: WeightField | null
}

const termsOf = (role: MassRole) => massCues.find(cue => cue.role === role)!.terms
const [toolTerms, partTerms] = [termsOf('tool'), termsOf('part')]

/** "Die 10 kg sind ...": a figure that was said before. */
const POINTS_BACK = /(?:^| )(?:die|den|der|diese|diesen|dieser|deine|meine|the|those|these|that|my)$/
/** Of what was said before, that much and more corrects it; less may be the tool that was asked for. */
const LIKE_BEFORE = 0.6

/** What a weight is that nobody explains: a correction of what was said, else what was asked for, else the part. */
export function bareWeight(message: Message, { before, asked, recent }: Before) {
  const { folded } = message
  const known: WeightField = before.payload !== null && before.part === null ? 'payload' : 'part'
  const figure = before[known]
  const isCorrection = [correction, denial, replaced, hypothetical].some(terms => hasTerm(folded, terms))
  const isAsked = asked.includes('tool') && before.tool === null
  const isAboutWhole = [inclusion, exclusion].some(terms => hasTerm(folded, terms))
  const namesTool = hasTerm(folded, toolTerms) && !hasTerm(folded, partTerms)
  const isRestated =
    before.reach !== null && message.quantities.some(({ dimension }) => dimension === 'length')

  return (quantity: Quantity): WeightField => {
    const value = quantity.values.at(-1)!
    const isSaidBefore =
      figure !== null && (value === figure || (known === 'part' && value === figure * (before.count ?? 1)))
    const pointsBack =
      isAboutWhole || isCorrection || POINTS_BACK.test(wordsBefore(message, quantity.first, 1))
    if (isSaidBefore && pointsBack) return known
    if (isCorrection && !namesTool) return recent ?? known
    if (isAsked && namesTool) return 'tool'
    if (asked[0] !== 'tool' || !isAsked || isCorrection || isRestated) return known
    const isHedged = quantity.bound === 'most' || quantity.bound === 'max' || hasTerm(folded, hedge)
    return isHedged && figure !== null && value >= figure * LIKE_BEFORE ? known : 'tool'
  }
}

/** The weight that a message before named: corrections mean it. */
export function recentWeight(said: Partial<Requirements>, sheet: Requirements): WeightField | null {
  const fields = (['part', 'payload', 'tool'] as const).filter(field => sheet[field] !== null)
  const named = fields.filter(field => said[field] === sheet[field])
  if (named.length) return named.length === 1 ? named[0]! : null
  // A bare "4 kg" was the answer to a question for another weight than it would be alone.
  const figures = new Set([said.part, said.payload, said.tool])
  const meant = fields.filter(field => figures.has(sheet[field]))
  return meant.length === 1 ? meant[0]! : null
}
