import { useSite } from '../site-context.ts'
import controls from './controls.module.css'
import { Icon } from './Icon.tsx'
import { SiteLink } from './links.tsx'
import styles from './NotFound.module.css'
import { PageHead, PageTop } from './PageHead.tsx'

export function NotFound() {
  const { say } = useSite()
  return <Missing title={say('notFound.title')} titleLanguage="en" text={say('notFound.text')} />
}

interface MissingProps {
  title: string
  /** If it differs from the page's. */
  titleLanguage?: 'en'
  text: string
  /** Default: the catalogue. */
  way?: { to: string; name: string }
}

export function Missing({ title, titleLanguage, text, way }: MissingProps) {
  const { say } = useSite()
  const { to, name } = way ?? { to: '/robots', name: say('notFound.robots') }
  return (
    <div className={controls.wrap}>
      <PageHead title={title} description={text} />
      <div className={styles.page}>
        <p className={styles.code}>404</p>
        <PageTop title={<span lang={titleLanguage}>{title}</span>} lead={text} />
        <div className={styles.ways}>
          <SiteLink to={to} className={controls.button}>
            {name}
          </SiteLink>
          <SiteLink to="/contact" className={controls.link}>
            <span>{say('notFound.contact')}</span>
            <Icon name="forward" />
          </SiteLink>
        </div>
      </div>
    </div>
  )
}
