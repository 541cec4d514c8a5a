import type { Salutation } from '@app/contracts/contact-persons'
import type { TemplateLanguage } from '@app/contracts/message-templates'

export interface Greeted {
  salutation: Salutation | null
  academicTitle: string | null
  firstName: string | null
  lastName: string
}

const ENGLISH_TITLES = /\b(Prof|Dr)\b\.?/gi

const words = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ')

/** The gender is never guessed from the name. */
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
