import { useRef, type FocusEvent } from 'react'
import { brand } from '@app/contracts/brand'
import { useSite } from '../site-context.ts'
import controls from './controls.module.css'
import { entries, type Entry } from './header-entries.ts'
import styles from './HeaderMenu.module.css'
import { Icon } from './Icon.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { SiteLink } from './SiteLink.tsx'

/** Id of the menu, for the button that opens it. */
export const MENU = 'menu'
// The link that closes names itself: the page stays where it is.
const CLOSED = 'menu-closed'

const pages = [
  { name: 'robots', path: '/robots' },
  { name: 'advisor', path: '/ki-beratung' },
  { name: 'jobs', path: '/jobs' },
] as const

/** The menu of narrow windows. It is a native popover: it opens before JavaScript is there. Without it, it is a link's target. */
export function HeaderMenu({ current }: { current: Entry['name'] | undefined }) {
  const { say } = useSite()
  const menu = useRef<HTMLDivElement>(null)
  const close = () => menu.current?.hidePopover()

  // Behind the open menu, the focus would be out of sight.
  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close()
  }
  return (
    <div
      ref={menu}
      id={MENU}
      popover="auto"
      className={styles.drawer}
      role="dialog"
      aria-label={say('nav.menu')}
      onBlur={leave}
    >
      <div className={styles.top}>
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
        <noscript>
          <a id={CLOSED} href={`#${CLOSED}`} className={controls.square} aria-label={say('nav.close')}>
            <Icon name="close" />
          </a>
        </noscript>
      </div>
      <nav aria-label={say('nav.label')}>
        <ul className={styles.entries}>
          {entries.map(({ name, anchor }) => (
            <li key={name}>
              <SiteLink
                to={`/#${anchor}`}
                onClick={close}
                aria-current={name === current ? 'true' : undefined}
              >
                {say(`nav.${name}`)}
              </SiteLink>
            </li>
          ))}
        </ul>
        <ul className={styles.pages}>
          {pages.map(({ name, path }) => (
            <li key={name}>
              <SiteLink to={path} onClick={close}>
                {say(`nav.${name}`)}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      <LanguageSwitch named />
    </div>
  )
}
