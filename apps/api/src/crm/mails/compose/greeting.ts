import type { Salutation } from '@app/contracts/contact-persons'
import type { TemplateLanguage } from '@app/contracts/message-templates'

/** Whom a letter greets. */
export interface Greeted {
  salutation: Salutation | null
  academicTitle: string | null
  firstName: string | null
  lastName: string
}

/** Titles that English greets with; a Magistra is Ms there. */
const ENGLISH_TITLES = /\b(Prof|Dr)\b\.?/gi

const words = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ')

/** How a letter begins, without the comma. A name does not say whether it is a woman's or a man's. */
export function greetingOf(
  { salutation, academicTitle, firstName, lastName }: Greeted,
  language: TemplateLanguage,
): string {
  if (language === 'en') {
    const titles = (academicTitle?.match(ENGLISH_TITLES) ?? []).map(title => title.replace('.', ''))
    if (titles.length) return words('Dear', ...titles, lastName)
    const form = salutation && { ms: 'Ms', mr: 'Mr' }[salutation]
    return form ? words('Dear', form, lastName) : words('Dear', firstName, lastName)
  }
  const form = salutation && { ms: 'Sehr geehrte Frau', mr: 'Sehr geehrter Herr' }[salutation]
  return form ? words(form, academicTitle, lastName) : words('Guten Tag', academicTitle, firstName, lastName)
}
