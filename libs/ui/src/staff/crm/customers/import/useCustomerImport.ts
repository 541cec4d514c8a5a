import { ApiError } from '@app/contracts/client'
import {
  customerImport,
  type CustomerImportOptions,
  type CustomerImportPreview,
} from '@app/contracts/customer-import'
import { useState } from 'react'
import { useClient } from '../../../../api/ApiProvider.tsx'
import { sentenceOf } from '../../../../api/failure.ts'
import { useIdempotencyKey } from '../../../../api/idempotency.ts'
import { formatCount } from '../../../../kit/format.ts'
import { useToast } from '../../../../kit/Toasts.tsx'
import { useRefreshCrm } from '../../crm-reads.ts'
import { useUndoBatch } from '../useUndoBatch.ts'

const UNREAD = 'Die Datei konnte nicht gelesen werden.'
const UNTAKEN = 'Die Datei konnte nicht übernommen werden. Es wurde nichts geändert.'
const initial: CustomerImportOptions = { mapping: {}, duplicates: 'skip' }

/** A file on its way in: chosen, assigned, looked at, taken. */
export function useCustomerImport(onDone: () => void) {
  const client = useClient()
  const refresh = useRefreshCrm()
  const toast = useToast()
  const undo = useUndoBatch()
  const keyFor = useIdempotencyKey()
  const [file, setFile] = useState<File | null>(null)
  const [options, setOptions] = useState(initial)
  const [preview, setPreview] = useState<CustomerImportPreview | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function attempt(act: () => Promise<void>, fallback: string): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    try {
      await act()
    } catch (error) {
      setFailure(sentenceOf(error, fallback))
      // The sentence asks to look at the new preview: here it is.
      if (error instanceof ApiError && error.problem?.code === 'customer_import.outdated' && file)
        await look(file, options).catch(() => undefined)
    } finally {
      setBusy(false)
    }
  }
  async function look(chosen: File, how: CustomerImportOptions): Promise<void> {
    setPreview(await client.call(customerImport.preview, { file: chosen, options: JSON.stringify(how) }))
    setOptions(how)
  }
  async function take(chosen: File, { digest }: CustomerImportPreview): Promise<void> {
    const sent = { file: chosen, options: JSON.stringify(options), digest }
    const batch = await client.call(customerImport.apply, sent, { idempotencyKey: keyFor(digest) })
    refresh()
    toast({
      title: 'Kunden importiert',
      text: `${batch.title}: ${formatCount(batch.created)} neu, ${formatCount(batch.updated)} geändert`,
      action: { label: 'Rückgängig', onAct: () => void undo(batch) },
    })
    onDone()
  }
  return {
    preview,
    options,
    failure,
    isBusy,
    choose: (chosen: File) => {
      setFile(chosen)
      void attempt(() => look(chosen, initial), UNREAD)
    },
    change: (next: CustomerImportOptions) => {
      if (file) void attempt(() => look(file, next), UNREAD)
    },
    apply: () => {
      if (file && preview) void attempt(() => take(file, preview), UNTAKEN)
    },
    reset: () => {
      setFile(null)
      setPreview(null)
      setFailure(null)
    },
  }
}
