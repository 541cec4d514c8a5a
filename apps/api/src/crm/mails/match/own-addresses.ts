import { brand } from '@app/contracts/brand'
import type { MailDirection } from '@app/contracts/mail-placements'
import type { EntityManager } from 'typeorm'
import { domainOf, plainAddress } from '../../../platform/addresses/plain-address.ts'
import { isProvider } from '../../../platform/domains/domains.ts'
import type { MailAddress } from '../parse/parsed-mail.ts'

/** Who we are in mails. */
export interface OwnAddresses {
  includes(email: string): boolean
}

/** Our addresses and domains: those of staff accounts, of the mails we send, and of the company itself. */
export async function readOwnAddresses(tx: Pick<EntityManager, 'query'>): Promise<OwnAddresses> {
  const stored = await tx.query<{ email: string }[]>(
    `select email from staff union select "fromEmail" from email_settings
       union select "adminNotificationEmail" from email_settings`,
  )
  const all = [...stored.map(({ email }) => email), brand.email, brand.careersEmail]
  const emails = all.filter(email => email.includes('@'))
  const addresses = new Set(emails.map(plainAddress))
  const domains = [...new Set(emails.map(domainOf))].filter(domain => !isProvider(domain))
  return {
    includes(email) {
      const domain = domainOf(email)
      return (
        addresses.has(plainAddress(email)) ||
        domains.some(own => domain === own || domain.endsWith(`.${own}`))
      )
    },
  }
}

type Addressed = Record<'to' | 'cc' | 'bcc', MailAddress[]> & { sender: MailAddress }

/** Everybody whom a mail was sent to. */
export const recipientsOf = ({ to, cc, bcc }: Addressed) => [...to, ...cc, ...bcc]

/** Whether a mail came to us, went out, or never left. */
export function directionOf(mail: Addressed, own: OwnAddresses): MailDirection {
  const isOwn = ({ email }: MailAddress) => email !== null && own.includes(email)
  if (!isOwn(mail.sender)) return 'received'
  return recipientsOf(mail).every(person => person.email === null || isOwn(person)) ? 'internal' : 'sent'
}
