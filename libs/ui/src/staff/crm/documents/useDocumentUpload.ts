import { MAX_DOCUMENT_SIZE, documents } from '@app/contracts/documents'
import { isMailName, MAX_MAIL_SIZE } from '@app/contracts/mail-files'
import { problems } from '@app/contracts/problem'
import { useState } from 'react'
import { sentenceOf } from '../../../api/failure.ts'
import { newKey } from '../../../api/idempotency.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { type DroppedFile, readFiles } from '../../../kit/dropped-files.ts'
import { useToast } from '../../../kit/Toasts.tsx'
import { useLeaveWarning } from '../../../kit/useLeaveWarning.ts'
import { crmReads } from '../crm-reads.ts'
import { useMailDropping } from '../mails/drop/drop-context.ts'
import type { DocumentPlace } from './document-place.ts'

interface Upload {
  file: DroppedFile
  place: DocumentPlace
  /** The same for every attempt, so that a lost answer does not store it twice. */
  key: string
}

/** One after the other; mails among them are filed as mails. */
export function useDocumentUpload() {
  const { mutateAsync } = useApiMutation(documents.upload, { refreshes: crmReads })
  const { drops } = useMailDropping()
  const toast = useToast()
  const [running, setRunning] = useState(0)
  useLeaveWarning(running > 0)

  async function send(upload: Upload): Promise<boolean> {
    const { file, place, key } = upload
    const { customerId: id, opportunityId, contactPersonId } = place
    setRunning(count => count + 1)
    try {
      if (file.size > MAX_DOCUMENT_SIZE) throw new Error(tooLarge(file.name))
      const bytes = await file.bytes.catch((cause: unknown) => {
        throw new Error(`„${file.name}“ konnte nicht gelesen werden. Bitte speichern Sie die Datei zuerst.`, {
          cause,
        })
      })
      const content = new File([bytes], file.name)
      const input = { id, opportunityId, contactPersonId, file: content }
      await mutateAsync({ input, idempotencyKey: key })
      return true
    } catch (error) {
      const isOwn = error instanceof Error && error.constructor === Error
      toast({
        tone: 'error',
        title: 'Dokument nicht hochgeladen',
        text: isOwn ? error.message : sentenceOf(error, `„${file.name}“ konnte nicht hochgeladen werden.`),
        ...(!isOwn && { action: { label: 'Wiederholen', onAct: () => void sendAll([upload]) } }),
      })
      return false
    } finally {
      setRunning(count => count - 1)
    }
  }
  async function sendAll(uploads: readonly Upload[]): Promise<void> {
    const done: string[] = []
    for (const upload of uploads) if (await send(upload)) done.push(upload.file.name)
    if (!done.length) return
    const title = done.length > 1 ? `${done.length} Dokumente hochgeladen` : 'Dokument hochgeladen'
    toast({ title, text: done.join(', ') })
  }
  function upload(files: readonly File[], place: DocumentPlace): void {
    const { customerId, opportunityId, name } = place
    const mails = files.filter(file => isMailName(file.name))
    if (mails.length)
      drops.add(readFiles(mails, MAX_MAIL_SIZE), {
        customerId,
        ...(opportunityId && { opportunityId }),
        name,
      })
    const others = readFiles(
      files.filter(file => !mails.includes(file)),
      MAX_DOCUMENT_SIZE,
    )
    void sendAll(others.map(file => ({ file, place, key: newKey() })))
  }
  return { upload, isUploading: running > 0 }
}

const tooLarge = (name: string) => problems['document.too_large'].de.replace('{name}', name)
