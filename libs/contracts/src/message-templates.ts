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
import type { OwnField, OwnFieldKind } from './own-fields.ts'

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

/** By key; unknown values are missing. */
export const TemplateFields = z.record(z.string(), z.string())
export type TemplateFields = z.output<typeof TemplateFields>

/** Prefix of own fields in a template. */
export const ownTemplateGroups = {
  customer: 'Kunde',
  contact_person: 'Person',
  opportunity: 'Opportunity',
} satisfies Record<OwnFieldKind, string>

/** `{{Kunde: Vertragsende}}`: the prefix separates fields of the same name. */
export const ownTemplateField = ({ kind, name }: Pick<OwnField, 'kind' | 'name'>): string =>
  `${ownTemplateGroups[kind]}: ${name.replaceAll(/[{}<>]/g, '')}`

/** `{{firma}}`, also with the editor's blanks. */
const FIELD = /\{\{([^{}<>]{1,200})\}\}/g

const nameIn = (written: string): string =>
  written
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Independent of case and notation. */
export const templateKey = (name: string): string => nameIn(name).toLowerCase()

export const openFields = (text: string): string[] => [
  ...new Map(Array.from(text.matchAll(FIELD), ([, name = '']) => [templateKey(name), nameIn(name)])).values(),
]

/** Unknown placeholders stay, to be noticed. */
export function fillTemplate(text: string, fields: TemplateFields): string {
  return text.replace(FIELD, (whole, name: string) => {
    const key = templateKey(name)
    return (Object.hasOwn(fields, key) && fields[key]) || whole
  })
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Escapes the values. */
export const fillHtml = (html: string, fields: TemplateFields): string =>
  fillTemplate(
    html,
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, escaped(value)])),
  )

export const TemplateLanguage = z.enum(['de', 'en'])
export type TemplateLanguage = z.output<typeof TemplateLanguage>
export const templateLanguageNames = { de: 'Deutsch', en: 'Englisch' } as const satisfies Record<
  TemplateLanguage,
  string
>

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
    access: ['crm:read'],
    input: Nothing,
    output: z.array(MessageTemplate),
  }),
  create: endpoint('POST', '/api/admin/crm/message-templates', {
    access: ['crm:write'],
    input: z.object(fields),
    output: MessageTemplate,
    status: 201,
  }),
  update: endpoint('PATCH', '/api/admin/crm/message-templates/:id', {
    access: ['crm:write'],
    input: z.object({ ...fields, id: pathId, version }),
    output: MessageTemplate,
  }),
  remove: endpoint('DELETE', '/api/admin/crm/message-templates/:id', {
    access: ['crm:write'],
    input: ById,
    output: nothing,
    answer: 'empty',
  }),
}
