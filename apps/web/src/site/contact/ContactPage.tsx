import { useSearchParams } from 'react-router-dom'
import { brand } from '@app/contracts/brand'
import { useSite } from '../site-context.ts'
import controls from '../layout/controls.module.css'
import { PageHead } from '../layout/PageHead.tsx'
import { PageTop } from '../layout/PageTop.tsx'
import { ContactForm } from './ContactForm.tsx'
import styles from './Contact.module.css'

/** The contact form as a page; `?robot=` names what the request is about. */
export function ContactPage() {
  const { say, language } = useSite()
  const [query] = useSearchParams()
  const crumbs = [{ name: say('common.home'), path: '/' }, { name: say('contact.pageTitle') }]
  const { address, phone, email, openingHours } = brand
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
        <dl className={styles.ways}>
          <div>
            <dt>{say('contact.phone')}</dt>
            <dd>
              <a className={controls.textLink} href={`tel:${phone.dialled}`}>
                {phone.shown}
              </a>
            </dd>
          </div>
          <div>
            <dt>{say('contact.email')}</dt>
            <dd>
              <a className={controls.textLink} href={`mailto:${email}`}>
                {email}
              </a>
            </dd>
          </div>
          <div>
            <dt>{say('contact.address')}</dt>
            <dd>
              {address.street}
              <br />
              {address.postalCode} {address.city}, {address.country[language]}
            </dd>
          </div>
          <div>
            <dt>{say('contact.hours')}</dt>
            <dd className={controls.num}>{openingHours[language]}</dd>
          </div>
        </dl>
        <div>
          <noscript>
            <p className={styles.noScript}>{say('contact.noScript', { phone: phone.shown, email })}</p>
          </noscript>
          <ContactForm robot={named(query.get('robot'))} />
        </div>
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
