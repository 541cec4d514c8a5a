import * as z from 'zod'
import { customers } from './customers.ts'
import { TOTAL_HEADER } from './page.ts'
import { folded } from './text.ts'

// Kept by a shell for offline use: on disk by the desktop, in its cache by the web app.

/** Session, customers with their page's parts, pipeline and activities. */
const KEPT = [
  /^\/api\/admin\/dashboard$/,
  /^\/api\/admin\/crm\/(customers|owners)$/,
  /^\/api\/admin\/crm\/customers\/\d+$/,
  /^\/api\/admin\/crm\/customers\/\d+\/(timeline|next-step|figures|files|opportunities|contact-persons|activities)$/,
  /^\/api\/admin\/crm\/(pipeline-stages|opportunities|opportunities\/(summary|board|board\/\d+))$/,
  /^\/api\/admin\/crm\/(activities|activities\/(groups|counts|\d+))$/,
]
const LISTS = /^\/api\/admin\/crm\/(customers|opportunities|activities)$/

export const Kept = z.object({
  path: z.string(),
  /** Milliseconds since 1970. */
  storedAt: z.number(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
})
/** The last successful response to a GET. */
export type Kept = z.output<typeof Kept>

/** Lists only page by page: a complete one may be huge. */
export function isKept(pathname: string, query: URLSearchParams): boolean {
  if (LISTS.test(pathname) && !query.has('limit')) return false
  return KEPT.some(pattern => pattern.test(pathname))
}

/** Filters and further pages need the server. */
const SEARCHABLE = new Set(['search', 'limit', 'sort'])

/** Loose: rows may be from before an update and are returned as stored. */
const FoundRow = z.looseObject({ id: z.number(), companyName: z.string(), city: z.string().nullable() })

const parsed = (path: string) => new URL(path, 'app://console')

/** Searches that stored lists of customers can answer. */
export function isOfflineSearch(path: string): boolean {
  const { pathname, searchParams } = parsed(path)
  return pathname === customers.list.path && [...searchParams.keys()].every(name => SEARCHABLE.has(name))
}

/** By name or city, in the order of the lists; null without a stored list. */
export function searchKept(path: string, all: readonly Kept[]): Kept | null {
  const lists = all
    .filter(kept => kept.path.split('?')[0] === customers.list.path)
    .toSorted((a, b) => b.storedAt - a.storedAt)
  const oldest = lists.at(-1)
  if (!oldest) return null
  const seen = new Map<number, z.output<typeof FoundRow>>()
  for (const { body } of lists)
    for (const row of z.array(FoundRow).safeParse(JSON.parse(body)).data ?? [])
      if (!seen.has(row.id)) seen.set(row.id, row)
  const query = parsed(path).searchParams
  // Same folding as on the server: Röder, Roeder and Roder match.
  const words = folded(query.get('search') ?? '').split(/\s+/)
  const found = [...seen.values()].filter(({ companyName, city }) => {
    const text = folded(`${companyName} ${city ?? ''}`)
    return words.every(word => text.includes(word))
  })
  const rows = found.slice(0, Number(query.get('limit')) || found.length)
  const headers = { 'content-type': 'application/json', [TOTAL_HEADER]: String(rows.length) }
  return { path, storedAt: oldest.storedAt, headers, body: JSON.stringify(rows) }
}
