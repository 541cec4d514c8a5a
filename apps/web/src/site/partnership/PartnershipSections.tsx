import type { CSSProperties } from 'react'
import { brand } from '@app/contracts/brand'
import { CallBox } from '../home/CallBox.tsx'
import line from '../home/Process.module.css'
import { Section } from '../home/Section.tsx'
import { Tiles } from '../home/Tiles.tsx'
import { card } from '../home/use-seen.ts'
import controls from '../layout/controls.module.css'
import { useSite } from '../site-context.ts'
import styles from './PartnershipPage.module.css'

const { name: partner, url } = brand.aiPartner

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

/** What the inspection can do. */
export function Features() {
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

/** The way to a model in the line. */
export function Steps() {
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

/** Who it is for, and what is inspected there. */
export function Industries() {
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

/** What changes for who uses it, and the way to it. */
export function Benefits() {
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
