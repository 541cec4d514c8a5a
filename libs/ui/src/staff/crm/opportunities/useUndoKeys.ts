import { useLayoutEffect, useRef } from 'react'

interface Undoer {
  undo: () => void
  /** Milliseconds since 1970; 0 if there is none. */
  lastStepAt: () => number
}

// Several parts of a screen may offer undo; the key belongs to the most recent step.
const undoers: Undoer[] = []

/** Ctrl+Z undoes one step per press; within a field it belongs to the field. */
export function useUndoKeys(undo: () => void, lastStepAt: () => number): void {
  const latest = useRef({ undo, lastStepAt })
  useLayoutEffect(() => {
    latest.current = { undo, lastStepAt }
  })
  useLayoutEffect(() => {
    const own = { undo: () => latest.current.undo(), lastStepAt: () => latest.current.lastStepAt() }
    undoers.push(own)
    function onKeyDown(event: KeyboardEvent): void {
      if (
        event.key.toLowerCase() !== 'z' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.repeat
      )
        return
      const isField = event.target instanceof Element && event.target.closest('input, textarea, select')
      if (isField || document.querySelector('[aria-modal="true"]') || lastOf(undoers) !== own) return
      event.preventDefault()
      own.undo()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => {
      undoers.splice(undoers.indexOf(own), 1)
      window.removeEventListener('keydown', onKeyDown)
    }
  }, [])
}

function lastOf(all: readonly Undoer[]): Undoer | undefined {
  return all
    .filter(each => each.lastStepAt() > 0)
    .reduce<Undoer | undefined>(
      (last, each) => (!last || each.lastStepAt() > last.lastStepAt() ? each : last),
      undefined,
    )
}
