import {
  ownTemplateField,
  type TemplateField,
  type TemplateFields,
  templateKey,
  type TemplateLanguage,
} from '@app/contracts/message-templates'
import type { OwnField, OwnFieldType } from '@app/contracts/own-fields'

const examples = {
  de: {
    anrede: 'Sehr geehrte Frau Dr. Huber',
    titel: 'Dr.',
    vorname: 'Eva',
    nachname: 'Huber',
    funktion: 'Produktionsleiterin',
    firma: 'Huber Metallbau GmbH',
    ort: 'Wels',
    uid: 'ATU13585627',
    projekt: 'Palettierzelle Werk Süd',
    wert: '€ 48.000,00',
    abschluss: '15. Dezember 2026',
    absender: 'Anna Berger',
    absendermail: 'anna.berger@example.org',
  },
  en: {
    anrede: 'Dear Dr Huber',
    wert: '€48,000.00',
    abschluss: '15 December 2026',
  },
} satisfies Record<'de', Record<TemplateField, string>> & Record<'en', TemplateFields>

const examplesOfTypes = {
  de: { text: 'Beispiel', number: '1.250', date: '15. Dezember 2026', boolean: 'ja' },
  en: { text: 'Beispiel', number: '1,250', date: '15 December 2026', boolean: 'yes' },
} satisfies Record<TemplateLanguage, Record<Exclude<OwnFieldType, 'choice'>, string>>

const ownExamples = (fields: readonly OwnField[], language: TemplateLanguage): TemplateFields =>
  Object.fromEntries(
    fields.map(({ type, choices, ...field }) => [
      templateKey(ownTemplateField(field)),
      type === 'choice' ? (choices[0]?.name ?? '') : examplesOfTypes[language][type],
    ]),
  )

export const exampleFields = (own: readonly OwnField[], language: TemplateLanguage): TemplateFields => ({
  ...examples.de,
  ...(language === 'en' && examples.en),
  ...ownExamples(own, language),
})
