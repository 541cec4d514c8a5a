import { useSearchParams } from 'react-router-dom'
import { useSite } from '../site-context.ts'
import controls from '../layout/controls.module.css'
import { PageHead } from '../layout/PageHead.tsx'
import { PageTop } from '../layout/PageTop.tsx'
import { ContactFacts } from './ContactFacts.tsx'
import { ContactForm } from './ContactForm.tsx'
import styles from './Contact.module.css'

/** The contact form as a page; `?robot=` names what the request is about. */
export function ContactPage() {
  const { say } = useSite()
  const [query] = useSearchParams()
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
        <ContactForm robot={named(query.get('robot'))} />
      </div>
    </div>
  )
}

/** A name out of an address, as the contract takes it: one line of at most 200 characters. */
function named(robot: string | null): string | null {
  const line = robot
    ?.replace(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .trim()
  return line?.slice(0, 200) || null
}
