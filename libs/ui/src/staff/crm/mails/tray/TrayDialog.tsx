import { useState } from 'react'
import type { Customer } from '@app/contracts/customers'
import { MAIL_UNDO_DAYS } from '@app/contracts/mail-placements'
import type { TrayEntry } from '@app/contracts/mail-tray'
import { mailView } from '@app/contracts/mail-view'
import { sentenceOf } from '../../../../api/failure.ts'
import { useApi } from '../../../../api/useApi.ts'
import { ConfirmDialog } from '../../../../kit/ConfirmDialog.tsx'
import { CreateCustomer } from '../../customers/CustomerForm.tsx'
import { AssignMails } from './AssignMails.tsx'
import { customerOf } from './new-customer.ts'
import { countedMails, subjectOf } from './tray-words.ts'
import type { TrayDecisions } from './useTrayDecisions.ts'

/** What is asked about mails before they are decided. */
export interface TrayQuestion {
  is: 'assign' | 'create' | 'discard'
  entries: readonly TrayEntry[]
}

interface TrayDialogProps {
  question: TrayQuestion
  decisions: TrayDecisions
  onCreate: (entry: TrayEntry) => void
  onClose: () => void
}

/** The dialog of a question. */
export function TrayDialog({ question: { is, entries }, decisions, onCreate, onClose }: TrayDialogProps) {
  const [first] = entries
  if (is === 'discard')
    return <DiscardMails entries={entries} onDiscard={() => decisions.discard(entries)} onClose={onClose} />
  if (is === 'create')
    return (
      first && (
        <CustomerOfMail entry={first} onCreated={({ id }) => decisions.place(first, id)} onClose={onClose} />
      )
    )
  return (
    <AssignMails
      entries={entries}
      onAssign={choice => decisions.assign(entries, choice)}
      onCreate={entries.length === 1 && first ? () => onCreate(first) : undefined}
      onClose={onClose}
    />
  )
}

interface DiscardMailsProps {
  entries: readonly TrayEntry[]
  onDiscard: () => Promise<void>
  onClose: () => void
}

/** Asks before mails go to the discarded ones. */
function DiscardMails({ entries, onDiscard, onClose }: DiscardMailsProps) {
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

interface CustomerOfMailProps {
  entry: TrayEntry
  onCreated: (customer: Customer) => void
  onClose: () => void
}

/** The form of a new customer, filled from a mail. */
function CustomerOfMail({ entry, ...form }: CustomerOfMailProps) {
  const { data, isPending } = useApi(mailView.detail, { id: entry.mailId })
  if (isPending) return null
  const sender = { name: entry.senderName ?? '', email: entry.senderEmail }
  // Without the mail nobody knows whether the domain is a company's: no name is guessed from it.
  const unsure = entry.senderEmail?.split('@').at(-1)?.toLowerCase() ?? ''
  const mail = data ?? { direction: entry.direction, sender, to: [], providerDomains: [unsure] }
  return <CreateCustomer prefilled={customerOf(mail)} {...form} />
}
