import { clauseAround, sentenceAround, wordsBefore, type Message } from './message.ts'
import type { Quantity } from './quantities.ts'
import { findTerms, hasTerm } from './terms.ts'
import { endsClause, type Token } from './tokens.ts'
import { partTerms, type MassRole } from './vocabulary/figures.ts'

/** A word that tells what a figure is a figure of. */
export interface Cue<R extends string> {
  role: R
  start: number
  end: number
}

/** Every such word of a folded message; where two overlap, the role that is listed first wins. */
export function findCues<R extends string>(
  folded: string,
  vocabulary: readonly { role: R; terms: RegExp }[],
): Cue<R>[] {
  const found: Cue<R>[] = []
  const taken = new Uint8Array(folded.length)
  for (const { role, terms } of vocabulary)
    for (const { start, end } of findTerms(folded, terms)) {
      if (taken.subarray(start, end).includes(1)) continue
      taken.fill(1, start, end)
      found.push({ role, start, end })
    }
  return found.toSorted((a, b) => a.start - b.start)
}

// A preposition or verb behind a figure begins something else: "25 kg mit dem Greifer".
const OPENS =
  /^(?:mit|fur|fuer|bei|auf|an|in|im|aus|von|vom|zu|zum|zur|und|oder|als|ist|sind|wiegt|wiegen|hat|haben|muss|soll|with|for|at|on|from|to|and|or|is|are|weighs|weigh|has|have|must|should|the|der|die|das|den|dem|ein|eine|einen|einem|einer|a|an|using|handled|by|over)$/

interface Reached<R extends string> {
  cue: Cue<R>
  /** Words between. */
  distance: number
}

/** Of the robot itself a figure may stand behind a comma; "mit Greifer, 20 kg" is of another thing. */
const ofRobot: ReadonlySet<string> = new Set(['payload', 'reach', 'repeatability'])

const MOST_BEHIND = 3
const MOST_BEFORE = 12

/** The word that belongs to a figure: the nearest one in its clause, with no other figure between. */
export function cueOf<R extends string>(
  quantity: Quantity,
  cues: readonly Cue<R>[],
  { tokens, figureAt }: Pick<Message, 'tokens' | 'figureAt'>,
): Cue<R> | null {
  const cueAt = (place: number) => {
    const token = tokens[place]
    return token && cues.find(({ start, end }) => start < token.end && token.start < end)
  }
  const isFigure = (place: number) => figureAt[place] !== undefined && figureAt[place] !== quantity
  // "Twice the payload, 40 kg"
  const apart = quantity.first - 2
  const named = /^[,:]$/.test(tokens[apart + 1]?.text ?? '') && !isFigure(apart) ? cueAt(apart) : undefined
  const behind = walk({
    from: quantity.last + 1,
    step: 1,
    most: MOST_BEHIND,
    stops: token => OPENS.test(token.folded),
  })
  const before = walk({ from: quantity.first - 1, step: -1, most: MOST_BEFORE, stops: () => false })
  const isNearer =
    before !== null &&
    (!behind || before.distance < behind.distance || (before.distance === behind.distance && isLabelFirst()))
  const nearest = isNearer ? before : behind
  const found = nearest ?? forWhat(quantity.last + 1)
  return found?.cue ?? (named && ofRobot.has(named.role) ? named : null)

  /** "Part 5 kg EOAT 2 kg" names first, "5 kg part 2 kg EOAT" names behind. */
  function isLabelFirst(): boolean {
    let start = quantity.first
    while (start > 0 && !endsClause(tokens[start - 1]!)) start--
    const names = tokens.findIndex((_, place) => place >= start && cueAt(place) !== undefined)
    const figure = figureAt.findIndex((at, place) => place >= start && at !== undefined)
    return (
      names >= start &&
      names < figure &&
      figureAt.some((at, place) => at && at !== quantity && place > quantity.last)
    )
  }

  function walk(way: {
    from: number
    step: 1 | -1
    most: number
    stops: (token: Token) => boolean
  }): Reached<R> | null {
    for (let distance = 0; distance < way.most; distance++) {
      const place = way.from + distance * way.step
      const token = tokens[place]
      if (!token || endsClause(token) || isFigure(place)) return null
      const cue = cueAt(place)
      if (cue) return { cue, distance }
      if (way.stops(token)) return null
    }
    return null
  }

  /** "8 kg für den Greifer": the preposition leads to the word after all. */
  function forWhat(place: number): Reached<R> | null {
    if (!/^(?:fur|fuer|for|beim|vom|of)$/.test(tokens[place]?.folded ?? '')) return null
    for (const distance of [1, 2, 3]) {
      const cue = cueAt(place + distance)
      if (cue) return { cue, distance }
    }
    return null
  }
}

const PRONOUN = /\b(?:er|sie|es|dieser|diese|der|it|this|which|that) (?:\w+ )?(?:wiegt|hat|weighs|has)\b/

/**
 * The word that a weight without one of its own refers back to: "Der Greifer ist aus Stahl, er wiegt 12 kg" by a pronoun,
 * "der Greifer, 5 kg schwer, hält ..." as an insertion.
 */
export function referredTo(
  { first, last }: Quantity,
  cues: readonly Cue<MassRole>[],
  message: Message,
): Cue<MassRole> | null {
  const { tokens } = message
  const before = cues.findLast(cue => cue.end <= tokens[first]!.start) ?? null
  if (PRONOUN.test(wordsBefore(message, first, 5))) return before
  const comma = tokens[first - 1]
  const isInserted = /^(?:schwer|heavy)$/.test(tokens[last + 1]?.folded ?? '') && comma && endsClause(comma)
  return isInserted && before && tokens[first - 2]!.start < before.end ? before : null
}

const ROBOT_WEIGHS = /\b(?:roboter|robot)s? (?:\w+ ){0,3}(?:wieg|weigh)|\b(?:roboter|robot)\b.*\bwiegen\b/

/** "Wiegt der ER16-1600 unter 200 kg?", "is the ER16-1600 heavier than 150 kg": what a robot of the catalogue weighs. */
export function isOfNamedRobot({ first }: Quantity, message: Message): boolean {
  const { start } = message.tokens[first]!
  const { text, start: opening } = sentenceAround(message, start)
  const robot = message.tokens.find(
    ({ kind, start }) => kind === 'robot' && start >= opening && start < opening + text.length,
  )
  if (!robot || hasTerm(text, partTerms)) return false
  const [before, behind] = [text.slice(0, robot.start - opening), text.slice(robot.end - opening)]
  // "Der ER16-1600 wiegt", "wiegt der ER16-1600", "ist der ER16-1600 schwerer als"
  return (
    /(?<!\p{L})(?:wiegt|weighs) (?:de[rmn] |the )?$/u.test(before) ||
    /^(?:'s)? (?:\p{L}+ ){0,2}(?:wiegt|wiegen|weighs?|schwer(?:er)?|leichter|heav(?:y|ier)|lighter)(?!\p{L})/u.test(
      behind,
    )
  )
}

/** "Der Roboter darf höchstens 300 kg wiegen" */
export function isOfRobot({ bound, first }: Quantity, message: Message): boolean {
  if (bound !== 'most' && bound !== 'max') return false
  return ROBOT_WEIGHS.test(clauseAround(message, message.tokens[first]!.start))
}
