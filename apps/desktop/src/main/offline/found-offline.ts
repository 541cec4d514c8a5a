import { customers, CustomerRow } from '@app/contracts/customers'
import { TOTAL_HEADER } from '@app/contracts/page'
import { search } from '@app/contracts/search'
import * as z from 'zod'
import type { Kept } from './answer-store.ts'

const RECORD = /^\/api\/admin\/crm\/customers\/\d+$/
const Name = z.object({ id: z.int(), companyName: z.string(), city: z.string().nullish() })

/** As the server folds: Röder, Roeder and Roder are one. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/([aou])e/g, '$1')
}

function bodyOf(kept: Kept): unknown {
  return JSON.parse(kept.body)
}

/** The newest sight of every customer that was seen, and how old the oldest of these sights is. */
function collect<T extends { id: number }>(answers: { kept: Kept; rows: T[] }[]) {
  const rows = new Map<number, T>()
  for (const { rows: seen } of answers.toSorted((a, b) => a.kept.storedAt - b.kept.storedAt)) {
    for (const row of seen) rows.set(row.id, row)
  }
  return { rows: [...rows.values()], storedAt: Math.min(...answers.map(({ kept }) => kept.storedAt)) }
}

function matches(name: string, query: string): boolean {
  const folded = fold(name)
  return fold(query)
    .split(/\s+/)
    .every(word => folded.includes(word))
}

function pathOf({ path }: Kept): string {
  return path.split('?')[0] ?? ''
}

const byName = (a: { companyName: string }, b: { companyName: string }) =>
  a.companyName.localeCompare(b.companyName, 'de')

function answer(path: string, storedAt: number, body: unknown, total?: number): Kept {
  const headers = {
    'content-type': 'application/json',
    ...(total !== undefined && { [TOTAL_HEADER]: String(total) }),
  }
  return { path, storedAt, headers, body: JSON.stringify(body) }
}

/** The customers that were seen in lists, searched and filtered; there is no further page. */
function listed(path: string, query: URLSearchParams, all: Kept[]): Kept | null {
  const lists = all.filter(kept => pathOf(kept) === customers.list.path)
  const parsed = lists.map(kept => ({ kept, rows: z.array(CustomerRow).safeParse(bodyOf(kept)).data ?? [] }))
  if (!parsed.length || query.has('cursor')) return null
  const { rows, storedAt } = collect(parsed)
  const found = rows.filter(
    row =>
      matches(`${row.companyName} ${row.city ?? ''}`, query.get('search') ?? '') &&
      [row.customerStatus, null].includes(query.get('customerStatus') as typeof row.customerStatus | null) &&
      [row.customerType, null].includes(query.get('customerType') as typeof row.customerType | null),
  )
  const shown = found.toSorted(byName).slice(0, Number(query.get('limit')))
  return answer(path, storedAt, shown, shown.length)
}

/** The customers that were seen anywhere, by name. */
function hits(path: string, query: URLSearchParams, all: Kept[]): Kept | null {
  const seen = all.flatMap(kept => {
    if (pathOf(kept) === customers.list.path) {
      return [{ kept, rows: z.array(Name).safeParse(bodyOf(kept)).data ?? [] }]
    }
    const record = RECORD.test(pathOf(kept)) ? Name.safeParse(bodyOf(kept)).data : undefined
    return record ? [{ kept, rows: [record] }] : []
  })
  if (!seen.length) return null
  const { rows, storedAt } = collect(seen)
  const found = rows
    .filter(({ companyName }) => matches(companyName, query.get('query') ?? ''))
    .toSorted(byName)
    .slice(0, Number(query.get('limit')) || 5)
  const groups = found.length
    ? [
        {
          kind: 'customer' as const,
          hits: found.map(({ id, companyName, city }) => ({
            id,
            title: companyName,
            subtitle: city ?? null,
            customerId: null,
            at: null,
          })),
        },
      ]
    : []
  return answer(path, storedAt, { groups } satisfies z.output<typeof search.find.output>)
}

/** What can be answered from other answers while the server is away: lists and search of customers that were seen. */
export function foundOffline(path: string, all: Kept[]): Kept | null {
  const { pathname, searchParams } = new URL(path, 'app://console')
  if (pathname === customers.list.path) return listed(path, searchParams, all)
  if (pathname === search.find.path) return hits(path, searchParams, all)
  return null
}
