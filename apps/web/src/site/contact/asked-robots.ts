import { use } from 'react'
import { useSearchParams } from 'react-router-dom'

/** The robots that an address names, and which of them there are. */
export interface CheckedNames {
  asked: readonly string[]
  known: readonly string[]
}

// As many as can be compared, which is where several come from.
const MOST = 3

/** The names in an address: `?robot=ER20-1780, ER16-1600`. */
export function namesIn(query: URLSearchParams): string[] {
  const names = (query.get('robot') ?? '').split(',').map(name => name.trim())
  return [...new Set(names)].filter(Boolean).slice(0, MOST)
}

let names: Promise<ReadonlySet<string>> | null = null

/** All names; none where they do not arrive. */
function fetchNames(): Promise<ReadonlySet<string>> {
  names ??= import('../robots/fetch-robots.ts')
    .then(({ fetchAll }) => fetchAll())
    .then(robots => new Set(robots.map(({ name }) => name)))
    .catch(() => {
      names = null
      return new Set<string>()
    })
  return names
}

/**
 * The robots that a request is about, as one line; null where the address names none that is in the catalogue. The
 * server has checked those of the address it rendered; those of a later one wait for the names.
 */
export function useAskedRobots({ asked, known }: CheckedNames): string | null {
  const [query] = useSearchParams()
  const wanted = namesIn(query)
  const isChecked = wanted.every(name => asked.includes(name))
  const all = isChecked ? new Set(known) : use(fetchNames())
  return wanted.filter(name => all.has(name)).join(', ') || null
}
