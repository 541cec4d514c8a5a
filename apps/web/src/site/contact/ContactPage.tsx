import controls from '../layout/controls.module.css'
import { PageHead, PageTop } from '../layout/PageHead.tsx'
import { useSite } from '../site-context.ts'
import { useAskedRobots, type CheckedNames } from './asked-robots.ts'
import styles from './Contact.module.css'
import { ContactFacts } from './ContactFacts.tsx'
import { ContactForm } from './ContactForm.tsx'

/** The contact form as a page; `?robot=` names the robots that the request is about. */
export function ContactPage({ data }: { data: CheckedNames }) {
  const { say } = useSite()
  const crumbs = [{ name: say('common.home'), path: '/' }, { name: say('contact.pageTitle') }]
  return (
    <div className={controls.wrap}>
      <PageHead
        title={say('contact.pageTitle')}
        description={say('contact.description')}
        keywords={say('contact.keywords')}
        path="/contact"
        crumbs={crumbs}
      />
      <PageTop title={say('contact.title')} lead={say('contact.lead')} crumbs={crumbs} />
      <div className={styles.layout}>
        <ContactFacts />
        <ContactForm robot={useAskedRobots(data)} />
      </div>
    </div>
  )
}
