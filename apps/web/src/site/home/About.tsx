import { brand } from '@app/contracts/brand'
import controls from '../layout/controls.module.css'
import { useSite } from '../site-context.ts'
import styles from './About.module.css'
import section from './Section.module.css'
import { Section } from './Section.tsx'
import { card } from './use-seen.ts'

/** Who the company is, in one paragraph and six facts. */
export function About() {
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
    <Section
      id="business"
      sheet={2}
      name={say('business.title')}
      title={say('business.title')}
      titleHidden
      minor
    >
      <div className={section.columns}>
        <p className={styles.text} {...card(0)}>
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
