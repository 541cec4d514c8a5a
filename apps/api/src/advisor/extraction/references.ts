import type { Cue } from './cues.ts'
import { clauseAround, sentenceAround, wordsBefore, type Message } from './message.ts'
import type { Quantity } from './quantities.ts'
import { hasTerm } from './terms.ts'
import { endsClause } from './tokens.ts'
import { massCues, type MassRole } from './vocabulary/figures.ts'

const partTerms = massCues.find(({ role }) => role === 'part')!.terms

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
