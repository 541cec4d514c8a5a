import type { QuestionField, Requirements } from '@app/contracts/advisor-requirements'
import type { Language } from '@app/contracts/validation'
import { type Message, type Said, wordsBefore } from './message.ts'
import { isArticle, numberWord, readFigure } from './numbers.ts'
import type { Quantity } from './quantities.ts'
import { hasTerm } from './terms.ts'
import { fold } from './tokens.ts'
import { correction, denial, hedge, hypothetical, replaced } from './vocabulary/dialogue.ts'
import { exclusion, inclusion, massCues, partTerms } from './vocabulary/figures.ts'

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

const toolTerms = massCues.find(({ role }) => role === 'tool')!.terms

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

const MOST_WORDS = 8
/** "No fence" takes nothing back, "no, 20 kg" does. */
const DENIES = /(?:^|[,.;!?-] )(?:nein|no|nope|rather|or rather)(?: [,.;:!-]| doch| nur| only| wait| sorry|$)/

/** Whether a figure takes back the one before it: "Teile 30 kg, nein, 20 kg". */
export function corrects({ first }: Quantity, { tokens, figureAt }: Message): boolean {
  let start = first
  while (start > 0 && first - start < MOST_WORDS && !figureAt[start - 1]) start--
  const words = tokens
    .slice(start, first)
    .map(({ folded, text }) => folded || text)
    .join(' ')
  return hasTerm(words, correction) || DENIES.test(words)
}

const NUMBER = String.raw`(\d{1,6}(?:[.,]\d{1,3})?)`
const NOW =
  '(?:nein|no|ups|upps|oops|tippfehler|verschrieben|korrektur|inzwischen|typo|doch|jetzt|nun|lieber|eher|besser|eigentlich|sondern|sorry|actually|make it|rather|now|but|auf|es sind)'
const EXCHANGED = new RegExp(
  `^(?:${NOW}[,\\s]+)*(?:statt|anstatt|nicht|instead of|not) ${NUMBER},?\\s(?:${NOW}[,\\s]+)*${NUMBER}[.!]?$`,
  'i',
)
const REPLACING = new RegExp(
  `^(?:${NOW}[,\\s]+)*${NUMBER},? (?:statt|anstatt|anstelle von|nicht|instead of|rather than|not) ${NUMBER}[.!]?$`,
  'i',
)
const CORRECTED = new RegExp(`^(?:${NOW}[,:\\s]+)+${NUMBER}[.!]?$`, 'i')
const fields = ['part', 'payload', 'tool', 'reach'] as const
/** "Zwei statt drei": a number of parts is told only by the one that it replaces. */
const exchanged = [...fields, 'count'] as const

const inDigits = (text: string) =>
  text.replace(/\p{L}+/gu, word => (isArticle(fold(word)) ? word : String(numberWord(fold(word)) ?? word)))

/** "statt 20 jetzt 30", "doch 30": the figure without a unit is of what was said before, where that is clear. */
export function readExchanged(
  text: string,
  language: Language,
  { before, recent }: { before: Requirements; recent: WeightField | null },
): Said {
  const said = inDigits(text.trim())
  const [, later, earlier] = REPLACING.exec(said) ?? []
  const [, old = earlier, instead = later] = EXCHANGED.exec(said) ?? []
  const written = instead ?? CORRECTED.exec(said)?.[1]
  const none: Said = { values: {}, places: [] }
  if (!written) return none
  const figure = (number: string) => readFigure(number, null, language)
  const known = (old ? exchanged : fields).filter(field => before[field] !== null)
  const meant = old ? known.filter(field => isSame(before[field]!, figure(old))) : known
  const field = meant.length > 1 && !old ? recent : meant[0]
  if (!field || (meant.length > 1 && old) || figure(written) <= 0) return none
  const isMetres = field === 'reach' && figure(written) < MOST_METRES
  return {
    values: { [field]: figure(written) * (isMetres ? 1_000 : 1) },
    places: [{ field, start: 0, end: text.length }],
  }
}

/** Less than that many are metres. */
const MOST_METRES = 12
const isSame = (value: number, said: number) => value === said || value === said * 1_000
