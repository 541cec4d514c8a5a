import * as z from 'zod'
import { CatalogueSelection } from './catalogue-selection.ts'
import { endpoint } from './endpoint.ts'
import {
  ById,
  bytes,
  email,
  id,
  line,
  optionalLine,
  paragraph,
  pathId,
  search,
  timestamp,
  ExportFormat,
} from './fields.ts'
import { listEndpoint } from './page.ts'
import { fieldScopes } from './scopes.ts'

export const contactStatuses = ['new', 'contacted', 'completed'] as const
export const ContactStatus = z.enum(contactStatuses)
export type ContactStatus = z.output<typeof ContactStatus>

export const contactStatusNames = {
  new: 'Neu',
  contacted: 'Kontaktiert',
  completed: 'Abgeschlossen',
} satisfies Record<ContactStatus, string>

/** Suspicion never refuses a request: staff see it, but no confirmation is sent. */
export const spamReasonNames = {
  links: 'Mehr als zwei Links',
  short_link: 'Gekürzter Link, der sein Ziel verbirgt',
  markup: 'HTML oder BBCode im Text',
  advertising: 'Typische Werbeformulierung',
  foreign_script: 'Überwiegend nichtlateinische Schrift',
  address_in_name: 'Webadresse im Namen oder in der Firma',
  repeated: 'Gleicher Text von einer anderen Adresse',
} as const
export type SpamReason = keyof typeof spamReasonNames

export const ContactFields = z.object({
  firstName: line(100),
  lastName: line(100),
  email: email(),
  phone: line(50),
  company: line(200),
  message: paragraph(5_000),
  interestArea: optionalLine(200),
  selection: CatalogueSelection.nullish(),
  /** Consent to attach this dialogue with the advisor. */
  advisorConversationId: z.uuid().nullish(),
})

export const ContactRequest = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  interestArea: z.string().nullable(),
  message: z.string(),
  selection: CatalogueSelection.nullable(),
  advisorTranscript: z.string().nullable(),
  status: ContactStatus,
  /** Empty: not suspicious. */
  spamReasons: z.array(z.enum(Object.keys(spamReasonNames) as [SpamReason, ...SpamReason[]])),
  /** Null: not taken over, or the customer is gone. */
  takenOver: z
    .object({
      at: timestamp,
      customer: z.object({ id, companyName: z.string() }),
      opportunity: z.object({ id, title: z.string() }).nullable(),
    })
    .nullable()
    .register(fieldScopes, { scope: 'crm:read' }),
  createdAt: timestamp,
})
export type ContactRequest = z.output<typeof ContactRequest>

/** `day` is `YYYY-MM-DD`. */
export const contactExportName = (day: string, format: ExportFormat) => `kontaktanfragen_${day}.${format}`

export const ContactCounts = z.object({
  total: z.int(),
  new: z.int(),
  contacted: z.int(),
  completed: z.int(),
})

export const contact = {
  send: endpoint('POST', '/api/contact', {
    access: 'public',
    input: ContactFields,
    output: z.object({ message: z.string() }),
    status: 201,
  }),
  list: listEndpoint('/api/admin/contacts', {
    access: ['requests:read'],
    row: ContactRequest,
    filters: { status: ContactStatus.optional() },
    sorts: ['-createdAt', 'createdAt'],
  }),
  counts: endpoint('GET', '/api/admin/contacts/counts', {
    access: ['requests:read'],
    input: z.object({ search }),
    output: ContactCounts,
  }),
  /** All matches. One at a time per account. */
  export: endpoint('GET', '/api/admin/contacts/export', {
    access: ['requests:read'],
    input: z.object({
      search,
      status: ContactStatus.optional(),
      sort: z.enum(['-createdAt', 'createdAt']).optional(),
      format: ExportFormat.optional(),
    }),
    output: bytes,
    answer: 'bytes',
  }),
  get: endpoint('GET', '/api/admin/contacts/:id', {
    access: ['requests:read'],
    input: ById,
    output: ContactRequest,
  }),
  update: endpoint('PATCH', '/api/admin/contacts/:id', {
    access: ['requests:write'],
    input: z.object({ id: pathId, status: ContactStatus }),
    output: ContactRequest,
  }),
}
