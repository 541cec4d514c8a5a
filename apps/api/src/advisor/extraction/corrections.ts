import type { Requirements } from '@app/contracts/advisor-requirements'
import type { Language } from '@app/contracts/validation'
import type { WeightField } from './bare-weight.ts'
import type { Message, Said } from './message.ts'
import { readNumber } from './numbers.ts'
import type { Quantity } from './quantities.ts'
import { hasTerm } from './terms.ts'
import { correction } from './vocabulary/dialogue.ts'

const MOST_WORDS = 8
/** "No fence" takes nothing back, "no, 20 kg" does. */
const DENIES =
  /(?:^|[,.;!?–-] )(?:nein|no|nope|rather|or rather)(?: [,.;:!–-]| doch| nur| only| wait| sorry|$)/

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

/** "statt 20 jetzt 30", "doch 30": the figure without a unit is of what was said before, where that is clear. */
export function readExchanged(
  text: string,
  language: Language,
  { before, recent }: { before: Requirements; recent: WeightField | null },
): Said {
  const said = text.trim()
  const [, later, earlier] = REPLACING.exec(said) ?? []
  const [, old = earlier, instead = later] = EXCHANGED.exec(said) ?? []
  const written = instead ?? CORRECTED.exec(said)?.[1]
  const none: Said = { values: {}, places: [] }
  if (!written) return none
  const figure = (number: string) => readNumber(number, null, language)
  const known = fields.filter(field => before[field] !== null)
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
