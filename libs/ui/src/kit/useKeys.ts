import { useLayoutEffect, useRef } from 'react'

/** Elements that handle keys themselves while focused. */
const TAKES_KEYS =
  'input, textarea, select, [contenteditable="true"], [role="menu"], [aria-haspopup][aria-expanded="true"]'

function isTaken(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TAKES_KEYS) !== null
}

/**
 * Read in the capture phase: by the time the page handles Escape, the dialog is already closed, and the focus
 * may not have reached a new dialog yet.
 */
let wasDialogOpen = false
if (typeof window !== 'undefined')
  window.addEventListener(
    'keydown',
    () => (wasDialogOpen = document.querySelector('[aria-modal="true"]') !== null),
    { capture: true },
  )

/** No field has the focus, no dialog or menu is open, no modifier is held. */
export function areKeysFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  return !isTaken(event.target) && !wasDialogOpen
}

/**
 * Single keys (`/`, `n`, `Escape`); off while the focus is in a field, a dialog or menu is open, or a
 * modifier is held. A layout effect, so that keys work from the first paint.
 */
export function useKeys(keys: Record<string, () => void>): void {
  const latest = useRef(keys)
  useLayoutEffect(() => {
    latest.current = keys
  })
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (!areKeysFree(event)) return
      const act = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Ctrl+S saves instead of opening the browser's dialog. */
export function useSaveKeys(isOn: boolean, save: () => void): void {
  const latest = useRef(save)
  useLayoutEffect(() => {
    latest.current = save
  })
  useLayoutEffect(() => {
    if (!isOn) return
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isOn])
}
