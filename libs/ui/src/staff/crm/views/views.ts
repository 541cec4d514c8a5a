import type { ViewFilters, ViewScreen } from '@app/contracts/saved-views'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { Owner } from '@app/contracts/owners'
import { useOwners } from '../owners/owners.tsx'

/** Built in, shown before the saved ones. */
export interface SpecifiedView {
  name: string
  /** Query parameters; '' removes one. View and order of the list stay. */
  filters: ViewFilters
}

const all = { owner: 'all' }
const mine = { owner: 'mine' }

export const specifiedViews: Record<ViewScreen, readonly SpecifiedView[]> = {
  customers: [
    { name: 'Alle Kunden', filters: all },
    { name: 'Meine Kunden', filters: mine },
  ],
  pipeline: [
    { name: 'Alle Opportunities', filters: all },
    { name: 'Meine Opportunities', filters: mine },
    { name: 'Ohne Bewegung', filters: { ...all, stale: 'true' } },
  ],
  activities: [
    { name: 'Alle Aktivitäten', filters: { ...all, view: '' } },
    { name: 'Meine Aktivitäten', filters: { ...mine, view: '' } },
    { name: 'Mein Tag', filters: { ...mine, view: 'day' } },
  ],
}

/** One-time parameters, such as an open form. */
const TRANSIENT = new Set(['new', 'open', 'opportunity'])
/** How a list is shown, not what. */
const FORM = new Set(['view', 'sort'])

const said = (filters: Iterable<readonly [string, string]>): ViewFilters =>
  Object.fromEntries([...filters].filter(([name, value]) => value !== '' && !TRANSIENT.has(name)))

/** `owner` may be remembered and missing from the address. */
export function usePresentFilters(owner: string): ViewFilters {
  const [query] = useSearchParams()
  return said([...query, ['owner', owner]])
}

/** Keeps the screen's view and order. */
export function specifiedFilters(present: ViewFilters, { filters }: SpecifiedView): ViewFilters {
  const form = Object.entries(present).filter(([name]) => FORM.has(name))
  return said([...form, ...Object.entries(filters)])
}

export const isSame = (one: ViewFilters, other: ViewFilters): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value)

/** Drops a deleted or disabled owner, with a sentence about it. */
export function withoutGone(filters: ViewFilters, people: readonly Owner[]) {
  const { owner = '', ...others } = filters
  if (!/^\d+$/.test(owner)) return { filters, gone: null }
  const person = people.find(({ id }) => String(id) === owner)
  if (person && !person.isDisabled) return { filters, gone: null }
  const why = person
    ? `Das Konto von ${person.name} ist gesperrt`
    : 'Ein Konto dieser Ansicht gibt es nicht mehr'
  return {
    filters: { ...others, owner: 'all' },
    gone: `${why}; gezeigt werden alle Personen, die übrigen Filter gelten.`,
  }
}

export function useOpenView(): (filters: ViewFilters) => void {
  const navigate = useNavigate()
  const people = useOwners()
  return wanted => {
    const { filters, gone } = people.length ? withoutGone(wanted, people) : { filters: wanted, gone: null }
    void navigate({ search: String(new URLSearchParams(filters)) }, { state: gone && { gone } })
  }
}

/** Filters of the opened view that no longer exist; cleared by the next change of a filter. */
export function useGoneFilter(): string | null {
  const { state } = useLocation() as { state: { gone?: string } | null }
  return state?.gone ?? null
}
