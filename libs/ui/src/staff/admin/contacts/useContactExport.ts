import { contact, contactExportName } from '@app/contracts/contact'
import type { Input } from '@app/contracts/endpoint'
import { useEffect, useRef } from 'react'
import { useListExport } from '../../shell/useListExport.ts'

/** Saves the list of a filter; Ctrl+E does so as CSV. */
export function useContactExport(filter: Input<typeof contact.export>) {
  const { isExporting, start } = useListExport(contact.export, filter, contactExportName)
  const latest = useRef(start)
  useEffect(() => {
    latest.current = start
  })
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'e' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      // The browser's own would leave for its address bar.
      event.preventDefault()
      if (!document.querySelector('[aria-modal="true"]')) latest.current('csv')
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return { isExporting, start }
}
