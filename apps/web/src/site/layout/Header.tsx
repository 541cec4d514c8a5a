import { useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { brand } from '@app/contracts/brand'
import { useSite } from '../site-context.ts'
import controls from './controls.module.css'
import styles from './Header.module.css'
import { Icon } from './Icon.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Logo } from './Logo.tsx'
import { SiteLink } from './SiteLink.tsx'

const MENU = 'menu'

/** The header of every page. The narrow menu is a native popover: it opens before and without JavaScript. */
export function Header() {
  const { say } = useSite()
  return (
    <>
      <a className={styles.skip} href="#main">
        {say('common.skip')}
      </a>
      <header className={styles.head}>
        <div className={styles.bar}>
          <Logo />
          <nav className={styles.nav} aria-label={say('nav.label')}>
            <RobotsLink />
            <LanguageSwitch />
            <SiteLink to="/contact" className={`${controls.button} ${controls.compact}`}>
              {say('nav.contact')}
            </SiteLink>
          </nav>
          <button
            type="button"
            className={`${controls.square} ${styles.menu}`}
            popoverTarget={MENU}
            aria-label={say('nav.open')}
          >
            <Icon name="menu" />
          </button>
        </div>
        <div className={styles.progress} aria-hidden="true" />
      </header>
      <Menu />
    </>
  )
}

function Menu() {
  const { say } = useSite()
  const menu = useRef<HTMLDivElement>(null)
  const close = () => menu.current?.hidePopover()
  return (
    <div
      ref={menu}
      id={MENU}
      popover="auto"
      className={styles.drawer}
      role="dialog"
      aria-label={say('nav.menu')}
    >
      <div className={styles.drawerTop}>
        <a className={controls.link} href={`tel:${brand.phone.dialled}`}>
          <span className={controls.num}>{brand.phone.shown}</span>
        </a>
        <button
          type="button"
          className={controls.square}
          popoverTarget={MENU}
          popoverTargetAction="hide"
          aria-label={say('nav.close')}
        >
          <Icon name="close" />
        </button>
      </div>
      <nav aria-label={say('nav.label')}>
        <ul>
          <li>
            <RobotsLink onClick={close} />
          </li>
          <li>
            <SiteLink to="/contact" onClick={close}>
              {say('nav.contact')}
            </SiteLink>
          </li>
        </ul>
      </nav>
      <LanguageSwitch />
    </div>
  )
}

function RobotsLink({ onClick }: { onClick?: () => void }) {
  const { say } = useSite()
  const current = /^\/(all-robots|robots?|robot-detail)(\/|$)/.test(useLocation().pathname)
  return (
    <SiteLink to="/robots" onClick={onClick} aria-current={current ? 'true' : undefined}>
      {say('nav.robots')}
    </SiteLink>
  )
}
