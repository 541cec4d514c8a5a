import { useMemo, useSyncExternalStore } from 'react'

/** Stored only in the applicant's browser. */
export interface SentApplication {
  /** ISO */
  at: string
  /** Null if the server sent none. */
  reference: string | null
  /** File names. */
  files: readonly string[]
}

const keyOf = (jobId: number) => `site.applied.${jobId}`
const listeners = new Set<() => void>()

export function keepSent(jobId: number, sent: SentApplication | null): void {
  try {
    if (sent) localStorage.setItem(keyOf(jobId), JSON.stringify(sent))
    else localStorage.removeItem(keyOf(jobId))
  } catch {
    // Storage is off: the toast and the mail have told it.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function kept(jobId: number): string | null {
  try {
    return localStorage.getItem(keyOf(jobId))
  } catch {
    return null
  }
}

function read(text: string | null): SentApplication | null {
  try {
    const { at = '', reference = null, files = [] } = JSON.parse(text ?? '{}') as Partial<SentApplication>
    return Number.isNaN(Date.parse(at)) ? null : { at, reference, files }
  } catch {
    return null
  }
}

export function useSentApplication(jobId: number): SentApplication | null {
  const text = useSyncExternalStore(
    subscribe,
    () => kept(jobId),
    () => null,
  )
  return useMemo(() => read(text), [text])
}
