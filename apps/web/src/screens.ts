import { matchRoute, redirects, type Route } from './routes.ts'
import type { Call, OpenScreen, Redirect, Screen } from './site/screen.ts'

/** Opens a path with everything it needs: what the server renders. */
export async function openScreen(path: string, call: Call): Promise<Screen | Redirect> {
  const redirect = redirects[path]
  if (redirect) return { redirect }
  const { route, params } = matchRoute(path)
  const [Page, loaded] = await Promise.all([route.page(), route.load?.({ params, call })])
  return { path, Page, status: loaded?.status ?? 200, data: loaded?.data ?? null }
}

/** The screen that the server has already rendered, from what it sent along. */
export async function resumeScreen({ path, status, data }: Omit<Screen, 'Page'>): Promise<Screen> {
  return { path, status, data, Page: await matchRoute(path).route.page() }
}

/**
 * Screens in the browser. What was fetched once is kept while the document lives, as everywhere in the product, so that
 * going back is immediate and finds its scroll position.
 */
export function browserScreens(first: Screen, call: Call): { open: OpenScreen; prepare(path: string): void } {
  const known = new Map<string, ReturnType<OpenScreen>>([[first.path, first]])

  async function fetchScreen(path: string): Promise<Screen | Redirect> {
    const { route, params } = matchRoute(path)
    if (!route.skeleton || !route.load || redirects[path]) return openScreen(path, call)
    const data = route.load({ params, call }).then(loaded => loaded.data)
    data.catch(() => known.delete(path))
    return { path, status: 200, data, Page: await route.page() }
  }

  function open(path: string) {
    const screen = known.get(path)
    if (screen) return screen
    const opening = fetchScreen(path)
    known.set(path, opening)
    opening.then(
      opened => known.set(path, opened),
      () => known.delete(path),
    )
    return opening
  }

  const prepare = (path: string) => void prepareCode(matchRoute(path).route)
  return { open, prepare }
}

// A code file that did not arrive is asked for again, and answered for, when the page is opened.
const prepareCode = (route: Route) => route.page().catch(() => undefined)
