import { useLocation, useNavigate } from '../navigation.tsx'
import { useEffect, useRef, useState, type FocusEvent, type MouseEvent, type ReactNode } from 'react'
import { brand } from '@app/contracts/brand'
import type { Language } from '@app/contracts/validation'
import { ownQuery } from '../parameters.ts'
import { useSite } from '../site-context.ts'
import controls from './controls.module.css'
import styles from './Header.module.css'
import { Icon } from './Icon.tsx'
import { isOurs, SiteLink } from './links.tsx'

export function Header() {
  const { say } = useSite()
  const current = useCurrentEntry()
  const page = useCurrentPage()
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
        <div className={styles.row}>
          <nav aria-label={say('nav.offers')}>
            {pages.map(({ name, path }) => (
              <SiteLink
                key={name}
                to={path}
                className={styles.entry}
                aria-current={name === page ? 'true' : undefined}
              >
                {say(`nav.${name}`)}
              </SiteLink>
            ))}
          </nav>
          <LanguageSwitch />
        </div>
        <div className={styles.bar}>
          <Logo />
          <nav className={styles.nav} aria-label={say('nav.label')}>
            {links}
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
      <HeaderMenu current={current ?? page} />
    </>
  )
}

const MENU = 'menu'
// The close link targets itself, so the page does not scroll.
const CLOSED = 'menu-closed'

const pages = [
  { name: 'robots', path: '/robots', paths: /^\/(all-robots|robots?|robot-detail)(\/|$)/ },
  { name: 'advisor', path: '/ki-beratung', paths: /^\/ki-bera(tung|ter)(\/|$)/ },
  { name: 'jobs', path: '/jobs', paths: /^\/jobs(\/|$)/ },
] as const

type PageName = (typeof pages)[number]['name']

/** For narrow windows. A native popover opens before hydration; without support it is a link's target. */
function HeaderMenu({ current }: { current: Entry['name'] | PageName | undefined }) {
  const { say } = useSite()
  const menu = useRef<HTMLDivElement>(null)
  const close = () => menu.current?.hidePopover()

  // The focus would be hidden behind the open menu.
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
        {[pages, entries].map(group => (
          <ul key={group[0].name} className={styles.entries}>
            {group.map(link => (
              <li key={link.name}>
                <SiteLink
                  to={'path' in link ? link.path : `/#${link.anchor}`}
                  onClick={close}
                  aria-current={link.name === current ? 'true' : undefined}
                >
                  {say(`nav.${link.name}`)}
                </SiteLink>
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <LanguageSwitch named />
    </div>
  )
}

const languages = [
  { code: 'de', name: 'Deutsch' },
  { code: 'en', name: 'English' },
] as const

/** In place; without JavaScript, links to the same page. Shows language codes, or names if `named`. */
function LanguageSwitch({ named = false }: { named?: boolean }) {
  const { say, language } = useSite()
  return (
    <div className={styles.languages} role="group" aria-label={say('nav.language')}>
      {languages.map(({ code, name }) => (
        <LanguageLink key={code} code={code} current={code === language}>
          {named ? name : <Code code={code} name={name} />}
        </LanguageLink>
      ))}
    </div>
  )
}

function Code({ code, name }: { code: Language; name: string }) {
  return (
    <>
      {code.toUpperCase()}
      <span className={controls.hidden}> {name}</span>
    </>
  )
}

interface LinkProps {
  code: Language
  current: boolean
  children: ReactNode
}

function LanguageLink({ code, current, children }: LinkProps) {
  const { chooseLanguage } = useSite()
  const { search } = useLocation()
  const navigate = useNavigate()
  const [pending, setPending] = useState(false)
  const other = ownQuery(search)
  other.set('lang', code)

  async function choose(event: MouseEvent) {
    if (!isOurs(event)) return
    event.preventDefault()
    setPending(true)
    try {
      await chooseLanguage(code)
    } catch {
      // The texts did not arrive; perhaps the page does.
      return location.assign(`?${other}`)
    }
    setPending(false)
    const query = new URLSearchParams(location.search)
    if (!query.has('lang')) return
    // The choice replaces the language in the address.
    query.delete('lang')
    navigate(`${location.pathname}?${query}`, { replace: true })
  }
  return (
    <a
      // Without a path: one rendered page serves all unknown addresses.
      href={`?${other}`}
      hrefLang={code}
      lang={code}
      aria-current={current ? 'true' : undefined}
      onClick={event => void choose(event)}
      data-pending={pending || undefined}
    >
      {children}
    </a>
  )
}

function Logo() {
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

const { aiPartner, robotPartner } = brand

const entries = [
  { name: 'about', anchor: 'business', sections: ['business'] },
  { name: 'services', anchor: 'expertise', sections: ['expertise', 'activities', 'process'] },
  { name: 'trust', anchor: 'trust', sections: ['trust'] },
  {
    name: 'partnerships',
    anchor: robotPartner.anchor,
    sections: [robotPartner.anchor, aiPartner.anchor, 'roboter-kategorien'],
  },
  { name: 'testimonials', anchor: 'testimonials', sections: ['testimonials'] },
  { name: 'contact', anchor: 'contact', sections: ['contact'] },
] as const

type Entry = (typeof entries)[number]

/** Entry for the section in view. */
function useCurrentEntry(): Entry['name'] | undefined {
  const { pathname } = useLocation()
  const section = useSectionInView(pathname === '/')
  if (pathname === '/contact') return 'contact'
  if (pathname === aiPartner.path) return 'partnerships'
  if (pathname.startsWith('/leistungen/')) return 'services'
  return entries.find(entry => entry.sections.some(id => id === section))?.name
}

function useCurrentPage(): PageName | undefined {
  const { pathname } = useLocation()
  return pages.find(({ paths }) => paths.test(pathname))?.name
}

/** Section of the landing page in the middle of the window. */
function useSectionInView(landing: boolean): string | undefined {
  const [section, setSection] = useState<string>()

  useEffect(() => {
    if (!landing) return undefined
    const observer = new IntersectionObserver(
      seen => {
        for (const { target, isIntersecting } of seen) {
          if (isIntersecting) setSection(target.id)
        }
      },
      // Only the middle of the window counts.
      { rootMargin: '-50% 0px' },
    )
    for (const element of document.querySelectorAll('main > section')) observer.observe(element)
    return () => observer.disconnect()
  }, [landing])

  return landing ? section : undefined
}
