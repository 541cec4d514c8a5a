import { useState } from 'react'
import type { Customer, CustomerInput } from '@app/contracts/customers'
import { MAIL_UNDO_DAYS } from '@app/contracts/mail-placements'
import type { TrayEntry } from '@app/contracts/mail-tray'
import { mailView, type MailDetail } from '@app/contracts/mail-view'
import { sentenceOf } from '../../../../api/failure.ts'
import { useApi } from '../../../../api/useApi.ts'
import { ConfirmDialog } from '../../../../kit/ConfirmDialog.tsx'
import { CreateCustomer } from '../../customers/CustomerForm.tsx'
import { AssignMails } from './AssignMails.tsx'
import { countedMails, subjectOf } from './tray-words.ts'
import type { TrayDecisions } from './useTrayDecisions.ts'

interface TrayDialogProps {
  question: TrayQuestion
  decisions: TrayDecisions
  onCreate: (entry: TrayEntry) => void
  onClose: () => void
}

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

type Person = MailDetail['sender']

type Addressed = Pick<MailDetail, 'direction' | 'sender' | 'to' | 'replyTo'>

type Readable = Addressed & Pick<MailDetail, 'providerDomains'>

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** For second-level labels such as `co.at`, `or.at`. */
const LONGEST_BETWEEN = 3

/** Guess from the mail domain. */
export function companyOf(domain: string): string {
  const labels = domain.split('.').slice(0, -1)
  const last = labels.at(-1) ?? ''
  const name = labels.length > 1 && last.length <= LONGEST_BETWEEN ? (labels.at(-2) ?? '') : last
  return name
    .split('-')
    .filter(Boolean)
    .map(word => word[0]!.toUpperCase() + word.slice(1))
    .join(' ')
}

/** Likely customer: the sender, the recipient of our own mail, or the Reply-To of our web site's form. */
export function otherSideOf({ direction, sender, to, replyTo }: Addressed): Person | undefined {
  const own = domainOf(sender.email ?? '')
  const elsewhere = ({ email }: Person) => email && domainOf(email) !== own
  if (direction !== 'received') return to.find(elsewhere)
  return (!to.some(elsewhere) && replyTo.find(elsewhere)) || sender
}

export function customerOf(mail: Readable): Partial<CustomerInput> {
  const person = otherSideOf(mail)
  if (!person) return {}
  const { name, email } = person
  const isNamed = name && name !== email
  const domain = domainOf(email ?? '')
  const isCompany = !mail.providerDomains.includes(domain)
  return {
    ...(email && {
      companyName: isCompany ? companyOf(domain) : '',
      email,
      website: isCompany ? domain : '',
    }),
    ...(isNamed && { notes: `Ansprechperson: ${name}` }),
  }
}

export interface TrayQuestion {
  is: 'assign' | 'create' | 'discard'
  entries: readonly TrayEntry[]
}

interface DiscardMailsProps {
  entries: readonly TrayEntry[]
  onDiscard: () => Promise<void>
  onClose: () => void
}

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

function CustomerOfMail({ entry, ...form }: CustomerOfMailProps) {
  const { data, isPending } = useApi(mailView.detail, { id: entry.mailId })
  if (isPending) return null
  const sender = { name: entry.senderName ?? '', email: entry.senderEmail }
  // Without the mail, the domain might be a provider's, so no name is guessed from it.
  const unsure = entry.senderEmail?.split('@').at(-1)?.toLowerCase() ?? ''
  const mail = data ?? { direction: entry.direction, sender, to: [], replyTo: [], providerDomains: [unsure] }
  return <CreateCustomer prefilled={customerOf(mail)} {...form} />
}
