import * as z from 'zod'
import { articleFieldNames, type ArticleField } from './articles.ts'
import { endpoint } from './endpoint.ts'

export const MAX_ARTICLE_ROWS = 5_000

const Field = z.enum(Object.keys(articleFieldNames) as [ArticleField, ...ArticleField[]])
const Value = z.union([z.string(), z.number(), z.boolean(), z.null()])

export const ArticleImportRow = z.object({
  /** First line of the row in the file, from 1. */
  line: z.int(),
  name: z.string(),
  kind: z.enum(['new', 'changed', 'unchanged', 'faulty']),
  /** `before` is missing for new articles. Prices in cents. */
  changes: z.array(z.object({ field: Field, before: Value.optional(), after: Value })),
  errors: z.array(z.object({ column: z.string(), sentence: z.string() })),
})
export type ArticleImportRow = z.output<typeof ArticleImportRow>

export const ArticleImportPreview = z.object({
  fileName: z.string(),
  rows: z.array(ArticleImportRow),
  ignoredColumns: z.array(z.string()),
  /** Identifies this preview; applying is refused if the result would differ by now. */
  digest: z.string(),
})
export type ArticleImportPreview = z.output<typeof ArticleImportPreview>

const upload = {
  field: 'file',
  maxFiles: 1,
  maxFileSize: 5 * 1024 * 1024,
  tooLarge: 'article_import.too_large',
} as const
const file = z.custom<File>().optional()

export const articleImport = {
  preview: endpoint('POST', '/api/admin/crm/articles/import/preview', {
    access: ['crm:write'],
    input: z.object({ file }),
    output: ArticleImportPreview,
    upload,
  }),
  apply: endpoint('POST', '/api/admin/crm/articles/import', {
    access: ['crm:write'],
    input: z.object({ file, digest: z.string().max(100) }),
    output: z.object({ created: z.int(), changed: z.int() }),
    upload,
  }),
}
