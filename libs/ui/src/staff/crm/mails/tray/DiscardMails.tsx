import { MAIL_UNDO_DAYS } from '@app/contracts/mail-placements'
import type { TrayEntry } from '@app/contracts/mail-tray'
import { useState } from 'react'
import { sentenceOf } from '../../../../api/failure.ts'
import { ConfirmDialog } from '../../../../kit/ConfirmDialog.tsx'
import { countedMails, subjectOf } from './tray-words.ts'

interface DiscardMailsProps {
  entries: readonly TrayEntry[]
  onDiscard: () => Promise<void>
  onClose: () => void
}

/** Asks before mails go to the discarded ones. */
export function DiscardMails({ entries, onDiscard, onClose }: DiscardMailsProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [only] = entries
  async function discard(): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      await onDiscard()
      onClose()
    } catch (error) {
      setFailure(sentenceOf(error, 'Die E-Mail konnte nicht verworfen werden.'))
      setBusy(false)
    }
  }
  const what =
    entries.length === 1 && only ? `„${subjectOf(only)}“ kommt` : `${countedMails(entries.length)} kommen`
  return (
    <ConfirmDialog
      opened
      title={entries.length === 1 ? 'E-Mail verwerfen?' : 'E-Mails verwerfen?'}
      confirmLabel="Verwerfen"
      cancelLabel="Abbrechen"
      isBusy={isBusy}
      failure={failure}
      onConfirm={() => void discard()}
      onCancel={onClose}
    >
      {what} zu den verworfenen E-Mails, {entries.length === 1 ? 'lässt' : 'lassen'} sich dort{' '}
      {MAIL_UNDO_DAYS} Tage lang zurückholen und {entries.length === 1 ? 'wird' : 'werden'} danach gelöscht.
      In Outlook ändert sich nichts.
    </ConfirmDialog>
  )
}
