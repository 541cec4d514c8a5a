import * as z from 'zod'
import { endpoint, type Access } from './endpoint.ts'
import { search } from './fields.ts'

/** Rows a page may have. */
export const MAX_LIMIT = 100

/** How an answer to a list names its size and the next page. */
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

/** What every list that can grow takes. Without `limit` it answers the complete list, streamed. */
const paging = {
  limit: limit.optional(),
  cursor: z.string().max(500).optional(),
  search,
}

/** Declares a list: a bare array, or with `limit` a page whose size and continuation stand in headers. */
export function listEndpoint<R extends z.ZodType, F extends z.ZodRawShape, S extends string>(
  path: `/api/${string}`,
  { access, row, filters, sorts }: { access: Access; row: R; filters: F; sorts: readonly [S, ...S[]] },
) {
  const input = z.object({ ...paging, sort: z.enum(sorts).optional(), ...filters })
  return endpoint('GET', path, { access, input, output: z.array(row), answer: 'list' })
}

/** One page of a list as a screen sees it. */
export interface Page<T> {
  rows: T[]
  /** Exact up to 10,000, an estimate above. */
  total: number
  nextCursor: string | null
}
