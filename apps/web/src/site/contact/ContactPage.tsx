import { useLocation, useQuery } from '../navigation.tsx'
import { useState } from 'react'
import controls from '../layout/controls.module.css'
import { SiteLink } from '../layout/links.tsx'
import { PageHead, PageTop } from '../layout/PageHead.tsx'
import { useSite } from '../site-context.ts'
import { useAskedFor, type ContactData } from './asked-robots.ts'
import { CarriedEnquiry } from './CarriedEnquiry.tsx'
import styles from './Contact.module.css'
import { ContactFacts } from './ContactFacts.tsx'
import { ContactForm } from './ContactForm.tsx'

/** The contact form as a page; its address names what the request is about. */
export function ContactPage({ data }: { data: ContactData }) {
  const { say } = useSite()
  const query = useQuery()
  const isSent = query.get('sent') === 'true'
  const crumbs = [{ name: say('common.home'), path: '/' }, { name: say('contact.pageTitle') }]
  return (
    <div className={controls.wrap}>
      <PageHead
        title={say(isSent ? 'contact.success' : 'contact.pageTitle')}
        description={say('contact.description')}
        keywords={say('contact.keywords')}
        path="/contact"
        index={!isSent}
        crumbs={crumbs}
      />
      {isSent ? (
        <PageTop title={say('contact.success')} lead={say('contact.promise')} crumbs={crumbs} />
      ) : (
        <PageTop title={say('contact.title')} lead={say('contact.lead')} crumbs={crumbs} />
      )}
      <div className={styles.layout}>
        <ContactFacts />
        {isSent ? (
          <p className={styles.next}>
            <SiteLink to="/contact" className={controls.textLink}>
              {say('contact.another')}
            </SiteLink>
            <SiteLink to="/robots" className={controls.textLink}>
              {say('contact.catalogue')}
            </SiteLink>
          </p>
        ) : (
          <Form data={data} />
        )}
      </div>
    </div>
  )
}

function Form({ data }: { data: ContactData }) {
  const { say } = useSite()
  const { search } = useLocation()
  const enquiry = useAskedFor(data)
  // What was asked about this is said; the next message is about something else.
  const [said, setSaid] = useState<string | null>(null)
  const [left, setLeft] = useState<string | null>(null)
  const shown = search === said ? null : enquiry
  const isAlong = search !== left
  return (
    <section aria-labelledby="form-title">
      <h2 id="form-title" className={controls.hidden}>
        {say('contact.form')}
      </h2>
      <ContactForm enquiry={isAlong ? shown : null} posted={data.posted} onSent={() => setSaid(search)}>
        {shown && (
          <CarriedEnquiry
            enquiry={shown}
            isAlong={isAlong}
            onChange={isAlong => setLeft(isAlong ? null : search)}
          />
        )}
      </ContactForm>
    </section>
  )
}
