import { splitCompounds } from './compounds.ts'
import { fold } from './fold.ts'
import { MODEL } from './model-names.ts'
import { joinNumberWords } from './number-words.ts'

/** The smallest parts of a message that the grammar tells apart. */
export type TokenKind = 'number' | 'word' | 'robot' | 'model' | 'ingress' | 'sign'

export interface Token {
  kind: TokenKind
  /** As it was written. */
  text: string
  /** Folded for comparison. */
  folded: string
  start: number
  end: number
}

/** Model names, the hyphen a blank, a dash or a slash at times, or the beginning of one (ER500): ER20-1780-F, ER20 1780, iER20/10-2000-HI, UNO-220-3100-HR, ER 20-1780. */
const ROBOT = String.raw`(?<robot>\b(?:i?ER[\s-]?|UNO[-\s]?)\d{1,3}[A-Z]?(?:\/\d{1,3}(?!\d))?(?:[-–—‑]|\/(?=\d{3,4}(?!\d))|\x20(?=\d{3,4}(?!\d|\s?(?:mm|cm|m|kg)\b)))\d{3,4}(?:[-–—‑][A-Z\d]{1,3})*\b|(?-i:ER)\d{1,3}[A-Z]?(?![\d/,.–—‑-]*\d|\s?(?:mm|cm|m|kg|t)\b)\b)`
const INGRESS = String.raw`(?<ingress>\bIP[\s-]?[0-6X]\d\s?K?\b)`
/** "1 500 mm": a space groups thousands only in front of a small unit, where two figures would stand for nothing. */
const SPACED = String.raw`[1-9]\d{0,2}(?:\x20\d{3})+(?:,\d+)?(?=\s?(?:mm|kg|g|n|millimet\p{L}*|kilo\p{L}*|gramm?|newton)(?![\p{L}\d]))`
const SCIENTIFIC = String.raw`\d+(?:[.,]\d+)?e[+-]?\d{1,2}(?![\p{L}\d])`
/** "1/100 mm", "1 1/2 kg", "2½ m" */
const FRACTION = String.raw`\d{1,3}\/10{1,3}(?=\s?(?:mm|millimet))|(?<![\d\/])(?:\d{1,4}\x20)?(?:1\/[24]|3\/4)(?=\s?(?:kg|kilo|t|m|g|lbs?|pounds?|inch|in|zoll|ft|feet|tonne)(?!\p{L}))|(?:\d{1,4}\x20?)?[½¼¾]`
const NUMBER = String.raw`(?<number>${FRACTION}|${SPACED}|${SCIENTIFIC}|\d{1,3}(?:[.'’\u00a0\u202f]\d{3})+,\d+|\d{1,3}(?:,\d{3})+\.\d+|\d{1,3}(?:[.,'’\u00a0\u202f]\d{3})+(?![\d])|\d+(?:[.,]\d+)?)`
const ABBREVIATION = String.raw`(?:max|min|mind|ca|inkl|incl|einschl|ausschl|ges|gew|bspw|exkl|excl|approx|zzgl|evtl|ggf|bzw|jew|sek|wiederholg|arbeitsber|reichw)\.(?!\p{L})`
const WORD = String.raw`(?<word>\b${ABBREVIATION}|°\s?[CF]?(?!\p{L})|[€$%"]|(?<=\d)#|(?<=\d)['’′](?=\s?\d{1,2}\s?["”″]|\s)|[”″]|\p{L}+)`
const SIGN = String.raw`(?<sign>\+\/?-|[^\s])`

const grammar = new RegExp([ROBOT, INGRESS, MODEL, NUMBER, WORD, SIGN].join('|'), 'giu')

/** Takes a message apart. Spaces are lost, places are kept. */
export function tokenize(text: string): Token[] {
  const tokens = Array.from(text.matchAll(grammar), match => {
    const [kind] = Object.entries(match.groups!).find(([, part]) => part !== undefined)!
    const [written] = match
    return {
      kind: kind as TokenKind,
      text: written,
      folded: fold(written).replace(/[\s.]/g, ''),
      start: match.index,
      end: match.index + written.length,
    }
  })
  return joinNumberWords(splitCompounds(tokens))
}

/** Whether a sign or word ends a clause: what stands beyond it says nothing about what stands before. */
export const endsClause = (token: Token): boolean =>
  token.kind === 'sign'
    ? /[.,;!?)+&/|]/.test(token.text)
    : /^(?:und|and|plus|sowie|aber|but|sondern)$/.test(token.folded)

/** Whether a sign ends a sentence. */
export const endsSentence = ({ kind, text }: Token): boolean => kind === 'sign' && /[.;!?]/.test(text)
