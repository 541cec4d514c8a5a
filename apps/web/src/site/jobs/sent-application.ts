import { useMemo, useSyncExternalStore } from 'react'

/** That somebody applied for a job, noted in their browser and nowhere else. */
export interface SentApplication {
  /** ISO */
  at: string
  /** Its number, where the server named one. */
  reference: string | null
  /** Names of the files. */
  files: readonly string[]
}

const keyOf = (jobId: number) => `site.applied.${jobId}`
const listeners = new Set<() => void>()

/** Notes a sent application for its job; null forgets it. */
export function keepSent(jobId: number, sent: SentApplication | null): void {
  try {
    if (sent) localStorage.setItem(keyOf(jobId), JSON.stringify(sent))
    else localStorage.removeItem(keyOf(jobId))
  } catch {
    // Storage is switched off: the toast has said it, and the mail says it, too.
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

/** What was sent for a job from this browser, or null. */
export function useSentApplication(jobId: number): SentApplication | null {
  const text = useSyncExternalStore(
    subscribe,
    () => kept(jobId),
    () => null,
  )
  return useMemo(() => read(text), [text])
}
