import { useEffect, useRef } from 'react'

/** Ctrl+Z takes the last step of the page back; in a field it belongs to the field. */
export function useUndoKeys(undo: () => void): void {
  const latest = useRef(undo)
  useEffect(() => {
    latest.current = undo
  })
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
      const isField = event.target instanceof Element && event.target.closest('input, textarea, select')
      if (isField || document.querySelector('[aria-modal="true"]')) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
