import type { Token } from './tokens.ts'

/** Which end of a range a figure is: "mindestens", "bis zu", "maximal" (may mean either), "höchstens", or none said. */
export type Bound = 'least' | 'upTo' | 'max' | 'most' | null

const bounds: readonly [RegExp, NonNullable<Bound>][] = [
  [
    /^(?:hochstens|hoechstens|unter|(?:weniger|kleiner|kurzer|leichter|geringer|niedriger|besser) als|at most|under|below|(?:less|smaller|shorter|lighter|lower|better) than|<|< =)$/,
    'most',
  ],
  [/^(?:maximal|max|maximum)$/, 'max'],
  [/^(?:bis|bis zu|up to)$/, 'upTo'],
  [
    /^(?:mindestens|mind|min|minimum|wenigstens|minimal|ab|uber|ueber|(?:mehr|gros+er|hoher|hoeher|langer|laenger|weiter|schwerer|schlechter) als|at least|over|above|(?:more|larger|bigger|greater|higher|longer|heavier|farther|further|worse) than|from|>|> =)$/,
    'least',
  ],
]
/** "nicht unter", "no more than", "no robot below": the other end. */
const NEGATES =
  /(?:^| )(?:nicht|nichts|no|not|never|nie|keinesfalls|nothing|none|(?:kein(?:en)?|no) (?:robot(?:er)?|modell?|typ))$/
const opposite = { least: 'most', most: 'least', max: 'max', upTo: 'upTo' } as const
const APPROXIMATE =
  /^(?:ca|so|circa|zirka|etwa|rund|ungefahr|ungefaehr|grob|around|about|roughly|approx|approximately|~|knapp|gut|nearly|almost)$/
/** The same in several words, the last of which stands in front of the figure. */
const APPROXIMATE_PHRASE =
  /(?:^| )(so um die|so um|um die|an die|in etwa|in the region of|in the area of|more or less|give or take|somewhere around|or so)$/
const AFTERWARDS: readonly [RegExp, Partial<Qualified>][] = [
  [/^(?:oder mehr|or more|or above|aufwarts|plus)/, { bound: 'least' }],
  [/^(?:oder so|or so|ungefahr|roughly|or thereabouts)/, { isApproximate: true }],
  [/^(?:oder weniger|or less)/, { bound: 'most' }],
]

/** How a figure is meant. */
interface Qualified {
  bound: Bound
  isApproximate: boolean
}

/** Reads the words in front of a figure that say how it is meant. */
export function qualify(tokens: readonly Token[], at: number) {
  const result = {
    bound: null as Bound,
    isApproximate: false,
    isTolerance: false,
    isNegative: false,
    first: at,
  }
  for (;;) {
    const before = tokens[result.first - 1]
    if (!before) return result
    if (APPROXIMATE.test(before.folded)) result.isApproximate = true
    else if (phraseBefore(tokens, result.first)) {
      result.isApproximate = true
      result.first -= phraseBefore(tokens, result.first) - 1
    } else if (/^(?:±|\+\/?-)$/.test(before.text)) result.isTolerance = true
    else if (/^(?:minus|-)$/.test(before.folded) && tokens[result.first - 2]?.kind !== 'number')
      result.isNegative = true
    else if (/^(?:zwischen|between|von)$/.test(before.folded)) result.bound ??= null
    else {
      const bound = boundBefore(tokens, result.first)
      if (!bound) return result
      const start = result.first - bound.length
      const words = tokens.slice(Math.max(0, start - 2), start).map(({ folded }) => folded)
      const negation = NEGATES.exec(words.join(' '))
      result.bound = negation ? opposite[bound.bound] : bound.bound
      result.first = start - (negation ? negation[0].trim().split(' ').length : 0) + 1
    }
    result.first--
  }
}

/** How many tokens of such a phrase stand in front of a place. */
function phraseBefore(tokens: readonly Token[], at: number): number {
  const words = tokens.slice(Math.max(0, at - 4), at).map(({ folded }) => folded)
  return APPROXIMATE_PHRASE.exec(words.join(' '))?.[1]!.split(' ').length ?? 0
}

function boundBefore(
  tokens: readonly Token[],
  at: number,
): { bound: NonNullable<Bound>; length: number } | null {
  for (const length of [2, 1]) {
    const words = tokens.slice(Math.max(0, at - length), at)
    const said = words.map(({ folded }) => folded).join(' ')
    const bound = bounds.find(([pattern]) => pattern.test(said))
    if (bound && words.length === length) return { bound: bound[1], length }
  }
  return null
}

/** Reads the words behind a figure that say how it is meant. */
export function qualifiedAfter(tokens: readonly Token[], at: number): Partial<Qualified> {
  const said = tokens
    .slice(at, at + 2)
    .map(({ folded }) => folded)
    .join(' ')
  return AFTERWARDS.find(([pattern]) => pattern.test(said))?.[1] ?? {}
}
