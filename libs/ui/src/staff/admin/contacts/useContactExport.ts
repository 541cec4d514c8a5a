import { contact, contactExportName } from '@app/contracts/contact'
import type { Input } from '@app/contracts/endpoint'
import { useEffect, useRef, useState } from 'react'
import { useClient } from '../../../api/ApiProvider.tsx'
import { sentenceOf } from '../../../api/failure.ts'
import { saveFile } from '../../../kit/save-file.ts'
import { useToast } from '../../../kit/Toasts.tsx'

const inVienna = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Vienna' })

/** Saves the list of a filter as CSV; Ctrl+E does so, too. */
export function useContactExport(filter: Input<typeof contact.export>) {
  const client = useClient()
  const toast = useToast()
  const [isExporting, setExporting] = useState(false)
  const running = useRef(false)

  async function start(): Promise<void> {
    if (running.current) return
    running.current = true
    setExporting(true)
    try {
      const name = contactExportName(inVienna.format(new Date()))
      saveFile(name, await client.call(contact.export, filter))
      toast({ title: 'CSV exportiert', text: name })
    } catch (error) {
      toast({
        tone: 'error',
        title: 'Export fehlgeschlagen',
        text: sentenceOf(error, 'Bitte versuchen Sie es erneut.'),
      })
    } finally {
      running.current = false
      setExporting(false)
    }
  }
  const latest = useRef(start)
  useEffect(() => {
    latest.current = start
  })
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'e' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      // The browser's own would leave for its address bar.
      event.preventDefault()
      if (!document.querySelector('[aria-modal="true"]')) void latest.current()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return { isExporting, start: () => void start() }
}
