import type { Message } from './message.ts'
import { findTerms } from './terms.ts'
import { forgetThat, restart } from './vocabulary/dialogue.ts'

/** Whether a message begins everything anew; and the message without the words that say so, which are of nothing else. */
export function withoutRestart(message: Message): { message: Message; isAnew: boolean } {
  const { folded, quantities } = message
  const places = [
    ...findTerms(folded, restart),
    // "Vergiss das" alone lets go of what was asked.
    ...(quantities.length ? findTerms(folded, forgetThat) : []),
  ]
  const said = places.reduce(
    (text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
    folded,
  )
  return { message: places.length ? { ...message, folded: said } : message, isAnew: places.length > 0 }
}
