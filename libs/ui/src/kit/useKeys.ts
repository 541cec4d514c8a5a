import { useLayoutEffect, useRef } from 'react'

/** Where keys belong to the control that has the focus. */
const TAKES_KEYS =
  'input, textarea, select, [contenteditable="true"], [role="menu"], [aria-haspopup][aria-expanded="true"]'

function isTaken(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TAKES_KEYS) !== null
}

/**
 * Whether a dialog was open as the key came. Asked before anybody hears of the key: the dialog that Escape closes is gone by
 * the time the page hears of it, and the focus may not have reached the dialog yet.
 */
let wasDialogOpen = false
if (typeof window !== 'undefined')
  window.addEventListener(
    'keydown',
    () => (wasDialogOpen = document.querySelector('[aria-modal="true"]') !== null),
    { capture: true },
  )

/** Whether a key belongs to the page: no field has the focus, no dialog or menu is open, no modifier is held. */
export function areKeysFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  return !isTaken(event.target) && !wasDialogOpen
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
