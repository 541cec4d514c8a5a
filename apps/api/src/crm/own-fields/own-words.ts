import type { TemplateLanguage } from '@app/contracts/message-templates'
import type { OwnValue } from '@app/contracts/own-fields'
import type { OwnField } from './own-field.entity.ts'

const longDay = { dateStyle: 'long', timeZone: 'UTC' } as const
/** A day in a sentence. */
export const day = {
  de: new Intl.DateTimeFormat('de-AT', longDay),
  en: new Intl.DateTimeFormat('en-GB', longDay),
}
// Austria's own format has blanks between the thousands; the screens have points.
const figure = {
  de: new Intl.NumberFormat('de-DE', { maximumFractionDigits: 12 }),
  en: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 12 }),
}
const answer = { de: ['nein', 'ja'], en: ['no', 'yes'] } as const

/** The value of an own field in a sentence; undefined where there is none. */
export function ownWords(
  { type, choices }: Pick<OwnField, 'type' | 'choices'>,
  value: OwnValue | undefined,
  language: TemplateLanguage,
): string | undefined {
  if (typeof value === 'boolean') return answer[language][Number(value)]
  if (type === 'choice') return choices.find(({ id }) => id === value)?.name
  if (typeof value === 'number') return figure[language].format(value)
  return type === 'date' && value ? day[language].format(new Date(value)) : value
}
