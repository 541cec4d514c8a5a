import { brand } from '@app/contracts/brand'
import controls from '../layout/controls.module.css'
import { ExternalLink } from '../layout/links.tsx'
import { useSite } from '../site-context.ts'
import { People } from './People.tsx'
import styles from './ContactFacts.module.css'

const { address, phone, email, openingHours } = brand
const place = `${address.street}, ${address.postalCode} ${address.city}`
const mapUrl = `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`

export function ContactFacts() {
  const { say, language } = useSite()
  return (
    <div className={styles.who}>
      <People />
      <dl className={styles.facts}>
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
            {place}, {address.country[language]}
            <br />
            <ExternalLink className={`${controls.link} ${styles.map}`} href={mapUrl}>
              {say('contact.openMap')}
            </ExternalLink>
          </dd>
        </div>
        <div>
          <dt>{say('contact.hours')}</dt>
          <dd>{openingHours[language]}</dd>
        </div>
      </dl>
    </div>
  )
}
