import { matchPath } from './match-path.ts'
import type { ComponentType } from 'react'
import { brand } from '@app/contracts/brand'
import type { PostedForm } from '@app/contracts/site-bundle'
import { loadParts, type Part } from './i18n/texts.ts'
import { servicePaths, type Service } from './site/services/paths.ts'
import type { Call, Loaded, OpenScreen, Redirect, Screen, Visit } from './site/screen.ts'

export interface Route<D = unknown> {
  /** The first pattern is canonical. */
  paths: readonly [string, ...string[]]
  /** As named in the build's manifest; its code and styles are preloaded. */
  module: string
  /** Besides those of every page. */
  texts: readonly Part[]
  page(): Promise<ComponentType<{ data: D }>>
  /** In the loader, since contracts are not needed for the first load. */
  load?(visit: Visit): Promise<Loaded<Awaited<D>>>
  /** The part of the page that lies below the first window: the browser starts without its code, and its styles are files of their own. */
  lower?: { module: string; load(): Promise<void> }
  /** The page can be shown before its data is there. */
  skeleton?: true
}

// The data come from the page's own loader; JSON between server and browser loses the type.
const route = <D>(route: Route<D>) => route as Route<unknown>

const notFound = route({
  paths: ['*'],
  module: 'src/site/layout/NotFound.tsx',
  texts: [],
  page: async () => (await import('./site/layout/NotFound.tsx')).NotFound,
  load: () => Promise.resolve({ data: null, status: 404 }),
})

const servicePage = ([service, path]: [string, string]) =>
  route({
    paths: [path],
    module: 'src/site/services/ServicePage.tsx',
    texts: ['services', 'home'],
    page: async () => (await import('./site/services/ServicePage.tsx')).ServicePage,
    load: () => Promise.resolve({ data: service as Service }),
  })

const pages: readonly Route[] = [
  route({
    paths: ['/'],
    module: 'src/site/home/HomePage.tsx',
    texts: ['home'],
    page: async () => (await import('./site/home/HomePage.tsx')).HomePage,
    load: async visit => (await import('./site/home/load.ts')).loadHome(visit),
    lower: {
      module: 'src/site/home/LowerSheets.tsx',
      load: async () => (await import('./site/home/HomePage.tsx')).loadLower(),
    },
  }),
  ...Object.entries(servicePaths).map(servicePage),
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
    // In the browser, the robots named in a question come with the catalogue.
    load: async visit =>
      visit.query ? (await import('./site/advisor/load.ts')).loadAdvisor(visit) : { data: [] },
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
    paths: ['/referenzen'],
    module: 'src/site/references/ReferenceList.tsx',
    texts: ['references'],
    page: async () => (await import('./site/references/ReferenceList.tsx')).ReferenceList,
    load: async visit => (await import('./site/references/load.ts')).loadReferences(visit),
  }),
  route({
    paths: ['/referenzen/:id'],
    module: 'src/site/references/ReferencePage.tsx',
    texts: ['references'],
    page: async () => (await import('./site/references/ReferencePage.tsx')).ReferencePage,
    load: async visit => (await import('./site/references/load.ts')).loadReference(visit),
  }),
  route({
    paths: ['/contact', '/kontakt'],
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
    module: 'src/site/legal/LegalPage.tsx',
    texts: ['legal'],
    page: async () => (await import('./site/legal/LegalPage.tsx')).LegalNotice,
  }),
  route({
    paths: ['/datenschutz'],
    module: 'src/site/legal/LegalPage.tsx',
    texts: ['legal'],
    page: async () => (await import('./site/legal/LegalPage.tsx')).PrivacyPolicy,
  }),
]

/** In the order of the sitemap. */
export const pagePaths: string[] = pages.map(({ paths }) => paths[0])

export function matchRoute(path: string): { route: Route; pattern: string; params: Visit['params'] } {
  for (const route of pages) {
    for (const pattern of route.paths) {
      const match = matchPath(pattern, path)
      if (match) return { route, pattern, params: match }
    }
  }
  return { route: notFound, pattern: '*', params: {} }
}

async function loadCode({ page, texts }: Route) {
  const [Page] = await Promise.all([page(), loadParts(texts)])
  return Page
}

export async function openScreen(
  path: string,
  call: Call,
  query?: URLSearchParams,
  posted?: PostedForm,
): Promise<Screen | Redirect> {
  const { route, params } = matchRoute(path)
  const visit = { params, call, ...(query && { query }), ...(posted && { posted }) }
  const [Page, loaded] = await Promise.all([loadCode(route), route.load?.(visit), route.lower?.load()])
  if (loaded && 'redirect' in loaded) return loaded
  return { path, Page, status: loaded?.status ?? 200, data: loaded?.data ?? null }
}

/** The screen that the server has already rendered, from what it sent along. What lies below comes later. */
export async function resumeScreen({ path, status, data }: Omit<Screen, 'Page'>): Promise<Screen> {
  return { path, status, data, Page: await loadCode(matchRoute(path).route) }
}

/** Fetched data is kept while the document lives, so going back is immediate and finds its scroll position. */
export function browserScreens(first: Screen, call: Call): { open: OpenScreen; prepare(path: string): void } {
  const known = new Map<string, ReturnType<OpenScreen>>([[first.path, first]])
  // Kept until another page is opened: React asks again to see the failure, and that must not start a new attempt.
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

// A code file that failed to load is requested again, and reported, when the page is opened.
const prepareCode = (route: Route) =>
  Promise.all([loadCode(route), route.lower?.load()]).catch(() => undefined)

// A page already shown follows a redirect itself.
const dataOf = (loaded: Loaded<unknown>) => ('redirect' in loaded ? loaded : loaded.data)
