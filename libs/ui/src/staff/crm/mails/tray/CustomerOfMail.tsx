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
  // Without the mail nobody knows whether the domain is a company's: no name is guessed from it.
  const unsure = entry.senderEmail?.split('@').at(-1)?.toLowerCase() ?? ''
  const mail = data ?? { direction: entry.direction, sender, to: [], providerDomains: [unsure] }
  return <CreateCustomer prefilled={customerOf(mail)} {...form} />
}
