import { ContactFacts } from '../contact/ContactFacts.tsx'
import { ContactForm } from '../contact/ContactForm.tsx'
import { SiteMap } from '../contact/SiteMap.tsx'
import controls from '../layout/controls.module.css'
import { useSite } from '../site-context.ts'
import styles from './ContactSection.module.css'
import { Section } from './Section.tsx'
import { card } from './use-seen.ts'

/** The contact form beside the other ways to the company. */
export function ContactSection() {
  const { say } = useSite()
  return (
    <Section id="contact" sheet={12} name={say('contact.pageTitle')}>
      <div className={styles.columns}>
        <div className={styles.about} {...card(-2)}>
          <h2 id="contact-title">{say('contact.title')}</h2>
          <p className={controls.lead}>{say('contact.lead')}</p>
          <ContactFacts />
          <SiteMap />
        </div>
        <div {...card(0)}>
          <ContactForm robot={null} />
        </div>
      </div>
    </Section>
  )
}
