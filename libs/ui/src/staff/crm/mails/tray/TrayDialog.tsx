import type { TrayEntry } from '@app/contracts/mail-tray'
import { AssignMails } from './AssignMails.tsx'
import { CustomerOfMail } from './CustomerOfMail.tsx'
import { DiscardMails } from './DiscardMails.tsx'
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
