import { useLayoutEffect, useRef } from 'react'

/**
 * Where keys belong to the control that has the focus. A dialog is asked for twice, here and in the document: what Escape
 * has closed may be gone by the time the page hears of the key, but the key was still pressed inside it.
 */
const TAKES_KEYS =
  'input, textarea, select, [contenteditable="true"], [role="menu"], [aria-haspopup][aria-expanded="true"], [aria-modal="true"]'

function isTaken(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TAKES_KEYS) !== null
}

/** Whether a key belongs to the page: no field has the focus, no dialog or menu is open, no modifier is held. */
export function areKeysFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  return !isTaken(event.target) && !document.querySelector('[aria-modal="true"]')
}

/**
 * Single keys of a page (`/`, `n`, `Escape`). Off while a field has the focus, a dialog or menu is open, or a modifier is
 * held. Heard from the first picture on, not a moment later.
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

/** Ctrl+S saves instead of offering to store the page. */
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
