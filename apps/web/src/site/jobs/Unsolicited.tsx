import { brand } from '@app/contracts/brand'
import { useSite } from '../site-context.ts'
import controls from '../layout/controls.module.css'
import { Icon } from '../layout/Icon.tsx'
import { SiteLink } from '../layout/SiteLink.tsx'
import styles from './JobList.module.css'
import { mailAddress } from './wording.ts'

/** For those who found no job in the list. */
export function Unsolicited() {
  const { say } = useSite()
  return (
    <section className={styles.unsolicited} aria-labelledby="unsolicited">
      <div>
        <h2 id="unsolicited">{say('jobs.unsolicited')}</h2>
        <p>{say('jobs.unsolicitedText')}</p>
      </div>
      <div className={styles.ways}>
        <a className={controls.button} href={mailAddress(brand.careersEmail, say('jobs.unsolicitedSubject'))}>
          {say('jobs.unsolicitedMail')}
        </a>
        <SiteLink to="/#contact" className={controls.link}>
          <span>{say('jobs.contact')}</span>
          <Icon name="forward" />
        </SiteLink>
      </div>
    </section>
  )
}
