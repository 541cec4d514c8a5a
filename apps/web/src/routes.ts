import type { ComponentType } from 'react'
import { matchPath } from 'react-router-dom'
import type { Loaded, Visit } from './site/screen.ts'

/** One page of the site. */
export interface Route<D = unknown> {
  paths: readonly string[]
  /** The page's module as the build's manifest names it: its code and styles are preloaded. */
  module: string
  page(): Promise<ComponentType<{ data: D }>>
  /** Fetches what the page shows. Loaders carry the contracts, which the first load does not need. */
  load?(visit: Visit): Promise<Loaded<Awaited<D>>>
  /** The page can be shown before its data is there. */
  skeleton?: true
}

// What a page receives is what its own loader answered; JSON between server and browser forgets the type.
const route = <D>(route: Route<D>) => route as Route<unknown>

/** Paths that only lead elsewhere. The landing page will take `/`. */
export const redirects: Readonly<Record<string, string>> = { '/': '/robots' }

const notFound = route({
  paths: ['*'],
  module: 'src/site/layout/NotFound.tsx',
  page: async () => (await import('./site/layout/NotFound.tsx')).NotFound,
  load: () => Promise.resolve({ data: null, status: 404 }),
})

const pages: readonly Route[] = [
  route({
    paths: ['/robots', '/all-robots'],
    module: 'src/site/robots/Catalogue.tsx',
    page: async () => (await import('./site/robots/Catalogue.tsx')).Catalogue,
    load: async visit => (await import('./site/robots/load.ts')).loadCatalogue(visit),
    skeleton: true,
  }),
  route({
    paths: ['/robot/:id', '/robot-detail/:id'],
    module: 'src/site/robots/RobotPage.tsx',
    page: async () => (await import('./site/robots/RobotPage.tsx')).RobotPage,
    load: async visit => (await import('./site/robots/load.ts')).loadRobot(visit),
  }),
  route({
    paths: ['/contact'],
    module: 'src/site/contact/ContactPage.tsx',
    page: async () => (await import('./site/contact/ContactPage.tsx')).ContactPage,
  }),
]

/** Patterns of the paths that the site has something for; everything else is its not-found page. */
export const siteRoutes: string[] = [...Object.keys(redirects), ...pages.flatMap(({ paths }) => paths)]

/** The page of a path and what its pattern names. */
export function matchRoute(path: string): { route: Route; params: Visit['params'] } {
  for (const route of pages) {
    for (const pattern of route.paths) {
      const match = matchPath(pattern, path)
      if (match) return { route, params: match.params }
    }
  }
  return { route: notFound, params: {} }
}
