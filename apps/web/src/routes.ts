import type { ComponentType } from 'react'
import { matchPath } from 'react-router-dom'
import { brand } from '@app/contracts/brand'
import type { Part } from './i18n/texts.ts'
import type { Loaded, Visit } from './site/screen.ts'

/** One page of the site. */
export interface Route<D = unknown> {
  /** Patterns; the first one is its canonical address. */
  paths: readonly [string, ...string[]]
  /** The page's module as the build's manifest names it: its code and styles are preloaded. */
  module: string
  /** The parts of the dictionary that the page shows, beside those of every page. */
  texts: readonly Part[]
  page(): Promise<ComponentType<{ data: D }>>
  /** Fetches what the page shows. Loaders carry the contracts, which the first load does not need. */
  load?(visit: Visit): Promise<Loaded<Awaited<D>>>
  /** Parts of the page that the browser can do without at first. Their styles are sent along. */
  deferred?: { modules: readonly string[]; load(): Promise<unknown> }
  /** The page can be shown before its data is there. */
  skeleton?: true
}

// What a page receives is what its own loader answered; JSON between server and browser forgets the type.
const route = <D>(route: Route<D>) => route as Route<unknown>

const notFound = route({
  paths: ['*'],
  module: 'src/site/layout/NotFound.tsx',
  texts: [],
  page: async () => (await import('./site/layout/NotFound.tsx')).NotFound,
  load: () => Promise.resolve({ data: null, status: 404 }),
})

const pages: readonly Route[] = [
  route({
    paths: ['/'],
    module: 'src/site/home/HomePage.tsx',
    texts: ['home', 'partners', 'careers', 'contact'],
    page: async () => (await import('./site/home/HomePage.tsx')).HomePage,
    load: async visit => (await import('./site/home/load.ts')).loadHome(visit),
    deferred: {
      modules: ['src/site/home/HeroRobot.tsx', 'src/site/home/LowerSheets.tsx'],
      load: async () => (await import('./site/home/HomePage.tsx')).loadDeferred(),
    },
  }),
  route({
    paths: ['/robots', '/all-robots'],
    module: 'src/site/robots/Catalogue.tsx',
    texts: ['robots'],
    page: async () => (await import('./site/robots/Catalogue.tsx')).Catalogue,
    load: async visit => (await import('./site/robots/load.ts')).loadCatalogue(visit),
    skeleton: true,
  }),
  route({
    paths: ['/robot/:id', '/robot-detail/:id'],
    module: 'src/site/robots/RobotPage.tsx',
    texts: ['robots'],
    page: async () => (await import('./site/robots/RobotPage.tsx')).RobotPage,
    load: async visit => (await import('./site/robots/load.ts')).loadRobot(visit),
  }),
  route({
    paths: ['/ki-beratung', '/ki-berater'],
    module: 'src/site/advisor/AdvisorPage.tsx',
    texts: ['advisor'],
    page: async () => (await import('./site/advisor/AdvisorPage.tsx')).AdvisorPage,
  }),
  route({
    paths: [brand.aiPartner.path],
    module: 'src/site/partnership/PartnershipPage.tsx',
    texts: ['partnership'],
    page: async () => (await import('./site/partnership/PartnershipPage.tsx')).PartnershipPage,
  }),
  route({
    paths: ['/jobs'],
    module: 'src/site/jobs/JobList.tsx',
    texts: ['jobs', 'careers'],
    page: async () => (await import('./site/jobs/JobList.tsx')).JobList,
    load: async visit => (await import('./site/jobs/load.ts')).loadJobs(visit),
    skeleton: true,
  }),
  route({
    paths: ['/jobs/:id'],
    module: 'src/site/jobs/JobPage.tsx',
    texts: ['jobs', 'careers'],
    page: async () => (await import('./site/jobs/JobPage.tsx')).JobPage,
    load: async visit => (await import('./site/jobs/load.ts')).loadJob(visit),
    skeleton: true,
  }),
  route({
    paths: ['/contact'],
    module: 'src/site/contact/ContactPage.tsx',
    texts: ['contact'],
    page: async () => (await import('./site/contact/ContactPage.tsx')).ContactPage,
    load: async visit => (await import('./site/contact/load.ts')).loadContact(visit),
  }),
  route({
    paths: ['/roi-rechner'],
    module: 'src/site/roi/RoiPage.tsx',
    texts: ['roi'],
    page: async () => (await import('./site/roi/RoiPage.tsx')).RoiPage,
  }),
  route({
    paths: ['/impressum'],
    module: 'src/site/legal/LegalNotice.tsx',
    texts: ['legal'],
    page: async () => (await import('./site/legal/LegalPage.tsx')).LegalNotice,
  }),
  route({
    paths: ['/datenschutz'],
    module: 'src/site/legal/PrivacyPolicy.tsx',
    texts: ['legal'],
    page: async () => (await import('./site/legal/LegalPage.tsx')).PrivacyPolicy,
  }),
]

/** The main path of every page, in the order of the sitemap. */
export const pagePaths: string[] = pages.map(({ paths }) => paths[0])

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
