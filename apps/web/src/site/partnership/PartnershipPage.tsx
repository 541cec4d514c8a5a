import type { CSSProperties } from 'react'
import { brand } from '@app/contracts/brand'
import { CallBox, LogoPair, Tiles } from '../home/partner-parts.tsx'
import line from '../home/Process.module.css'
import { card, RoiLink, Section } from '../home/Section.tsx'
import controls from '../layout/controls.module.css'
import { Icon } from '../layout/Icon.tsx'
import { ExternalLink, SiteLink } from '../layout/links.tsx'
import { PageHead, service, StructuredData, Trail } from '../layout/PageHead.tsx'
import { useSite } from '../site-context.ts'
import { Inspection } from './Inspection.tsx'
import styles from './PartnershipPage.module.css'

const { name: partner, path, url } = brand.aiPartner

const claims = ['accuracy', 'hours', 'instant'] as const
const words = ['image', 'camera', 'detected', 'confidence', 'scratch', 'bore', 'caption', 'compare'] as const

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
        {/* Receives the focus after a navigation. */}
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

const features = ['surface', 'completeness', 'position', 'edge', 'learning', 'proof'] as const
const steps = ['access', 'upload', 'training', 'deployment', 'use'] as const
const industries = [
  'automotive',
  'food',
  'medtech',
  'electronics',
  'infrastructure',
  'consumer',
  'energy',
] as const
const benefits = ['scrap', 'complaints', 'evenness', 'early', 'people', 'contact'] as const

function Features() {
  const { say } = useSite()
  const tiles = features.map(feature => ({
    title: say(`partnership.features.${feature}.title`),
    text: say(`partnership.features.${feature}.text`),
  }))
  return (
    <Section
      id="features"
      sheet={1}
      name={say('partnership.featuresName')}
      title={say('partnership.featuresTitle')}
    >
      <Tiles tiles={tiles} columns={3} />
    </Section>
  )
}

function Steps() {
  const { say } = useSite()
  return (
    <Section
      id="process"
      sheet={2}
      name={say('partnership.processName')}
      minor
      title={say('partnership.processTitle')}
    >
      <ol className={line.steps} style={{ '--steps': steps.length } as CSSProperties}>
        {steps.map((step, index) => (
          <li key={step} {...card(index)}>
            <span className={`${controls.mono} ${line.number}`}>{index + 1}</span>
            <h3>{say(`partnership.steps.${step}.title`)}</h3>
            <dl>
              <div>
                <dt>{say('partnership.result')}</dt>
                <dd>{say(`partnership.steps.${step}.result`)}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Industries() {
  const { say } = useSite()
  return (
    <Section
      id="industries"
      sheet={3}
      name={say('partnership.industriesName')}
      minor
      title={say('partnership.industriesTitle')}
    >
      <dl className={styles.industries} {...card(0)}>
        {industries.map(industry => (
          <div key={industry}>
            <dt>{say(`partnership.industries.${industry}.title`)}</dt>
            <dd>{say(`partnership.industries.${industry}.text`)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

function Benefits() {
  const { say } = useSite()
  const tiles = benefits.map(benefit => ({
    title: say(`partnership.benefits.${benefit}.title`),
    text: say(`partnership.benefits.${benefit}.text`),
  }))
  return (
    <Section
      id="benefits"
      sheet={5}
      name={say('partnership.benefitsName')}
      minor
      title={say('partnership.benefitsTitle')}
    >
      <Tiles tiles={tiles} columns={3} />
      <div className={styles.closing} {...card(benefits.length)}>
        <CallBox
          title={say('partnership.closingTitle')}
          text={say('partnership.closingText')}
          inquire={say('partnership.inquire')}
          visit={say('partnership.visit', { partner })}
          url={url}
        />
      </div>
    </Section>
  )
}

const criteria = ['speed', 'hours', 'evenness', 'proof', 'defects', 'feedback'] as const

function Comparison() {
  const { say } = useSite()
  return (
    <Section
      id="comparison"
      sheet={4}
      name={say('partnership.comparisonName')}
      title={say('partnership.comparisonTitle')}
    >
      <table className={styles.comparison} {...card(0)}>
        <thead>
          <tr>
            <th scope="col">
              <span className={controls.hidden}>{say('partnership.criterion')}</span>
            </th>
            <th scope="col">{say('partnership.manual')}</th>
            <th scope="col">{say('partnership.live')}</th>
          </tr>
        </thead>
        <tbody>
          {criteria.map(criterion => (
            <tr key={criterion}>
              <th scope="row">{say(`partnership.comparison.${criterion}.name`)}</th>
              <td>{say(`partnership.comparison.${criterion}.manual`)}</td>
              <td>{say(`partnership.comparison.${criterion}.live`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.roi} {...card(1)}>
        <p>{say('partnership.roi')}</p>
        <RoiLink className={controls.link}>
          <span>{say('partnership.roiLink')}</span>
          <Icon name="external" />
        </RoiLink>
      </div>
    </Section>
  )
}

function Claims({ claims }: { claims: readonly { value: string; label: string }[] }) {
  return (
    <dl className={styles.claims}>
      {claims.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
