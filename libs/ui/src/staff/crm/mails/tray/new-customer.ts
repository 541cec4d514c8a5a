import type { CustomerInput } from '@app/contracts/customers'
import type { MailDetail } from '@app/contracts/mail-view'

type Person = MailDetail['sender']
type Addressed = Pick<MailDetail, 'direction' | 'sender' | 'to'>
type Readable = Addressed & Pick<MailDetail, 'providerDomains'>

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** Labels that stand between a name and its country: `co.at`, `or.at`. */
const LONGEST_BETWEEN = 3

/** What a company may be called by its mail domain. */
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

/** Who may be a customer: the sender, or whom we wrote to. */
export function otherSideOf({ direction, sender, to }: Addressed): Person | undefined {
  if (direction === 'received') return sender
  const own = domainOf(sender.email ?? '')
  return to.find(({ email }) => email && domainOf(email) !== own)
}

/** The new customer that a mail would make. */
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
