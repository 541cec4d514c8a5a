import { brand } from '@app/contracts/brand'
import controls from '../layout/controls.module.css'
import { ExternalLink } from '../layout/ExternalLink.tsx'
import { Icon } from '../layout/Icon.tsx'
import { PageHead } from '../layout/PageHead.tsx'
import { PageTop } from '../layout/PageTop.tsx'
import { SiteLink } from '../layout/SiteLink.tsx'
import { service, StructuredData } from '../layout/structured-data.tsx'
import { useSite } from '../site-context.ts'
import styles from './Advisor.module.css'
import { quickAccess, topics } from './answers.ts'
import { DialogPanel } from './DialogPanel.tsx'
import { Questions } from './Questions.tsx'

const PATH = '/ki-beratung'

/** The robot advisor. Its dialogue is still to come; everything around it leads into the catalogue. */
export function AdvisorPage() {
  const site = useSite()
  const { say } = site
  const name = say('advisor.title')
  const description = say('advisor.description')
  const crumbs = [{ name: say('common.home'), path: '/' }, { name: say('advisor.crumb') }]
  return (
    <div className={controls.wrap}>
      <PageHead
        title={name}
        description={description}
        keywords={say('advisor.keywords')}
        path={PATH}
        crumbs={crumbs}
      />
      <StructuredData data={service(site, { name, description, path: PATH })} />
      <PageTop title={name} lead={say('advisor.lead')} crumbs={crumbs} />
      <div className={styles.panes}>
        <DialogPanel />
        <div className={styles.beside}>
          <Topics />
          <QuickAccess />
          <DirectContact />
        </div>
      </div>
      <Questions />
      <Expert />
    </div>
  )
}

function Topics() {
  const { say } = useSite()
  return (
    <section>
      <h2>{say('advisor.topicsTitle')}</h2>
      <ul className={styles.rows}>
        {(['tending', 'palletizing', 'welding', 'assembly', 'bending', 'handling'] as const).map(name => (
          <Row key={name} to={topics[name]} text={say(`advisor.topics.${name}`)} />
        ))}
      </ul>
    </section>
  )
}

function QuickAccess() {
  const { say } = useSite()
  return (
    <section>
      <h2>{say('advisor.quickTitle')}</h2>
      <ul className={styles.rows}>
        {(['all', 'scara', 'mini', 'heavy', 'reach', 'roi'] as const).map(name => (
          <Row key={name} to={quickAccess[name] ?? brand.roiUrl} text={say(`advisor.quick.${name}`)} />
        ))}
      </ul>
    </section>
  )
}

function Row({ to, text }: { to: string; text: string }) {
  return (
    <li>
      {to.startsWith('/') ? (
        <SiteLink to={to}>
          <span>{text}</span>
          <Icon name="forward" />
        </SiteLink>
      ) : (
        <ExternalLink href={to}>{text}</ExternalLink>
      )}
    </li>
  )
}

function DirectContact() {
  const { say } = useSite()
  return (
    <section>
      <h2>{say('advisor.directTitle')}</h2>
      <dl className={styles.facts}>
        <div>
          <dt>{say('advisor.phone')}</dt>
          <dd>
            <a className={`${controls.textLink} ${controls.num}`} href={`tel:${brand.phone.dialled}`}>
              {brand.phone.shown}
            </a>
          </dd>
        </div>
        <div>
          <dt>{say('advisor.appointment')}</dt>
          <dd>
            <ExternalLink href={brand.bookingUrl}>{say('advisor.booking')}</ExternalLink>
          </dd>
        </div>
      </dl>
    </section>
  )
}

function Expert() {
  const { say } = useSite()
  return (
    <section className={styles.expert}>
      <div>
        <h2>{say('advisor.expertTitle')}</h2>
        <p>{say('advisor.expertText')}</p>
      </div>
      <div className={styles.ways}>
        <SiteLink to="/contact" className={controls.button}>
          {say('advisor.contact')}
        </SiteLink>
        <ExternalLink href={brand.bookingUrl} className={controls.quiet}>
          {say('advisor.booking')}
        </ExternalLink>
        <ExternalLink href={brand.companyUrl}>{say('advisor.company')}</ExternalLink>
      </div>
    </section>
  )
}
