import * as z from 'zod'
import { endpoint, type Access } from './endpoint.ts'
import { search } from './fields.ts'

export const MAX_LIMIT = 100

export const TOTAL_HEADER = 'X-Total-Count'
export const CURSOR_HEADER = 'X-Next-Cursor'

const limit = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(1).max(MAX_LIMIT))

/** Without `limit`, the complete list is streamed. */
const paging = {
  limit: limit.optional(),
  cursor: z.string().max(500).optional(),
  search,
}

/** Answers a bare array, or with `limit` a page with its total and cursor in headers. */
export function listEndpoint<R extends z.ZodType, F extends z.ZodRawShape, S extends string>(
  path: `/api/${string}`,
  { access, row, filters, sorts }: { access: Access; row: R; filters: F; sorts: readonly [S, ...S[]] },
) {
  const input = z.object({ ...paging, sort: z.enum(sorts).optional(), ...filters })
  return endpoint('GET', path, { access, input, output: z.array(row), answer: 'list' })
}

export interface Page<T> {
  rows: T[]
  /** Exact up to 10,000, estimated above. */
  total: number
  nextCursor: string | null
}
