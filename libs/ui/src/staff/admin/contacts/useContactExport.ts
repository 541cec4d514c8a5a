import { contact, contactExportName } from '@app/contracts/contact'
import type { Input } from '@app/contracts/endpoint'
import { useEffect, useRef } from 'react'
import { useCsvExport } from '../../shell/useCsvExport.ts'

/** Saves the list of a filter as CSV; Ctrl+E does so, too. */
export function useContactExport(filter: Input<typeof contact.export>) {
  const { isExporting, start } = useCsvExport(contact.export, filter, contactExportName)
  const latest = useRef(start)
  useEffect(() => {
    latest.current = start
  })
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'e' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      // The browser's own would leave for its address bar.
      event.preventDefault()
      if (!document.querySelector('[aria-modal="true"]')) latest.current()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return { isExporting, start }
}
