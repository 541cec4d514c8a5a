import type { Endpoint, Input, Output } from '@app/contracts/endpoint'
import { viennaDay } from '@app/contracts/vienna-day'
import { useRef, useState } from 'react'
import { useClient } from '../../api/ApiProvider.tsx'
import { sentenceOf } from '../../api/failure.ts'
import { saveFile } from '../../kit/save-file.ts'
import { useToast } from '../../kit/Toasts.tsx'

/** Saves what a filter finds as CSV; `nameOf` names the file by the day in Austria (`YYYY-MM-DD`). */
export function useCsvExport<E extends Endpoint & { output: { _zod: { output: Blob } } }>(
  endpoint: E,
  filter: Input<E>,
  nameOf: (day: string) => string,
): { isExporting: boolean; start: () => void } {
  const client = useClient()
  const toast = useToast()
  const [isExporting, setExporting] = useState(false)
  const running = useRef(false)

  async function save(): Promise<void> {
    if (running.current) return
    running.current = true
    setExporting(true)
    try {
      const name = nameOf(viennaDay(new Date()))
      saveFile(name, (await client.call(endpoint, filter)) as Output<E> & Blob)
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
  return { isExporting, start: () => void save() }
}
