import { numberWord } from './numbers.ts'
import type { Token } from './tokens.ts'

/** "Zwanzigkilosäcke", "20-Kilosäcke"; "Kilometer" and "Kilowatt" are units of their own. */
const COMPOUND =
  /^(?<number>\p{L}*?)(?<unit>kilo(?:gramm)?)(?!gramm|meter|newton|watt|volt|hertz|byte|bit|joule|ohm|kalorie|pascal|pond)(?<noun>\p{L}{3,})$/u

/** Takes words apart that have a number of kilos in them: the number, the unit, and what weighs so much. */
export const splitCompounds = (tokens: readonly Token[]): Token[] =>
  tokens.flatMap((token, at) => partsOf(token, tokens.slice(Math.max(0, at - 2), at)))

/** "Dreivierteltonne", "Zweimeter" */
const MEASURE =
  /^(?<number>\p{L}+?)(?<unit>tonnen?|zentner|kilo(?:gramm)?|gramm|pfund|(?:milli|zenti)?meter)$/u

function measureOf(token: Token): Token[] | null {
  const { number, unit } = (token.kind === 'word' && MEASURE.exec(token.folded)?.groups) || {}
  if (!number || !unit || numberWord(number) === null) return null
  const middle = token.start + number.length
  return [
    { ...token, text: token.text.slice(0, number.length), folded: number, end: middle },
    { ...token, text: token.text.slice(number.length), folded: unit, start: middle },
  ]
}

function partsOf(token: Token, before: readonly Token[]): Token[] {
  const measure = measureOf(token)
  if (measure) return measure
  const { number, unit, noun } = (token.kind === 'word' && COMPOUND.exec(token.folded)?.groups) || {}
  if (!unit || !noun) return [token]
  const counted = before.findLast(({ text }) => text !== '-')
  const isCounted = number
    ? numberWord(number) !== null
    : counted?.kind === 'number' || numberWord(counted?.folded ?? '') !== null
  if (!isCounted) return [token]
  let end = token.start
  return [number, unit, noun]
    .filter(part => part)
    .map(part => {
      const start = end
      end += part!.length
      return {
        kind: 'word',
        text: token.text.slice(start - token.start, end - token.start),
        folded: part!,
        start,
        end,
      }
    })
}

/** The folded text with a blank for the unit of such a word, so that "säcke" in it is found like a word of its own. */
export function withoutUnits(folded: string, tokens: readonly Token[]): string {
  const inside = tokens.filter(
    ({ end }, at) => tokens[at + 1]?.start === end && tokens[at + 1]!.kind === 'word',
  )
  return inside
    .filter(({ folded: word }) => /^kilo(?:gramm)?$/.test(word))
    .reduce(
      (text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
      folded,
    )
}
