import { useState } from 'react'

/**
 * What is typed into a field whose value is something else than its text: it stays as typed for as long as the value is the
 * one that was read from it. The value also changes from outside; then what was typed before is void.
 */
export function useDraft<V>(value: V, shown: (value: V) => string) {
  const [draft, setDraft] = useState<{ text: string; of: V } | null>(null)
  return {
    text: draft && Object.is(draft.of, value) ? draft.text : shown(value),
    /** Keeps a text and the value that was read from it. */
    keep: (text: string, of: V) => setDraft({ text, of }),
    forget: () => setDraft(null),
  }
}
