import { findCues } from './cues.ts'
import type { Mass } from './masses.ts'
import { sentenceAround, type Message } from './message.ts'
import { findTerms, hasTerm, type Found } from './terms.ts'
import { exclusion, includedBehind, inclusion, massCues } from './vocabulary/figures.ts'

/** "Das Gewicht ist inklusive Greifer": of a weight that was said before. */
export function saysIncluded({ folded }: Message): boolean {
  const tools = findCues(folded, massCues).filter(({ role }) => role === 'tool')
  return tools.length > 0 && !isWithout(folded, tools) && hasTerm(folded, inclusion)
}

/** "inkl. Greifer", "gripper included" */
export const isIncluded = (tool: Found, folded: string) =>
  findTerms(folded, inclusion).some(({ end }) =>
    /^\.?\s+(?:\p{L}+\s+)?$/u.test(folded.slice(end, tool.start)),
  ) ||
  findTerms(folded, includedBehind).some(({ start }) =>
    /^\s+(?:(?:is|already|schon|bereits|ist)\s+)?$/.test(folded.slice(tool.end, start)),
  )

const toolTerms = massCues.find(({ role }) => role === 'tool')!.terms

/** Whether a weight has the tool in it: a word of inclusion beside a tool that has no weight of its own. */
export function includesTool({ quantity, role }: Mass, masses: readonly Mass[], message: Message): boolean {
  const { tokens, folded } = message
  if (role === 'tool' || role === 'robot' || !hasTerm(folded, toolTerms)) return false
  const { text: sentence, start: offset } = sentenceAround(message, tokens[quantity.first]!.start)
  const weighed = masses.map(({ cue }) => cue).filter(cue => cue?.role === 'tool')
  const tools = findCues(sentence, massCues).filter(
    ({ role, start, end }) =>
      role === 'tool' && !weighed.some(cue => cue!.start - offset < end && start < cue!.end - offset),
  )
  if (!tools.length || isWithout(sentence, tools)) return false
  const words = findTerms(sentence, inclusion)
  const isTogether = findCues(sentence, massCues).some(
    cue =>
      cue.role === 'payload' &&
      /^(?:gesamt|insgesamt|total|in total|altogether|zusammen|together|combined|overall)/.test(
        sentence.slice(cue.start, cue.end),
      ),
  )
  const behind = /^\s*(?:mit|with)\s+(?:(?:dem|einem|the|a|its)\s+)?/.exec(
    folded.slice(tokens[quantity.last]!.end),
  )
  const isWith =
    behind !== null &&
    tools.some(({ start }) => start + offset - tokens[quantity.last]!.end === behind[0].length)
  return isTogether || isWith || words.some(word => tools.some(tool => isNear(word, tool)))
}

const NEAR = 30
const isNear = (a: Found, b: Found) => a.start - b.end < NEAR && b.start - a.end < NEAR

function isWithout(sentence: string, tools: readonly Found[]): boolean {
  return findTerms(sentence, exclusion).some(word => tools.some(tool => isNear(word, tool)))
}
