import {
  createElement,
  Suspense,
  use,
  useEffect,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react'
import { brand } from '@app/contracts/brand'
import controls from '../layout/controls.module.css'
import { Icon } from '../layout/Icon.tsx'
import { ExternalLink, SiteLink } from '../layout/links.tsx'
import { organization, PageHead, StructuredData } from '../layout/PageHead.tsx'
import { useSite } from '../site-context.ts'
import styles from './HomePage.module.css'
import type { HomeData } from './load.ts'
import section from './Section.module.css'
import { card, RoiLink, Section } from './Section.tsx'

// Both draw robots, which takes most of the page's code.
const HeroRobot = deferred(async () => (await import('./HeroRobot.tsx')).HeroRobot)
const LowerSheets = deferred(async () => (await import('./LowerSheets.tsx')).LowerSheets, nearLowerSheets)

/** Fetches what the page starts without. */
export const loadDeferred = () => Promise.all([HeroRobot.load(), LowerSheets.load()])

/** The landing page: its sections in the specified order. */
export function HomePage({ data }: { data: HomeData }) {
  const site = useSite()
  const { say, language } = site
  useEffect(() => {
    // What the server has rendered goes with the page: whoever comes back needs the code.
    return () => void LowerSheets.load().catch(() => undefined)
  }, [])
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
      {/* A browser draws what stands above of them meanwhile. */}
      {site.lowerStyles.map(href => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <Suspense>
        <LowerSheets data={data} />
      </Suspense>
    </>
  )
}

/** The first sheet: what the company does, the three specified ways on, and a picture. */
function Hero({ children }: { children: ReactNode }) {
  const { say } = useSite()
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div className={styles.inner}>
        <div className={styles.text}>
          <h1 id="hero-title" tabIndex={-1}>
            {say('hero.title')}
          </h1>
          <p className={styles.lead}>{say('hero.lead', { company: brand.name })}</p>
          <div className={styles.actions}>
            <SiteLink to="/#contact" className={controls.button}>
              {say('hero.contact')}
            </SiteLink>
            <ExternalLink href={brand.bookingUrl}>{say('hero.booking')}</ExternalLink>
            <RoiLink className={controls.link}>
              <span>{say('hero.roi')}</span>
              <Icon name="external" />
            </RoiLink>
          </div>
        </div>
        {children}
        <p className={styles.span}>
          <span className={controls.num}>{brand.foundingYear}</span>
          <span className={styles.line}>
            <span>{say('hero.years')}</span>
          </span>
          <span>{say('hero.today')}</span>
        </p>
      </div>
    </section>
  )
}

/** Who the company is, in one paragraph and six facts. */
function About() {
  const { say, language } = useSite()
  const facts = [
    { name: say('business.founded'), value: brand.foundingYear },
    { name: say('business.experience'), value: say('business.experienceValue') },
    { name: say('business.goals'), value: say('business.goalsValue') },
    { name: say('business.loyalty'), value: say('business.loyaltyValue') },
    { name: say('business.engineering'), value: say('business.engineeringValue') },
    { name: say('business.location'), value: `${brand.address.city}, ${brand.region[language]}` },
  ]
  return (
    <Section id="business" sheet={2} name={say('business.name')} title={say('business.title')} minor>
      <div className={section.columns}>
        <p className={styles.aboutText} {...card(0)}>
          {say('business.text', { year: brand.foundingYear })}
        </p>
        <dl className={styles.facts} {...card(1)}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className={controls.num}>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  )
}

const PAUSE = 3_000

/** A part of a page, and how to have its code at once. */
interface Deferred<P> {
  (props: P): ReactElement
  load(): Promise<unknown>
}

/**
 * A part of a page whose code is not needed to start. The server renders it, and the browser shows that until it has
 * the code, so the part has to stand in a Suspense.
 */
function deferred<P extends object>(
  load: () => Promise<ComponentType<P>>,
  due: () => Promise<void> = () => Promise.resolve(),
): Deferred<P> {
  let part: ComponentType<P> | undefined
  const wanted = Promise.withResolvers<void>()
  const fetchPart = async () => (part = await load())
  const coming = import.meta.env.SSR
    ? fetchPart()
    : Promise.race([due(), wanted.promise]).then(() => persistently(fetchPart))

  function Part(props: P) {
    return createElement(part ?? use(coming), props)
  }
  Part.load = () => {
    wanted.resolve()
    return fetchPart()
  }
  return Part
}

/** Resolves when one of the sections that the server has rendered is nearly in view. */
function nearLowerSheets(): Promise<void> {
  return new Promise(done => {
    const observer = new IntersectionObserver(
      seen => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        done()
      },
      { rootMargin: '50%' },
    )
    for (const section of document.querySelectorAll('#business ~ section')) observer.observe(section)
  })
}

// What the server has rendered is readable meanwhile, so a bad connection is no reason to take it away.
async function persistently<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise(done => setTimeout(done, PAUSE))
    }
  }
}
