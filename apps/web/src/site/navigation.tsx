import { createContext, startTransition, use, useEffect, useMemo, useState, type ReactNode } from 'react'

/** An address of the site as one entry of the history. */
export interface Location {
  pathname: string
  search: string
  hash: string
  /** What whoever led here left with the entry. */
  state: unknown
  /** Names the entry. */
  key: string
}

/** How the current entry was reached: through the history, as a new entry, or in the place of another. */
type Way = 'POP' | 'PUSH' | 'REPLACE'

interface Options {
  replace?: boolean
  state?: unknown
}

interface Navigation {
  location: Location
  way: Way
  navigate(to: string, options?: Options): void
}

const NavigationContext = createContext<Navigation | null>(null)

/** Follows the history in transitions: a page stays until the next one is there. The server names its one address. */
export function Navigator({ address, children }: { address?: URL; children: ReactNode }) {
  const [{ location, way }, setEntry] = useState<{ location: Location; way: Way }>(() => ({
    location: address ? entryOf(address, null) : currentEntry(),
    way: 'POP',
  }))
  useEffect(() => {
    const follow = () => startTransition(() => setEntry({ location: currentEntry(), way: 'POP' }))
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])
  const value = useMemo(() => {
    function navigate(to: string, { replace = false, state = null }: Options = {}) {
      const entry = { key: Math.random().toString(36).slice(2), state }
      window.history[replace ? 'replaceState' : 'pushState'](entry, '', new URL(to, window.location.href))
      startTransition(() => setEntry({ location: currentEntry(), way: replace ? 'REPLACE' : 'PUSH' }))
    }
    return { location, way, navigate }
  }, [location, way])
  return <NavigationContext value={value}>{children}</NavigationContext>
}

function entryOf({ pathname, search, hash }: Omit<Location, 'state' | 'key'>, entry: unknown): Location {
  const { key = 'first', state = null } = (entry ?? {}) as Partial<Location>
  return { pathname, search, hash, state, key }
}

const currentEntry = () => entryOf(window.location, window.history.state)

function useNavigation(): Navigation {
  const navigation = use(NavigationContext)
  if (!navigation) throw new Error('This needs a Navigator around it')
  return navigation
}

export const useLocation = () => useNavigation().location
/** How the visitor came to the current entry. */
export const useWay = () => useNavigation().way
/** Leads to an address of the site. */
export const useNavigate = () => useNavigation().navigate

/** What the current address asks for. */
export function useQuery(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}

/** Leads to another address when it is shown, in the place of this one. */
export function Redirection({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    navigate(to, { replace: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once an address: leading there changes the rest
  }, [to])
  return null
}
