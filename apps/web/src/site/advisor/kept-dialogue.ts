import type { Dialogue } from './dialogue.ts'

/** A dialogue with what is typed and not sent. */
export interface Kept {
  dialogue: Dialogue
  draft: string
}

const KEY = 'site.advisor'
const MOST = 40

/** What this window kept, or null. An answer that was on its way then will not come any more. */
export function keptDialogue(): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null
    if (!Array.isArray(kept?.dialogue?.messages)) return null
    return { ...kept, dialogue: settled(kept.dialogue) }
  } catch {
    return null
  }
}

function settled(dialogue: Dialogue): Dialogue {
  const messages = dialogue.messages.map(message =>
    message.type === 'assistant' && message.state === 'streaming'
      ? { ...message, state: 'stopped' as const }
      : message,
  )
  return { ...dialogue, messages }
}

/** Keeps a dialogue for this window; one in which nothing is said is forgotten. */
export function keepDialogue({ dialogue, draft }: Kept): void {
  try {
    if (!dialogue.messages.length && !draft && !dialogue.isEdited) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify({ dialogue: small(dialogue), draft }))
  } catch {
    // Storage is switched off or full: a reload begins anew.
  }
}

// Pictures come with the catalogue.
function small(dialogue: Dialogue): Dialogue {
  const messages = dialogue.messages.slice(-MOST).map(message =>
    message.type === 'user'
      ? message
      : {
          ...message,
          recommendations: message.recommendations.map(robot => ({ ...robot, imageUrl: null })),
        },
  )
  return { ...dialogue, messages }
}
