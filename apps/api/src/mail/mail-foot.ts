import { brand } from '@app/contracts/brand'
import type { MailContent } from './mail-content.ts'

const automatic = {
  de: `Diese E-Mail hat die Verwaltung von ${brand.legalName} von selbst geschrieben.`,
  en: `This mail was written by the administration of ${brand.legalName} on its own.`,
}

/** The lines below every mail; what § 14 UGB asks of business letters stands in those that leave the house. */
export function footOf({ from, language }: Pick<MailContent, 'from' | 'language'>): string[] {
  if (from === 'console') return [automatic[language]]
  const { legalName, address, phone, email, registerNumber, registerCourt, vatNumber } = brand
  return [
    legalName,
    `${address.street}, ${address.postalCode} ${address.city}, ${address.country[language]}`,
    phone.shown,
    email,
    `${registerNumber}, ${registerCourt}, ${vatNumber}`,
  ]
}
