import { brand } from '@app/contracts/brand'
import { useSite } from '../site-context.ts'
import styles from './SiteMap.module.css'

const { street, city } = brand.address

/** Where the company stands, as a sketch; the place itself is a specimen. */
export function SiteMap() {
  const { say } = useSite()
  return (
    <figure className={styles.map} aria-label={say('contact.map', { address: `${street}, ${city}` })}>
      <svg width="420" height="220" viewBox="0 0 420 220" aria-hidden="true">
        <path
          className={styles.houses}
          d="M40 30h60v34H40zM120 24h44v50h-44zM250 40h72v30h-72zM60 130h54v44H60zM236 120h90v52h-90zM344 30h50v60h-50z"
        />
        <path className={styles.river} d="M-10 106C90 88 150 116 210 98S350 90 430 104" />
        <path d="M0 12H420M200 0C190 70 206 150 196 220M0 196C120 180 300 206 420 190M30 0V220M340 0 334 220" />
        <path className={styles.place} d="M250 146h36M268 128v36M268 140a6 6 0 1 0 .1 0" />
      </svg>
      <figcaption>{street}</figcaption>
    </figure>
  )
}
