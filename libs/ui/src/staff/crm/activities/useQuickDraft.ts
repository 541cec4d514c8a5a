import { activityTypes, type ActivityType } from '@app/contracts/activities'
import { useRef, useState } from 'react'
import { newKey } from '../../../api/idempotency.ts'

/** When and under which key it was first tried to save a draft as it is. */
interface Attempt {
  at: string
  key: string
}

/** What stands in the quick entry and is not saved yet. */
export interface QuickDraft {
  text: string
  type: ActivityType
  attempt: Attempt | null
}

const EMPTY: QuickDraft = { text: '', type: 'note', attempt: null }

/** Keeps the draft of a customer in the session, so that it outlives failure, reload and navigation. */
export function useQuickDraft(customerId: number) {
  const storageKey = `quick-entry-${customerId}`
  const [draft, setDraft] = useState(() => read(storageKey))
  // Beside the state, which nobody updates any more once the page was left: a save may end after that.
  const latest = useRef(draft)

  function set(changed: Partial<QuickDraft>): void {
    latest.current = { ...latest.current, ...changed }
    write(storageKey, latest.current)
    setDraft(latest.current)
  }
  return {
    draft,
    /** What is changed is another entry: it is saved at its own moment. */
    change: (changed: Pick<Partial<QuickDraft>, 'text' | 'type'>) => set({ ...changed, attempt: null }),
    /** The attempt to save the draft as it is; the same again after a lost answer, so that it is saved once. */
    attempt: (): Attempt => {
      const attempt = latest.current.attempt ?? { at: new Date().toISOString(), key: newKey() }
      set({ attempt })
      return attempt
    },
    /** Empties the field after a save, unless something else has been typed since. */
    forget: (saved: QuickDraft) => latest.current.text === saved.text && set({ text: '', attempt: null }),
  }
}

function read(key: string): QuickDraft {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<QuickDraft> | null
    const type = activityTypes.find(name => name === stored?.type) ?? EMPTY.type
    const text = typeof stored?.text === 'string' ? stored.text : ''
    const { at, key: tried } = stored?.attempt ?? {}
    return {
      text,
      type,
      attempt: typeof at === 'string' && typeof tried === 'string' ? { at, key: tried } : null,
    }
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
