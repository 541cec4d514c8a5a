import { brand } from '@app/contracts/brand'
import controls from '../layout/controls.module.css'
import { ExternalLink } from '../layout/links.tsx'
import { useSite } from '../site-context.ts'
import styles from './Certificates.module.css'

/** What the company is certified for, each with the document that says so. */
export function Certificates() {
  const { certificates } = brand
  const { say, language } = useSite()
  if (!certificates.length) return null
  return (
    <ul className={styles.strip} aria-label={say('trust.certificates')}>
      {certificates.map(({ name, scope, url }) => (
        <li key={name}>
          <ExternalLink href={url}>{name}</ExternalLink>
          <p className={controls.small}>{scope[language]}</p>
        </li>
      ))}
    </ul>
  )
}
