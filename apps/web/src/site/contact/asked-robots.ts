import { useQuery } from '../navigation.tsx'
import { use } from 'react'
import { CATALOGUE_ADDRESS, LONGEST_CATALOGUE_ADDRESS } from '@app/contracts/catalogue-address'
import type { PostedForm } from '@app/contracts/site-bundle'
import type { Enquiry } from './enquiry.ts'

/** A robot that an address can name. */
export interface KnownRobot {
  id: number
  name: string
}

/** The robots that an address names, and which of them there are. */
export interface ContactData {
  asked: readonly string[]
  known: readonly KnownRobot[]
  /** The form as it was sent without JavaScript, where it was not taken. */
  posted: PostedForm | null
}

// As many as can be compared, which is where several come from.
const MOST = 3

/** The names in an address: `?robot=ER20-1780, ER16-1600`. */
export function namesIn(query: URLSearchParams): string[] {
  const names = (query.get('robot') ?? '').split(',').map(name => name.trim())
  return [...new Set(names)].filter(Boolean).slice(0, MOST)
}

/** The selection in the address of the contact form; null where it names no view of ours. */
export function selectionIn(query: URLSearchParams): Enquiry['selection'] {
  const address = query.get('from') ?? ''
  if (address.length > LONGEST_CATALOGUE_ADDRESS || !CATALOGUE_ADDRESS.test(address)) return null
  const figure = (name: string) => {
    const text = query.get(name) ?? ''
    return /^(?!0+(\.0+)?$)\d{1,6}(\.\d{1,3})?$/.test(text) ? Number(text) : null
  }
  const application = query.get('application') ?? ''
  return {
    payload: figure('payload'),
    reach: figure('reach'),
    application: /^[a-z\d_]{1,60}$/.test(application) ? application : null,
    address,
  }
}

let robots: Promise<readonly KnownRobot[]> | null = null

/** All robots; none where they do not arrive. */
function fetchRobots(): Promise<readonly KnownRobot[]> {
  robots ??= import('../robots/fetch-robots.ts')
    .then(({ fetchAll }) => fetchAll())
    .catch(() => {
      robots = null
      return []
    })
  return robots
}

/**
 * What a request is about; null where the address names nothing that is there. The server has checked the robots of the
 * address it rendered; those of a later one wait for the catalogue.
 */
export function useAskedFor({ asked, known }: ContactData): Enquiry | null {
  const query = useQuery()
  const wanted = namesIn(query)
  const isChecked = wanted.every(name => asked.includes(name))
  const all = isChecked ? known : use(fetchRobots())
  const named = wanted.flatMap(name => all.find(robot => robot.name === name) ?? [])
  const selection = selectionIn(query) ?? viewOf(named)
  return selection && { robots: named.map(({ name }) => name), selection }
}

/** Where robots are shown that came without a view: one on its page, several side by side. */
function viewOf(named: readonly KnownRobot[]): Enquiry['selection'] {
  const [first] = named
  if (!first) return null
  if (named.length === 1) return { address: `/robot/${first.id}` }
  return { address: `/robots?compare=${named.map(({ id }) => id).join(',')}&view=compare` }
}
