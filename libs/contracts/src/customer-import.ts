import * as z from 'zod'
import { CustomerBatch } from './customer-bulk.ts'
import { customerFields, CustomerRef } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { OwnFieldPath } from './own-fields.ts'

/** Rows that a file may have. */
export const MAX_CUSTOMER_ROWS = 20_000

/** Rows of each kind that a preview shows. */
export const SHOWN_ROWS = 300

/** Rows that change a customer are shown with their old and new values, as many as anybody may want to look at. */
export const SHOWN_UPDATES = 5_000

/** Tags that a file may bring which are not there yet. */
export const MAX_NEW_TAGS = 100

const Field = z.union([z.enum(customerFields), OwnFieldPath])
export type ImportField = z.output<typeof Field>

export const duplicateRules = ['skip', 'update', 'create'] as const
/** What happens to a row whose customer is there already. */
export const DuplicateRule = z.enum(duplicateRules)
export type DuplicateRule = z.output<typeof DuplicateRule>

/** Encodings of files that are not Unicode, as the screen names them. */
export const importEncodings = {
  'Windows-1252': 'Windows (Westeuropa)',
  CP850: 'MS-DOS',
  Macintosh: 'Mac',
  'Windows-1250': 'Windows (Mitteleuropa)',
  CP852: 'MS-DOS (Mitteleuropa)',
  'ISO-8859-15': 'ISO (Westeuropa)',
  'ISO-8859-2': 'ISO (Mitteleuropa)',
} as const
export const ImportEncoding = z.enum(Object.keys(importEncodings) as [keyof typeof importEncodings])

/** How a file is to be read. */
export const CustomerImportOptions = z.object({
  /** By the name of the column; null: not taken. What is not named here is guessed. */
  mapping: z.record(z.string().max(500), Field.nullable()),
  duplicates: DuplicateRule,
  /** Of a text that is not Unicode; what is not named here is recognised. */
  encoding: ImportEncoding.optional(),
  /** Of a workbook; what is not named here is the first one that is not empty. */
  sheet: z.string().max(200).optional(),
})
export type CustomerImportOptions = z.output<typeof CustomerImportOptions>

const Value = z.union([z.string(), z.number(), z.boolean(), z.null()])

export const rowKinds = ['faulty', 'duplicate', 'update', 'new', 'unchanged'] as const

/** What a row of the file will do. */
export const CustomerImportRow = z.object({
  /** Line of the file in which the row begins, from 1. */
  line: z.int(),
  companyName: z.string(),
  kind: z.enum(rowKinds),
  /** The customer that is there already. */
  customer: CustomerRef.nullable(),
  /** Why it is the same one, or which line of the file it repeats. */
  reason: z.string(),
  changes: z.array(z.object({ field: Field, before: Value, after: Value })),
  /** Why the row is left out, by the column. */
  errors: z.array(z.object({ column: z.string(), sentence: z.string() })),
})
export type CustomerImportRow = z.output<typeof CustomerImportRow>

/** What applying a file would do. */
export const CustomerImportPreview = z.object({
  fileName: z.string(),
  encoding: z.string(),
  /** False where the letters may be others: staff are asked to look at them. */
  isEncodingSure: z.boolean(),
  delimiter: z.string(),
  /** Sheets of a workbook, which has neither encoding nor delimiter. */
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  columns: z.array(z.object({ name: z.string(), field: Field.nullable(), samples: z.array(z.string()) })),
  counts: z.record(z.enum(rowKinds), z.int()),
  rows: z.array(CustomerImportRow),
  /** Names exactly this preview; the file is applied only while it would still do the same. */
  digest: z.string(),
})
export type CustomerImportPreview = z.output<typeof CustomerImportPreview>

function readJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'Ungültige Angaben zum Import' })
    return z.NEVER
  }
}

/** The options as JSON: a form with a file holds nothing but text. */
const options = z.string().max(60_000).transform(readJson).pipe(CustomerImportOptions)
const file = z.custom<File>().optional()

const upload = {
  field: 'file',
  maxFiles: 1,
  maxFileSize: 10 * 1024 * 1024,
  tooLarge: 'customer_import.too_large',
} as const

export const customerImport = {
  preview: endpoint('POST', '/api/admin/crm/customers/import/preview', {
    access: ['crm:write'],
    input: z.object({ file, options }),
    output: CustomerImportPreview,
    upload,
  }),
  apply: endpoint('POST', '/api/admin/crm/customers/import', {
    access: ['crm:write'],
    status: 201,
    input: z.object({ file, options, digest: z.string().max(100) }),
    output: CustomerBatch,
    upload,
  }),
}
