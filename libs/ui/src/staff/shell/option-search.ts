import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { sentenceOf } from '../../api/failure.ts'

/** Milliseconds of debounce. */
const SETTLE = 200

/** For a field with options from the server. On blur, the text returns to `chosen`. */
export function useOptionSearch(chosen: string | undefined) {
  const [typed, setTyped] = useState('')
  // Searching for the chosen one would hide all others.
  const wanted = typed === chosen ? '' : typed
  const [asked] = useDebouncedValue(wanted, SETTLE)
  return {
    typed,
    setTyped,
    /** Undefined: the first ones in order. */
    asked: asked || undefined,
    /** Something other than the chosen one. */
    isSearched: wanted !== '',
    /** Not debounced yet. */
    isTyping: wanted !== asked,
  }
}

interface Offered {
  isSearching: boolean
  error: unknown
}

interface Words {
  nothing: string
  /** Shown if the server gave no reason. */
  failed: string
}

/** Only an answer can say that nothing was found. */
export function nothingFound({ isSearching, error }: Offered, { nothing, failed }: Words): string {
  if (isSearching) return 'Wird gesucht …'
  return error === null ? nothing : sentenceOf(error, failed)
}
