import { useState, type KeyboardEvent } from 'react'

/** Which of some options has the keyboard. */
export interface Listbox {
  active: string | undefined
  /** Whether somebody picked it, rather than it standing first. */
  isPicked: boolean
  pick: (key: string) => void
  /** Back to the first one. */
  reset: () => void
  /** Moves by arrow keys, Home and End. Says whether the key was one of them. */
  onKey: (event: KeyboardEvent) => boolean
}

/** Keeps one of the options active: the one that was picked as long as it is there, else the first. */
export function useListbox(keys: string[]): Listbox {
  const [picked, setPicked] = useState<string | null>(null)
  const isPicked = picked !== null && keys.includes(picked)
  const active = isPicked ? picked : keys[0]
  const at = active === undefined ? -1 : keys.indexOf(active)
  const last = keys.length - 1
  const steps: Record<string, number> = {
    ArrowDown: at === last ? 0 : at + 1,
    ArrowUp: at <= 0 ? last : at - 1,
    Home: 0,
    End: last,
  }
  return {
    active,
    isPicked,
    pick: setPicked,
    reset: () => setPicked(null),
    onKey(event) {
      const step = steps[event.key]
      if (step === undefined || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return false
      event.preventDefault()
      setPicked(keys[step] ?? null)
      return true
    },
  }
}
