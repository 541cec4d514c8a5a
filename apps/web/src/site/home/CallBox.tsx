import controls from '../layout/controls.module.css'
import { ExternalLink } from '../layout/ExternalLink.tsx'
import { SiteLink } from '../layout/SiteLink.tsx'
import styles from './CallBox.module.css'

interface Props {
  title: string
  text: string
  inquire: string
  visit: string
  /** The partner's site. */
  url: string
}

/** Asks for an enquiry, and leads to a partner's site. */
export function CallBox({ title, text, inquire, visit, url }: Props) {
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
