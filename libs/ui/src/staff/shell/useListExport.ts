import type { Endpoint, Input, Output } from '@app/contracts/endpoint'
import type { ExportFormat } from '@app/contracts/fields'
import { viennaDay } from '@app/contracts/vienna-day'
import { useRef, useState } from 'react'
import { useClient } from '../../api/ApiProvider.tsx'
import { sentenceOf } from '../../api/failure.ts'
import { saveFile } from '../../kit/save-file.ts'
import { useToast } from '../../kit/Toasts.tsx'

const exported: Readonly<Record<ExportFormat, string>> = {
  csv: 'CSV exportiert',
  xlsx: 'Excel-Datei exportiert',
}

type ListExport = Endpoint & { output: { _zod: { output: Blob } } }

/** `nameOf` gets the day in Vienna (`YYYY-MM-DD`). */
export function useListExport<E extends ListExport>(
  endpoint: E,
  filter: Omit<Input<E>, 'format'>,
  nameOf: (day: string, format: ExportFormat) => string,
): { isExporting: boolean; start: (format: ExportFormat) => void } {
  const client = useClient()
  const toast = useToast()
  const [isExporting, setExporting] = useState(false)
  const running = useRef(false)

  async function save(format: ExportFormat): Promise<void> {
    if (running.current) return
    running.current = true
    setExporting(true)
    try {
      const name = nameOf(viennaDay(new Date()), format)
      saveFile(name, (await client.call(endpoint, { ...filter, format } as Input<E>)) as Output<E> & Blob)
      toast({ title: exported[format], text: name })
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
  return { isExporting, start: format => void save(format) }
}
