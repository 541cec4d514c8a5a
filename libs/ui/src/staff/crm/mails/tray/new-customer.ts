import type { CustomerInput } from '@app/contracts/customers'
import { isFreeMail } from '@app/contracts/free-mail'
import type { MailDetail } from '@app/contracts/mail-view'

type Person = MailDetail['sender']
type Addressed = Pick<MailDetail, 'direction' | 'sender' | 'to'>

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** Labels that stand between a name and its country: `co.at`, `or.at`. */
const LONGEST_BETWEEN = 3

/** What a company may be called by its mail domain; empty where the domain is that of a provider. */
export function companyOf(email: string): string {
  const domain = domainOf(email)
  if (isFreeMail(domain)) return ''
  const labels = domain.split('.').slice(0, -1)
  const last = labels.at(-1) ?? ''
  const name = labels.length > 1 && last.length <= LONGEST_BETWEEN ? (labels.at(-2) ?? '') : last
  return name
    .split('-')
    .filter(Boolean)
    .map(word => word[0]!.toUpperCase() + word.slice(1))
    .join(' ')
}

/** Who may be a customer: the sender, or whom we wrote to. */
export function otherSideOf({ direction, sender, to }: Addressed): Person | undefined {
  if (direction === 'received') return sender
  const own = domainOf(sender.email ?? '')
  return to.find(({ email }) => email && domainOf(email) !== own)
}

/** The new customer that a mail would make. */
export function customerOf(mail: Addressed): Partial<CustomerInput> {
  const person = otherSideOf(mail)
  if (!person) return {}
  const { name, email } = person
  const isNamed = name && name !== email
  return {
    ...(email && {
      companyName: companyOf(email),
      email,
      website: isFreeMail(domainOf(email)) ? '' : domainOf(email),
    }),
    ...(isNamed && { notes: `Ansprechperson: ${name}` }),
  }
}
