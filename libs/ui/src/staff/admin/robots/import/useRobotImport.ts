import { ApiError } from '@app/contracts/client'
import { resourceKey } from '@app/contracts/endpoint'
import { robotAdministration } from '@app/contracts/robot-administration'
import { robotImport, type ImportPreview, type RobotImport } from '@app/contracts/robot-import'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../../../api/ApiProvider.tsx'
import { sentenceOf } from '../../../../api/failure.ts'
import { useIdempotencyKey } from '../../../../api/idempotency.ts'
import { useToast } from '../../../../kit/Toasts.tsx'
import { useUndoImport } from './useUndoImport.ts'

const UNREAD = 'Die Datei konnte nicht gelesen werden.'
const UNTAKEN = 'Die Datei konnte nicht übernommen werden.'

/** A file on its way into the catalogue: chosen, looked at, taken. */
export function useRobotImport(onDone: () => void) {
  const client = useClient()
  const queryClient = useQueryClient()
  const toast = useToast()
  const undo = useUndoImport()
  const keyFor = useIdempotencyKey()
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<ImportPreview | null>(null)
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
      if (error instanceof ApiError && error.problem?.code === 'robot_import.outdated' && file)
        await look(file)
    } finally {
      setBusy(false)
    }
  }
  const look = async (chosen: File) => setPreview(await client.call(robotImport.preview, { file: chosen }))

  async function take(chosen: File, { digest }: ImportPreview): Promise<void> {
    const idempotencyKey = keyFor(digest)
    const batch = await client.call(robotImport.apply, { file: chosen, digest }, { idempotencyKey })
    void queryClient.invalidateQueries({ queryKey: resourceKey(robotAdministration.list) })
    toast({
      title: 'Katalog importiert',
      text: takenText(batch),
      action: { label: 'Rückgängig', onAct: () => void undo(batch) },
    })
    onDone()
  }
  return {
    file,
    preview,
    failure,
    isBusy,
    choose: (chosen: File) => {
      setFile(chosen)
      setPreview(null)
      void attempt(() => look(chosen), UNREAD)
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

function takenText({ fileName, created, changed }: RobotImport): string {
  return `${fileName}: ${created} neu, ${changed} geändert`
}
