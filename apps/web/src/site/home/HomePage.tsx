import { Suspense } from 'react'
import { brand } from '@app/contracts/brand'
import { deferred } from '../deferred.ts'
import { PageHead } from '../layout/PageHead.tsx'
import { organization, StructuredData } from '../layout/structured-data.tsx'
import { useSite } from '../site-context.ts'
import { About } from './About.tsx'
import { Hero } from './Hero.tsx'
import type { HomeData } from './load.ts'

// Both draw robots, which takes most of the page's code.
const HeroRobot = deferred(async () => (await import('./HeroRobot.tsx')).HeroRobot)
const LowerSheets = deferred(async () => (await import('./LowerSheets.tsx')).LowerSheets)

/** Fetches what the page starts without. */
export const loadDeferred = () => Promise.all([HeroRobot.load(), LowerSheets.load()])

/** The landing page: its sections in the specified order. */
export function HomePage({ data }: { data: HomeData }) {
  const site = useSite()
  const { say, language } = site
  const company = { company: brand.name, year: brand.foundingYear, region: brand.region[language] }
  return (
    <>
      <PageHead
        title={say('hero.pageTitle')}
        description={say('hero.description', company)}
        keywords={say('hero.keywords', company)}
        path="/"
      />
      <StructuredData data={organization(site)} />
      <Hero>
        <Suspense>
          <HeroRobot robots={data.robots} />
        </Suspense>
      </Hero>
      <About />
      <Suspense>
        <LowerSheets data={data} />
      </Suspense>
    </>
  )
}
