import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, bytes, pathId } from './fields.ts'

export const MAX_CARDS = 1_000

export const cardFieldNames = {
  salutation: 'Anrede',
  academicTitle: 'Titel',
  firstName: 'Vorname',
  lastName: 'Nachname',
  role: 'Funktion',
  department: 'Abteilung',
  email: 'E-Mail',
  phone: 'Telefon',
  mobile: 'Mobil',
  notes: 'Notizen',
} as const
export type CardField = keyof typeof cardFieldNames

export const CardRow = z.object({
  /** Number of the card in the file, from 1. */
  line: z.int(),
  name: z.string(),
  kind: z.enum(['new', 'changed', 'unchanged', 'duplicate', 'faulty']),
  /** Only fills gaps: existing values stay. */
  changes: z.array(
    z.object({
      field: z.enum(Object.keys(cardFieldNames) as [CardField, ...CardField[]]),
      after: z.string(),
    }),
  ),
  errors: z.array(z.object({ column: z.string(), sentence: z.string() })),
})
export type CardRow = z.output<typeof CardRow>

export const CardImportPreview = z.object({
  fileName: z.string(),
  rows: z.array(CardRow),
  /** Identifies this preview; importing is refused if the result would differ by now. */
  digest: z.string(),
})
export type CardImportPreview = z.output<typeof CardImportPreview>

const upload = {
  field: 'file',
  maxFiles: 1,
  maxFileSize: 50 * 1024 * 1024,
  tooLarge: 'card_import.too_large',
} as const
const file = z.custom<File>().optional()

/** Exports 3.0, which Outlook reads best; imports 2.1, 3.0 and 4.0. */
export const contactPersonCards = {
  ofPerson: endpoint('GET', '/api/admin/crm/contact-persons/:id/vcard', {
    access: ['crm:read'],
    input: ById,
    output: bytes,
    answer: 'bytes',
  }),
  ofCustomer: endpoint('GET', '/api/admin/crm/customers/:id/contact-persons/vcard', {
    access: ['crm:read'],
    input: ById,
    output: bytes,
    answer: 'bytes',
  }),
  preview: endpoint('POST', '/api/admin/crm/customers/:id/contact-persons/import/preview', {
    access: ['crm:write'],
    input: z.object({ id: pathId, file }),
    output: CardImportPreview,
    upload,
  }),
  apply: endpoint('POST', '/api/admin/crm/customers/:id/contact-persons/import', {
    access: ['crm:write'],
    input: z.object({ id: pathId, file, digest: z.string().max(100) }),
    output: z.object({ created: z.int(), changed: z.int() }),
    upload,
  }),
}
