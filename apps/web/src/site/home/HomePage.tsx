import { createElement, Suspense, use, useEffect, useLayoutEffect, useState, type ComponentType } from 'react'
import { brand } from '@app/contracts/brand'
import controls from '../layout/controls.module.css'
import { Icon } from '../layout/Icon.tsx'
import { ExternalLink, SiteLink } from '../layout/links.tsx'
import { loadParts } from '../../i18n/texts.ts'
import { keepTyped } from '../typed.ts'
import { organization, PageHead, StructuredData } from '../layout/PageHead.tsx'
import { useSite } from '../site-context.ts'
import { HeroRobot } from './HeroRobot.tsx'
import styles from './HomePage.module.css'
import type { HomeData } from './load.ts'
import section from './Section.module.css'
import { card, RoiLink, Section } from './Section.tsx'

type Props = { data: HomeData }
let Lower: ComponentType<Props> | undefined
const lower = Promise.withResolvers<ComponentType<Props>>()

/** Fetches the sections that nobody sees before scrolling, which the page starts without. */
export async function loadLower(): Promise<void> {
  const [{ LowerSheets }] = await Promise.all([
    import('./LowerSheets.tsx'),
    loadParts(['partners', 'careers', 'contact']),
  ])
  Lower = LowerSheets
  lower.resolve(LowerSheets)
}

/** The lower sections. The browser shows what the server has rendered until it has the code, so they stand in a Suspense. */
function LowerPart({ data }: Props) {
  return createElement(Lower ?? use(lower.promise), { data })
}

/** Fetches the code of the lower sections when one of them is nearly in view, or when none is shown. */
function useLower(drawn: unknown): void {
  // A form that React has not continued goes with the page.
  useLayoutEffect(() => keepTyped, [])
  useEffect(() => {
    if (Lower) return undefined
    const sections = document.querySelectorAll('#business ~ section')
    const observer = new IntersectionObserver(
      seen => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        void persistently(loadLower)
      },
      { rootMargin: '50%' },
    )
    for (const section of sections) observer.observe(section)
    if (!sections.length) void persistently(loadLower)
    return () => {
      observer.disconnect()
      // What the server has rendered goes with the page: whoever comes back needs the code.
      void loadLower().catch(() => undefined)
    }
  }, [drawn])
}

/** The landing page: its sections in the specified order. */
export function HomePage({ data }: Props) {
  const site = useSite()
  const { say, language } = site
  // Nothing that is not there yet may hold a change of language back: it is drawn anew when it is.
  const [drawn, setDrawn] = useState(language)
  if (drawn !== language && !Lower) setDrawn(language)
  useLower(drawn)
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
      <Hero robots={data.robots} />
      <About />
      {/* A browser draws what stands above of them meanwhile. */}
      {site.lowerStyles.map(href => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <Suspense key={drawn}>
        <LowerPart data={data} />
      </Suspense>
    </>
  )
}

/** The first sheet: what the company does, the three specified ways on, and a picture. */
function Hero({ robots }: Pick<HomeData, 'robots'>) {
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
        <HeroRobot robots={robots} />
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

// What the server has rendered is readable meanwhile, so a bad connection is no reason to take it away.
async function persistently(load: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise(done => setTimeout(done, PAUSE))
    }
  }
}
