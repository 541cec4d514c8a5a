import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, id, Nothing, timestamp } from './fields.ts'
import { robotFieldNames, type RobotField } from './robot-administration.ts'

/** Rows that a file may have. */
export const MAX_IMPORT_ROWS = 2_000

const fields = Object.keys(robotFieldNames) as [RobotField, ...RobotField[]]
const Field = z.enum(fields)

/** A value as it is stored. */
const Value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])
export type ImportedValue = z.output<typeof Value>

/** One value of a row that is to change, or is the same and now proven; `before` is absent for a robot that is new. */
export const ImportChange = z.object({
  field: Field,
  before: Value.optional(),
  after: Value,
  /** Where the file says that it was read. */
  source: z.string().optional(),
})
export type ImportChange = z.output<typeof ImportChange>

/** What a row of the file will do. */
export const ImportRow = z.object({
  /** Line of a CSV file, number of a JSON record, from 1. */
  line: z.int(),
  name: z.string(),
  kind: z.enum(['new', 'changed', 'unchanged', 'faulty']),
  changes: z.array(ImportChange),
  /** Why the row is left out, by the column. */
  errors: z.array(z.object({ column: z.string(), sentence: z.string() })),
  /** What should be looked at, but is taken. */
  hints: z.array(z.string()),
})
export type ImportRow = z.output<typeof ImportRow>

/** What applying a file would do. */
export const ImportPreview = z.object({
  fileName: z.string(),
  rows: z.array(ImportRow),
  /** Names in the head that mean nothing here. */
  ignoredColumns: z.array(z.string()),
  /** Names exactly this preview; the file is applied only while it would still do the same. */
  digest: z.string(),
})
export type ImportPreview = z.output<typeof ImportPreview>

/** An applied file. */
export const RobotImport = z.object({
  id,
  fileName: z.string(),
  createdAt: timestamp,
  staffName: z.string(),
  /** Robots that were new, and that got other values. */
  created: z.int(),
  changed: z.int(),
  undoneAt: timestamp.nullable(),
  undoneBy: z.string().nullable(),
  /** Names of the robots that the undo left alone, because they were edited after the import. */
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
