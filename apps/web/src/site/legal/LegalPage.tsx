import { brand } from '@app/contracts/brand'
import type { LegalSection } from '../../i18n/legal-section.ts'
import { useSite } from '../site-context.ts'
import controls from '../layout/controls.module.css'
import { PageHead } from '../layout/PageHead.tsx'
import { PageTop } from '../layout/PageTop.tsx'
import styles from './Legal.module.css'
import { LegalText } from './LegalText.tsx'

interface Props {
  name: 'impressum' | 'datenschutz'
  /** A paragraph more for the section of this name. */
  note?: { section: string; text: string }
}

/** A legal page: its contents beside its sections, filled from the brand. */
export function LegalPage({ name, note }: Props) {
  const { say } = useSite()
  const words = useBrandWords()
  const title = say(`legal.${name}.title`)
  const crumbs = [{ name: say('common.home'), path: '/' }, { name: title }]
  // The dictionary's type does not survive the filling in of names.
  const said = say(`legal.${name}.sections`, { returnObjects: true, ...words }) as unknown
  const sections = Object.entries(said as Record<string, LegalSection>)
  return (
    <div className={controls.wrap}>
      <PageHead
        title={title}
        description={say(`legal.${name}.description`, words)}
        keywords={say(`legal.${name}.keywords`)}
        path={`/${name}`}
        crumbs={crumbs}
      />
      <PageTop title={title} lead={say(`legal.${name}.lead`)} crumbs={crumbs} />
      <div className={styles.sheet}>
        <nav className={styles.contents} aria-label={say('legal.contents')}>
          <ol>
            {sections.map(([id, section]) => (
              <li key={id}>
                <a href={`#${id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.text}>
          {sections.map(([id, section]) => (
            <LegalText key={id} id={id} section={section} note={note?.section === id ? note.text : null} />
          ))}
        </div>
      </div>
    </div>
  )
}

/** What the texts name of the company. */
function useBrandWords() {
  const { language } = useSite()
  const { address, management } = brand
  return {
    company: brand.legalName,
    address: `${address.street}, ${address.postalCode} ${address.city}, ${address.country[language]}`,
    phone: brand.phone.shown,
    email: brand.email,
    privacyEmail: brand.privacyEmail,
    securityEmail: brand.securityEmail,
    website: brand.companyUrl,
    registerNumber: brand.registerNumber,
    registerCourt: brand.registerCourt,
    vatNumber: brand.vatNumber,
    purpose: brand.businessPurpose[language],
    authority: brand.tradeAuthority[language],
    chamber: brand.chamber[language],
    management: management.name,
    role: management.role[language],
  }
}
