import type { Cue } from './cues.ts'
import { clauseAround, wordsBefore, type Message } from './message.ts'
import type { Quantity } from './quantities.ts'
import { endsClause } from './tokens.ts'
import type { MassRole } from './vocabulary/figures.ts'

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

/** "Der Roboter darf höchstens 300 kg wiegen" */
export function isOfRobot({ bound, first }: Quantity, message: Message): boolean {
  if (bound !== 'most' && bound !== 'max') return false
  return ROBOT_WEIGHS.test(clauseAround(message, message.tokens[first]!.start))
}
