import { loadParts } from './i18n/texts.ts'
import { matchRoute, type Route } from './routes.ts'
import type { Call, Loaded, OpenScreen, Redirect, Screen } from './site/screen.ts'

/** A page's code and texts. */
async function loadCode({ page, texts }: Route) {
  const [Page] = await Promise.all([page(), loadParts(texts)])
  return Page
}

/** Opens a path with everything it needs: what the server renders. */
export async function openScreen(
  path: string,
  call: Call,
  query?: URLSearchParams,
): Promise<Screen | Redirect> {
  const { route, params } = matchRoute(path)
  const visit = { params, call, ...(query && { query }) }
  const [Page, loaded] = await Promise.all([loadCode(route), route.load?.(visit), route.deferred?.load()])
  if (loaded && 'redirect' in loaded) return loaded
  return { path, Page, status: loaded?.status ?? 200, data: loaded?.data ?? null }
}

/** The screen that the server has already rendered, from what it sent along. What is deferred comes later. */
export async function resumeScreen({ path, status, data }: Omit<Screen, 'Page'>): Promise<Screen> {
  return { path, status, data, Page: await loadCode(matchRoute(path).route) }
}

/**
 * Screens in the browser. What was fetched once is kept while the document lives, as everywhere in the product, so that
 * going back is immediate and finds its scroll position.
 */
export function browserScreens(first: Screen, call: Call): { open: OpenScreen; prepare(path: string): void } {
  const known = new Map<string, ReturnType<OpenScreen>>([[first.path, first]])
  // Kept until another page is opened: React asks again to learn of a failure, and must not start anew by that.
  const failed = new Set<string>()

  async function fetchScreen(path: string): Promise<Screen | Redirect> {
    const { route, params } = matchRoute(path)
    if (!route.skeleton || !route.load) return openScreen(path, call)
    const data = route.load({ params, call }).then(dataOf)
    data.catch(() => failed.add(path))
    return { path, status: 200, data, Page: await loadCode(route) }
  }

  function open(path: string) {
    for (const other of failed) {
      if (other === path) continue
      known.delete(other)
      failed.delete(other)
    }
    const screen = known.get(path)
    if (screen) return screen
    const opening = fetchScreen(path)
    known.set(path, opening)
    opening.then(
      opened => known.set(path, opened),
      () => failed.add(path),
    )
    return opening
  }

  const prepare = (path: string) => void prepareCode(matchRoute(path).route)
  return { open, prepare }
}

// A code file that did not arrive is asked for again, and answered for, when the page is opened.
const prepareCode = (route: Route) =>
  Promise.all([loadCode(route), route.deferred?.load()]).catch(() => undefined)

// A page that is already shown follows a redirect itself.
const dataOf = (loaded: Loaded<unknown>) => ('redirect' in loaded ? loaded : loaded.data)
