import controls from '../layout/controls.module.css'
import { useSite } from '../site-context.ts'
import { ContactLink } from './ContactLink.tsx'
import styles from './Process.module.css'
import { Section } from './Section.tsx'
import { card } from './use-seen.ts'

const steps = ['analysis', 'technology', 'conception', 'implementation', 'acceptance', 'service'] as const

/** The six steps along a dimension line. */
export function Process() {
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
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step} {...card(index)}>
            <span className={`${controls.mono} ${styles.number}`}>{index + 1}</span>
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
      <p className={styles.action} {...card(steps.length)}>
        <ContactLink>{say('process.action')}</ContactLink>
      </p>
    </Section>
  )
}
