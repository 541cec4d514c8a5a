import { brand } from '@app/contracts/brand'
import { Claims } from '../home/Claims.tsx'
import { LogoPair } from '../home/LogoPair.tsx'
import { ExternalLink } from '../layout/ExternalLink.tsx'
import { PageHead } from '../layout/PageHead.tsx'
import { Trail } from '../layout/PageTop.tsx'
import { SiteLink } from '../layout/SiteLink.tsx'
import controls from '../layout/controls.module.css'
import { service, StructuredData } from '../layout/structured-data.tsx'
import { useSite } from '../site-context.ts'
import { Comparison } from './Comparison.tsx'
import { Inspection } from './Inspection.tsx'
import { Benefits, Features, Industries, Steps } from './PartnershipSections.tsx'
import styles from './PartnershipPage.module.css'

const { name: partner, path, url } = brand.aiPartner

const claims = ['accuracy', 'hours', 'instant'] as const
const words = ['image', 'camera', 'detected', 'confidence', 'scratch', 'bore', 'caption', 'compare'] as const

/** The page about AI quality inspection and its partner. */
export function PartnershipPage() {
  const site = useSite()
  const { say } = site
  const name = say('partnership.pageTitle', { partner })
  const description = say('partnership.description', { partner, brand: brand.name })
  const crumbs = [{ name: say('common.home'), path: '/' }, { name: say('partnership.crumb', { partner }) }]
  return (
    <>
      <div className={controls.wrap}>
        <PageHead
          title={name}
          description={description}
          keywords={say('partnership.keywords', { partner })}
          path={path}
          crumbs={crumbs}
        />
        <StructuredData data={service(site, { name, description, path })} />
        <Trail crumbs={crumbs} />
        <Hero />
      </div>
      <Features />
      <Steps />
      <Industries />
      <Comparison />
      <Benefits />
    </>
  )
}

function Hero() {
  const { say } = useSite()
  const labels = Object.fromEntries(words.map(word => [word, say(`partnership.figure.${word}`)]))
  return (
    <div className={styles.hero}>
      <div className={styles.words}>
        <LogoPair partner={partner} />
        {/* The focus comes here after a navigation. */}
        <h1 tabIndex={-1}>{say('partnership.title')}</h1>
        <p className={controls.lead}>{say('partnership.lead', { partner })}</p>
        <div className={styles.actions}>
          <SiteLink to="/#contact" className={controls.button}>
            {say('partnership.inquire')}
          </SiteLink>
          <ExternalLink href={url}>{say('partnership.visit', { partner })}</ExternalLink>
        </div>
        <Claims
          claims={claims.map(claim => ({
            value: say(`partnership.claims.${claim}.value`),
            label: say(`partnership.claims.${claim}.label`),
          }))}
        />
      </div>
      <Inspection words={labels as Record<(typeof words)[number], string>} />
    </div>
  )
}
