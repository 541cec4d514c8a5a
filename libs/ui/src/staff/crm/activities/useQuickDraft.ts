import { activityTypes, type ActivityType } from '@app/contracts/activities'
import { useState } from 'react'

/** What stands in the quick entry and is not saved yet. */
export interface QuickDraft {
  text: string
  type: ActivityType
  /** When it was first tried to save it as it is. */
  startedAt: string | null
}

const EMPTY: QuickDraft = { text: '', type: 'note', startedAt: null }

/** Keeps the draft of a customer in the session, so that it outlives failure, reload and navigation. */
export function useQuickDraft(customerId: number) {
  const key = `quick-entry-${customerId}`
  const [draft, setDraft] = useState(() => read(key))

  function change(changed: Partial<QuickDraft>): void {
    setDraft(current => {
      const next = { ...current, ...changed }
      write(key, next)
      return next
    })
  }
  return { draft, change, forget: () => change({ text: '', startedAt: null }) }
}

function read(key: string): QuickDraft {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<QuickDraft> | null
    const type = activityTypes.find(name => name === stored?.type) ?? EMPTY.type
    const text = typeof stored?.text === 'string' ? stored.text : ''
    return { text, type, startedAt: typeof stored?.startedAt === 'string' ? stored.startedAt : null }
  } catch {
    return EMPTY
  }
}

function write(key: string, draft: QuickDraft): void {
  try {
    if (draft.text) sessionStorage.setItem(key, JSON.stringify(draft))
    else sessionStorage.removeItem(key)
  } catch {
    // A full or closed storage costs the draft its second life, not the first.
  }
}
