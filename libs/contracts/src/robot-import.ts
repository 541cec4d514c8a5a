import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, id, Nothing, timestamp } from './fields.ts'
import { robotFieldNames, type RobotField } from './robot-administration.ts'

export const MAX_IMPORT_ROWS = 2_000

const fields = Object.keys(robotFieldNames) as [RobotField, ...RobotField[]]
const Field = z.enum(fields)

const Value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])
export type ImportedValue = z.output<typeof Value>

/** Also for unchanged values that are now proven; `before` is missing for new robots. */
export const ImportChange = z.object({
  field: Field,
  before: Value.optional(),
  after: Value,
  source: z.string().optional(),
})
export type ImportChange = z.output<typeof ImportChange>

export const ImportRow = z.object({
  /** Line of a CSV file or number of a JSON record, from 1. */
  line: z.int(),
  name: z.string(),
  kind: z.enum(['new', 'changed', 'unchanged', 'faulty']),
  changes: z.array(ImportChange),
  errors: z.array(z.object({ column: z.string(), sentence: z.string() })),
  /** Warnings; the row is imported. */
  hints: z.array(z.string()),
})
export type ImportRow = z.output<typeof ImportRow>

export const ImportPreview = z.object({
  fileName: z.string(),
  rows: z.array(ImportRow),
  ignoredColumns: z.array(z.string()),
  /** Identifies this preview; applying is refused if the result would differ by now. */
  digest: z.string(),
})
export type ImportPreview = z.output<typeof ImportPreview>

export const RobotImport = z.object({
  id,
  fileName: z.string(),
  createdAt: timestamp,
  staffName: z.string(),
  created: z.int(),
  changed: z.int(),
  undoneAt: timestamp.nullable(),
  undoneBy: z.string().nullable(),
  /** Robots that the undo skipped, since they were edited after the import. */
  kept: z.array(z.string()),
})
export type RobotImport = z.output<typeof RobotImport>

const upload = {
  field: 'file',
  maxFiles: 1,
  maxFileSize: 5 * 1024 * 1024,
  tooLarge: 'robot_import.too_large',
} as const

export const robotImport = {
  preview: endpoint('POST', '/api/admin/robots/import/preview', {
    access: ['site:write'],
    input: z.object({ file: z.custom<File>().optional() }),
    output: ImportPreview,
    upload,
  }),
  apply: endpoint('POST', '/api/admin/robots/import', {
    access: ['site:write'],
    status: 201,
    input: z.object({ file: z.custom<File>().optional(), digest: z.string().max(100) }),
    output: RobotImport,
    upload,
  }),
  /** The newest 20. */
  list: endpoint('GET', '/api/admin/robots/imports', {
    access: ['site:read'],
    input: Nothing,
    output: z.array(RobotImport),
  }),
  undo: endpoint('POST', '/api/admin/robots/imports/:id/undo', {
    access: ['site:write'],
    input: ById,
    output: RobotImport,
  }),
}
