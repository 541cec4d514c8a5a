import { useSite } from '../site-context.ts'
import controls from './controls.module.css'
import { entries, useCurrentEntry } from './header-entries.ts'
import styles from './Header.module.css'
import { HeaderMenu, MENU } from './HeaderMenu.tsx'
import { Icon } from './Icon.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Logo } from './Logo.tsx'
import { SiteLink } from './SiteLink.tsx'

/** The header of every page. */
export function Header() {
  const { say } = useSite()
  const current = useCurrentEntry()
  const links = entries.map(({ name, anchor }) => (
    <SiteLink
      key={name}
      to={`/#${anchor}`}
      className={name === 'contact' ? `${controls.button} ${controls.compact}` : styles.entry}
      aria-current={name === current ? 'true' : undefined}
    >
      {say(`nav.${name}`)}
    </SiteLink>
  ))
  return (
    <>
      <a className={styles.skip} href="#main">
        {say('common.skip')}
      </a>
      <header className={styles.head}>
        <div className={styles.bar}>
          <Logo />
          <nav className={styles.nav} aria-label={say('nav.label')}>
            {links.slice(0, -1)}
            <LanguageSwitch />
            {links.at(-1)}
          </nav>
          <button
            type="button"
            className={`${controls.square} ${styles.menu}`}
            popoverTarget={MENU}
            aria-label={say('nav.open')}
          >
            <Icon name="menu" />
          </button>
          <noscript>
            <a href={`#${MENU}`} className={`${controls.square} ${styles.menu}`} aria-label={say('nav.open')}>
              <Icon name="menu" />
            </a>
          </noscript>
        </div>
        <div className={styles.progress} aria-hidden="true" />
      </header>
      <HeaderMenu current={current} />
    </>
  )
}
