import type { Customer } from '@app/contracts/customers'
import type { TrayEntry } from '@app/contracts/mail-tray'
import { mailView } from '@app/contracts/mail-view'
import { useApi } from '../../../../api/useApi.ts'
import { CreateCustomer } from '../../customers/CustomerForm.tsx'
import { customerOf } from './new-customer.ts'

interface CustomerOfMailProps {
  entry: TrayEntry
  onCreated: (customer: Customer) => void
  onClose: () => void
}

/** The form of a new customer, filled from a mail. */
export function CustomerOfMail({ entry, ...form }: CustomerOfMailProps) {
  const { data, isPending } = useApi(mailView.detail, { id: entry.mailId })
  if (isPending) return null
  const sender = { name: entry.senderName ?? '', email: entry.senderEmail }
  const mail = data ?? { direction: entry.direction, sender, to: [] }
  return <CreateCustomer prefilled={customerOf(mail)} {...form} />
}
