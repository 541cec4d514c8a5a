import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { sentenceOf } from '../../api/failure.ts'

/** Milliseconds of rest after the last key before the server is asked. */
const SETTLE = 200

/** What is typed into a field whose options the server searches. `chosen` stands in the field when it is left. */
export function useOptionSearch(chosen: string | undefined) {
  const [typed, setTyped] = useState('')
  // Looking for what is chosen would hide all others.
  const wanted = typed === chosen ? '' : typed
  const [asked] = useDebouncedValue(wanted, SETTLE)
  return {
    typed,
    setTyped,
    /** What to ask the server for; undefined: whatever comes first. */
    asked: asked || undefined,
    /** Whether something other than the chosen is looked for. */
    isSearched: wanted !== '',
    /** Typing goes on, and the server is asked when it rests. */
    isTyping: wanted !== asked,
  }
}

interface Offered {
  /** The answer to what is typed is still to come. */
  isSearching: boolean
  error: unknown
}

interface Words {
  nothing: string
  /** Sentence where the server gave none of its own. */
  failed: string
}

/** What a field that searches says while it has nothing to offer. That nothing was found, only an answer can say. */
export function nothingFound({ isSearching, error }: Offered, { nothing, failed }: Words): string {
  if (isSearching) return 'Wird gesucht …'
  return error === null ? nothing : sentenceOf(error, failed)
}
