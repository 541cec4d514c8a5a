import { Suspense, type ReactNode } from 'react'
import { brand } from '@app/contracts/brand'
import { ContactFacts } from '../contact/ContactFacts.tsx'
import { ContactForm } from '../contact/ContactForm.tsx'
import { Careers } from '../jobs/Careers.tsx'
import controls from '../layout/controls.module.css'
import { ExternalLink } from '../layout/links.tsx'
import { useSite } from '../site-context.ts'
import { Activities } from './Activities.tsx'
import { Categories } from './Categories.tsx'
import { Expertise } from './Expertise.tsx'
import type { HomeData } from './load.ts'
import styles from './LowerSheets.module.css'
import { ReferenceTeaser } from './ReferenceTeaser.tsx'
import { AiPartner, RobotPartner } from './Partners.tsx'
import processStyles from './Process.module.css'
import { card, ContactLink, Section } from './Section.tsx'
import { Trust } from './Trust.tsx'

/**
 * The landing page's sections that nobody sees before scrolling. Each has a boundary of its own: React continues them one
 * by one, and whoever types or scrolls gets in between.
 */
export function LowerSheets({ data: { robots, catalogue, categories, jobs, projects } }: { data: HomeData }) {
  const sections: Record<string, ReactNode> = {
    expertise: <Expertise robots={robots} />,
    activities: <Activities />,
    process: <Process />,
    trust: <Trust />,
    robotPartner: <RobotPartner robots={robots} catalogue={catalogue} />,
    aiPartner: <AiPartner />,
    categories: <Categories categories={categories} />,
    testimonials: <Testimonials projects={projects} />,
    careers: <Careers jobs={jobs} />,
    contactSection: <ContactSection />,
    group: <Group />,
  }
  return Object.entries(sections).map(([name, section]) => <Suspense key={name}>{section}</Suspense>)
}

const steps = ['analysis', 'technology', 'conception', 'implementation', 'acceptance', 'service'] as const

function Process() {
  const { say } = useSite()
  return (
    <Section
      id="process"
      sheet={5}
      name={say('process.name')}
      title={say('process.title')}
      lead={say('process.lead')}
      minor
    >
      <ol className={processStyles.steps}>
        {steps.map((step, index) => (
          <li key={step} {...card(index)}>
            <span className={`${controls.mono} ${processStyles.number}`}>{index + 1}</span>
            <h3>{say(`process.${step}.title`)}</h3>
            <dl>
              <div>
                <dt>{say('process.result')}</dt>
                <dd>{say(`process.${step}.result`)}</dd>
              </div>
              <div>
                <dt>{say('process.duration')}</dt>
                <dd className={controls.num}>{say(`process.${step}.duration`)}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ol>
      <p className={processStyles.action} {...card(steps.length)}>
        <ContactLink>{say('process.action')}</ContactLink>
      </p>
    </Section>
  )
}

const stats = ['years', 'divisions'] as const

function Group() {
  const { say, language } = useSite()
  return (
    <Section
      id="reingroup"
      sheet={13}
      name={say('group.name')}
      minor
      title={say('group.title')}
      aside={<Stats />}
    >
      <table className={styles.table} {...card(0)}>
        <thead>
          <tr>
            <th scope="col">{say('group.company')}</th>
            <th scope="col">{say('group.description')}</th>
            <th scope="col">{say('group.role')}</th>
            <th scope="col">{say('group.location')}</th>
            <th scope="col">{say('group.founded')}</th>
          </tr>
        </thead>
        <tbody>
          {brand.subsidiaries.map(({ name, url, description, role, location, founded }) => (
            <tr key={name}>
              <th scope="row">
                <ExternalLink className={controls.link} href={url}>
                  {name}
                </ExternalLink>
              </th>
              <td>{description[language]}</td>
              <td>{role[language]}</td>
              <td>{location}</td>
              <td>
                <span className={styles.since}>{say('group.since')} </span>
                {founded}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

function Stats() {
  const { say } = useSite()
  return (
    <dl className={styles.stats}>
      {stats.map(name => (
        <div key={name}>
          <dt>{say(`group.stats.${name}.label`)}</dt>
          <dd>{say(`group.stats.${name}.value`)}</dd>
        </div>
      ))}
    </dl>
  )
}

function ContactSection() {
  const { say } = useSite()
  return (
    <Section id="contact" sheet={12} name={say('contact.pageTitle')}>
      <div className={styles.columns}>
        <div className={styles.about} {...card(-2)}>
          <h2 id="contact-title">{say('contact.title')}</h2>
          <p className={controls.lead}>{say('contact.lead')}</p>
          <ContactFacts />
        </div>
        <div {...card(0)}>
          <ContactForm />
        </div>
      </div>
    </Section>
  )
}

/** What three customers say, the first of them in large, and projects, where any are published. */
function Testimonials({ projects }: { projects: HomeData['projects'] }) {
  const { say } = useSite()
  return (
    <Section
      id="testimonials"
      sheet={10}
      name={say('testimonials.name')}
      minor
      title={say('testimonials.title')}
    >
      <div className={styles.voices}>
        {brand.testimonials.map(({ author, company, image }, index) => (
          <figure key={author} className={styles.voice} {...card(index)}>
            <blockquote>{say(`testimonials.items.${image}.text`)}</blockquote>
            <figcaption>
              <TestimonialDrawing of={image} />
              <div>
                <cite>{say(`testimonials.items.${image}.author`, { author })}</cite>
                <p>{say(`testimonials.items.${image}.company`, { company })}</p>
              </div>
              <p className={controls.mono}>
                <span className={index ? controls.hidden : undefined}>{say('testimonials.rating')} </span>5 /
                5
              </p>
            </figcaption>
          </figure>
        ))}
      </div>
      {projects.length > 0 && <ReferenceTeaser projects={projects} />}
    </Section>
  )
}

/** Contour first, then thinner edges. */
const drawings = {
  casting: [
    'M28 5a23 23 0 1 0 .01 0zM28 17a11 11 0 1 0 .01 0z',
    'M28 19.5a8.5 8.5 0 1 0 .01 0zM28 8a2.5 2.5 0 1 0 .01 0zM28 43a2.5 2.5 0 1 0 .01 0zM12.9 16.7a2.5 2.5 0 1 0 .01 0zM43.1 16.7a2.5 2.5 0 1 0 .01 0zM12.9 34.3a2.5 2.5 0 1 0 .01 0zM43.1 34.3a2.5 2.5 0 1 0 .01 0zM28 2v52M2 28h52',
  ],
  packaging: [
    'M28 6 50 17v24L28 52 6 41V17zM6 17l22 11 22-11M28 28v24',
    'M17 11.5l22 11v8l-5 2.5v-8L12 14M10 36l6 3M10 32l10 5',
  ],
  sheet: [
    'M6 37l20-10 24 12-20 10zM26 27V9l24 12v18M6 37v2l24 12 20-10v-2',
    'M33 17.5a2.5 3.5-20 1 0 .01 0zM43 22.5a2.5 3.5-20 1 0 .01 0zM17 35.5a3.5 2 0 1 0 .01 0zM30 42a3.5 2 0 1 0 .01 0z',
  ],
} satisfies Record<(typeof brand.testimonials)[number]['image'], [string, string]>

/** What the customer makes, as a line drawing; decorative. */
function TestimonialDrawing({ of }: { of: keyof typeof drawings }) {
  const [contour, edges] = drawings[of]
  return (
    <svg width="48" height="48" viewBox="4 4 48 48" fill="none" stroke="currentColor" aria-hidden="true">
      <path d={contour} strokeWidth="1.4" strokeLinejoin="round" />
      <path d={edges} strokeWidth="0.8" />
    </svg>
  )
}
