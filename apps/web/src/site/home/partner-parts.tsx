import { brand } from '@app/contracts/brand'
import controls from '../layout/controls.module.css'
import { ExternalLink, SiteLink } from '../layout/links.tsx'
import styles from './partner-parts.module.css'
import { card } from './Section.tsx'

/** The company and a partner, at the two ends of a dimension line. */
export function LogoPair({ partner }: { partner: string }) {
  return (
    <p className={styles.pair}>
      <span>{brand.name}</span>
      <i aria-hidden="true" />
      <span>{partner}</span>
    </p>
  )
}

interface CallBoxProps {
  title: string
  text: string
  inquire: string
  visit: string
  /** The partner's site. */
  url: string
}

/** Asks for an enquiry, and leads to a partner's site. */
export function CallBox({ title, text, inquire, visit, url }: CallBoxProps) {
  return (
    <div className={styles.call}>
      <div className={styles.words}>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      <div className={styles.actions}>
        <SiteLink to="/#contact" className={controls.button}>
          {inquire}
        </SiteLink>
        <ExternalLink href={url}>{visit}</ExternalLink>
      </div>
    </div>
  )
}

interface TilesProps {
  tiles: readonly { title: string; text: string }[]
  /** Beside each other where there is room; otherwise below each other. */
  columns?: 3 | 4
}

/** Short statements between hairlines. */
export function Tiles({ tiles, columns }: TilesProps) {
  const layout = columns === 4 ? styles.four : columns === 3 ? styles.three : ''
  return (
    <ul className={`${styles.tiles} ${layout}`}>
      {tiles.map(({ title, text }, index) => (
        <li key={title} {...card(index)}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
