import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import {
  ById,
  FORBIDDEN_CHARACTERS,
  id,
  line,
  Nothing,
  nothing,
  optionalLine,
  pathId,
  storable,
  version,
} from './fields.ts'

/** What stands in a template for what is different each time, and its German name. */
export const templateFieldNames = {
  anrede: 'Anrede',
  titel: 'Titel',
  vorname: 'Vorname',
  nachname: 'Nachname',
  funktion: 'Funktion',
  firma: 'Firma',
  ort: 'Ort',
  uid: 'UID',
  projekt: 'Opportunity',
  wert: 'Wert der Opportunity',
  abschluss: 'erwarteter Abschluss',
  absender: 'eigener Name',
  absendermail: 'eigene E-Mail-Adresse',
} as const
export type TemplateField = keyof typeof templateFieldNames

/** What is known of the fields; the others are missing. */
export const TemplateFields = z.partialRecord(
  z.enum(Object.keys(templateFieldNames) as [TemplateField, ...TemplateField[]]),
  z.string(),
)
export type TemplateFields = z.output<typeof TemplateFields>

/** `{{firma}}`; the editor may write blanks of its own. */
const FIELD = /\{\{(?:\s|&nbsp;)*([\wäöüß]+)(?:\s|&nbsp;)*\}\}/gi

/** Fields of a text that nobody has filled in, each once. */
export const openFields = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(FIELD), ([, name]) => name!.toLowerCase())),
]

/** Fills in what is known; what is missing stays as it is, to be seen. */
export function fillTemplate(text: string, fields: TemplateFields): string {
  return text.replace(FIELD, (whole, name: string) => {
    const key = name.toLowerCase()
    return (Object.hasOwn(fields, key) && fields[key as TemplateField]) || whole
  })
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The same for HTML. */
export const fillHtml = (html: string, fields: TemplateFields): string =>
  fillTemplate(
    html,
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, escaped(value)])),
  )

/** What a template is written in. */
export const TemplateLanguage = z.enum(['de', 'en'])
export type TemplateLanguage = z.output<typeof TemplateLanguage>
export const templateLanguageNames = { de: 'Deutsch', en: 'Englisch' } as const satisfies Record<
  TemplateLanguage,
  string
>

/** A text that staff write again and again. */
export const MessageTemplate = z.object({
  id,
  name: z.string(),
  subject: z.string().nullable(),
  html: z.string(),
  language: TemplateLanguage,
  version,
})
export type MessageTemplate = z.output<typeof MessageTemplate>

const fields = {
  name: line(100, 'Name ist erforderlich'),
  subject: optionalLine(300),
  html: z
    .string()
    .min(1, 'Text ist erforderlich')
    .max(50_000, 'Der Text ist zu lang')
    .refine(storable, FORBIDDEN_CHARACTERS),
  language: TemplateLanguage.optional(),
}

export const messageTemplates = {
  list: endpoint('GET', '/api/admin/crm/message-templates', {
    access: 'staff',
    input: Nothing,
    output: z.array(MessageTemplate),
  }),
  create: endpoint('POST', '/api/admin/crm/message-templates', {
    access: 'staff',
    input: z.object(fields),
    output: MessageTemplate,
    status: 201,
  }),
  update: endpoint('PATCH', '/api/admin/crm/message-templates/:id', {
    access: 'staff',
    input: z.object({ ...fields, id: pathId, version }),
    output: MessageTemplate,
  }),
  remove: endpoint('DELETE', '/api/admin/crm/message-templates/:id', {
    access: 'staff',
    input: ById,
    output: nothing,
    answer: 'empty',
  }),
}
