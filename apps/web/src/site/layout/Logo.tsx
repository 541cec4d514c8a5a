import { brand } from '@app/contracts/brand'
import styles from './Header.module.css'
import { SiteLink } from './SiteLink.tsx'

/** The word mark with its drawing; leads to the start page. */
export function Logo() {
  return (
    <SiteLink to="/" className={styles.logo}>
      <svg width="28" height="28" viewBox="0 0 28 28" fill="none" aria-hidden="true">
        <path d="M1 27V5l13 11L27 5v22" className={styles.mark} />
        <path d="M1 1.5h26M-1 3.5l4-4M25 3.5l4-4" className={styles.dimension} />
      </svg>
      <span>
        {brand.name} <small>{brand.nameSuffix}</small>
      </span>
    </SiteLink>
  )
}
