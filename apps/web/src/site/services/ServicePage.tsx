import type { CSSProperties } from 'react'
import { brand } from '@app/contracts/brand'
import { People } from '../contact/People.tsx'
import { addToMessage } from '../contact/draft.ts'
import { Certificates } from '../home/Certificates.tsx'
import { ExpertiseDrawing, sketch } from '../home/ExpertiseDrawing.tsx'
import line from '../home/Process.module.css'
import sections from '../home/Section.module.css'
import { card, Section } from '../home/Section.tsx'
import { Answers } from '../layout/Answers.tsx'
import controls from '../layout/controls.module.css'
import { ExternalLink, SiteLink } from '../layout/links.tsx'
import { PageHead, service as serviceData, StructuredData, Trail } from '../layout/PageHead.tsx'
import { useSite } from '../site-context.ts'
import { servicePaths, type Service } from './paths.ts'
import styles from './ServicePage.module.css'

const services = Object.keys(servicePaths) as Service[]

export function ServicePage({ data: service }: { data: Service }) {
  const site = useSite()
  const { say, language } = site
  const path = servicePaths[service]
  const region = brand.region[language]
  const name = say(`expertise.${service}.title`)
  const title = say(`services.${service}.pageTitle`, { region })
  const description = say(`services.${service}.description`, { region })
  const crumbs = [{ name: say('common.home'), path: '/' }, { name }]
  return (
    <>
      <div className={controls.wrap}>
        <PageHead
          title={title}
          description={description}
          keywords={say(`services.${service}.keywords`, { region })}
          path={path}
          crumbs={crumbs}
        />
        <StructuredData data={serviceData(site, { name, description, path })} />
        <Trail crumbs={crumbs} />
        <div className={styles.top}>
          <div className={styles.words}>
            {/* Receives the focus after a navigation. */}
            <h1 tabIndex={-1}>{name}</h1>
            <p className={controls.lead}>{say(`services.${service}.lead`)}</p>
            <AskLink service={service} />
            <h2>{say('services.what')}</h2>
            {say(`services.${service}.text`).map(text => (
              <p key={text}>{text}</p>
            ))}
          </div>
          <figure className={styles.plate}>
            <ExpertiseDrawing discipline={service} robot={sketch} />
          </figure>
        </div>
      </div>
      <Whom service={service} />
      <Steps service={service} />
      <Questions service={service} />
      <Contact service={service} />
    </>
  )
}

/** The message names the service. */
function AskLink({ service }: { service: Service }) {
  const { say } = useSite()
  const text = say('services.message', { service: say(`expertise.${service}.title`) })
  return (
    <SiteLink to="/contact" className={controls.button} onClick={() => addToMessage(text)}>
      {say('services.ask')}
    </SiteLink>
  )
}

function Whom({ service }: { service: Service }) {
  const { say } = useSite()
  return (
    <Section id="whom" sheet={1} name={say('services.whom')} minor title={say('services.whomTitle')}>
      <ul className={styles.whom}>
        {say(`services.${service}.whom`).map((text, index) => (
          <li key={text} {...card(index)}>
            {text}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Steps({ service }: { service: Service }) {
  const { say } = useSite()
  const steps = say(`services.${service}.steps`)
  return (
    <Section id="steps" sheet={2} name={say('services.steps')} minor title={say('services.stepsTitle')}>
      <ol className={line.steps} style={{ '--steps': steps.length } as CSSProperties}>
        {steps.map(({ title, result }, index) => (
          <li key={title} {...card(index)}>
            <span className={`${controls.mono} ${line.number}`}>{index + 1}</span>
            <h3>{title}</h3>
            <dl>
              <div>
                <dt>{say('services.result')}</dt>
                <dd>{result}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Questions({ service }: { service: Service }) {
  const { say } = useSite()
  const partner = brand.robotPartner.name
  const entries = say(`services.${service}.questions`, { partner })
  return (
    <Section
      id="questions"
      sheet={3}
      name={say('services.questions')}
      minor
      title={say('services.questionsTitle')}
    >
      <Answers entries={entries} />
    </Section>
  )
}

function Contact({ service }: { service: Service }) {
  const { say } = useSite()
  return (
    <Section id="contact" sheet={4} name={say('services.contact')} minor title={say('services.contactTitle')}>
      <div className={sections.columns}>
        <div className={styles.ask} {...card(0)}>
          <p className={controls.lead}>{say('services.contactText')}</p>
          <div className={styles.ways}>
            <AskLink service={service} />
            <ExternalLink href={brand.bookingUrl}>{say('hero.booking')}</ExternalLink>
          </div>
        </div>
        <div className={styles.people} {...card(1)}>
          <People />
        </div>
      </div>
      <Certificates />
      <nav className={styles.others} aria-label={say('services.others')}>
        <span className={controls.mono}>{say('services.others')}</span>
        {services
          .filter(other => other !== service)
          .map(other => (
            <SiteLink key={other} to={servicePaths[other]} className={controls.link}>
              <span>{say(`expertise.${other}.title`)}</span>
            </SiteLink>
          ))}
      </nav>
    </Section>
  )
}
