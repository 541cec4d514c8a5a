import { customerExportName, customers } from '@app/contracts/customers'
import type { Input } from '@app/contracts/endpoint'
import { useRef, useState } from 'react'
import { useClient } from '../../../api/ApiProvider.tsx'
import { sentenceOf } from '../../../api/failure.ts'
import { saveFile } from '../../../kit/save-file.ts'
import { useToast } from '../../../kit/Toasts.tsx'

const inVienna = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Vienna' })

/** Saves the list of a filter as CSV. */
export function useCustomerExport(filter: Input<typeof customers.export>) {
  const client = useClient()
  const toast = useToast()
  const [isExporting, setExporting] = useState(false)
  const running = useRef(false)

  async function start(): Promise<void> {
    if (running.current) return
    running.current = true
    setExporting(true)
    try {
      const name = customerExportName(inVienna.format(new Date()))
      saveFile(name, await client.call(customers.export, filter))
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
  return { isExporting, start: () => void start() }
}
