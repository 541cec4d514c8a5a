import * as z from 'zod'
import { CustomerBatch } from './customer-bulk.ts'
import { customerFields, CustomerRef } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { OwnFieldPath } from './own-fields.ts'

export const MAX_CUSTOMER_ROWS = 20_000

export const SHOWN_ROWS = 300

/** Rows with changes, shown in full. */
export const SHOWN_UPDATES = 5_000

export const MAX_NEW_TAGS = 100

const Field = z.union([z.enum(customerFields), OwnFieldPath])
export type ImportField = z.output<typeof Field>

export const duplicateRules = ['skip', 'update', 'create'] as const
export const DuplicateRule = z.enum(duplicateRules)
export type DuplicateRule = z.output<typeof DuplicateRule>

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

export const CustomerImportOptions = z.object({
  /** By column name; null: ignored. Missing columns are guessed. */
  mapping: z.record(z.string().max(500), Field.nullable()),
  duplicates: DuplicateRule,
  /** For text that is not Unicode; detected if missing. */
  encoding: ImportEncoding.optional(),
  /** Of a workbook; default: the first that is not empty. */
  sheet: z.string().max(200).optional(),
})
export type CustomerImportOptions = z.output<typeof CustomerImportOptions>

const Value = z.union([z.string(), z.number(), z.boolean(), z.null()])

export const rowKinds = ['faulty', 'duplicate', 'update', 'new', 'unchanged'] as const

export const CustomerImportRow = z.object({
  /** First line of the row in the file, from 1. */
  line: z.int(),
  companyName: z.string(),
  kind: z.enum(rowKinds),
  customer: CustomerRef.nullable(),
  /** Why it is the same customer, or which line it repeats. */
  reason: z.string(),
  changes: z.array(z.object({ field: Field, before: Value, after: Value })),
  errors: z.array(z.object({ column: z.string(), sentence: z.string() })),
})
export type CustomerImportRow = z.output<typeof CustomerImportRow>

export const CustomerImportPreview = z.object({
  fileName: z.string(),
  encoding: z.string(),
  /** False: the encoding was guessed, and staff should check the letters. */
  isEncodingSure: z.boolean(),
  delimiter: z.string(),
  /** Workbooks only; those have neither encoding nor delimiter. */
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  columns: z.array(z.object({ name: z.string(), field: Field.nullable(), samples: z.array(z.string()) })),
  counts: z.record(z.enum(rowKinds), z.int()),
  rows: z.array(CustomerImportRow),
  /** Identifies this preview; applying is refused if the result would differ by now. */
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

/** JSON, since a multipart form only has text beside the file. */
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
