import { useLocation, useNavigate } from '../navigation.tsx'
import type { MouseEvent, ReactNode } from 'react'
import { brand } from '@app/contracts/brand'
import { openConsent } from '../consent/Consent.tsx'
import { useSite } from '../site-context.ts'
import controls from './controls.module.css'
import styles from './Footer.module.css'
import { Icon } from './Icon.tsx'
import { ExternalLink, isOurs, SiteLink } from './links.tsx'

/** Styled as a drawing's title block. */
export function Footer() {
  const { say, language } = useSite()
  const { address, phone, email } = brand
  return (
    <footer className={styles.foot}>
      <div className={styles.block}>
        <Cell name={say('footer.company')} className={styles.wide}>
          <strong>{brand.legalName}</strong>
          <span>{address.street}</span>
          <span>
            {address.postalCode} {address.city}, {address.country[language]}
          </span>
        </Cell>
        <Cell name={say('footer.contact')} className={styles.wide}>
          <a className={controls.num} href={`tel:${phone.dialled}`}>
            {phone.shown}
          </a>
          <a href={`mailto:${email}`}>{email}</a>
          <span className={controls.num}>{brand.openingHours[language]}</span>
        </Cell>
        <Pages />
        <Documents />
        <Cell name={say('footer.vatNumber')} className={styles.quarter}>
          <span className={controls.num}>{brand.vatNumber}</span>
        </Cell>
        <Cell name={say('footer.register')} className={styles.quarter}>
          <span className={controls.num}>{brand.registerNumber}</span>
        </Cell>
        <Cell name={say('footer.language')}>
          <span>{say('footer.languageName')}</span>
        </Cell>
        <Cell name={say('footer.staff')}>
          {/* The console is a document of its own. */}
          <a href="/admin/login">{say('nav.admin')}</a>
        </Cell>
        <ToTop />
      </div>
    </footer>
  )
}

function Pages() {
  const { say } = useSite()
  return (
    <Cell name={say('footer.pages')} className={styles.column}>
      <SiteLink to="/">{say('footer.home')}</SiteLink>
      <SiteLink to="/#contact">{say('footer.contact')}</SiteLink>
      <ExternalLink href={brand.bookingUrl} className={styles.external}>
        {say('footer.booking')}
      </ExternalLink>
      <SiteLink to="/robots">{say('footer.robots')}</SiteLink>
      <SiteLink to="/ki-beratung">{say('footer.advisor')}</SiteLink>
      <SiteLink to="/jobs">{say('footer.jobs')}</SiteLink>
    </Cell>
  )
}

function Documents() {
  const { say, language } = useSite()
  return (
    <Cell name={say('footer.legal')} className={styles.column}>
      <SiteLink to="/impressum">{say('footer.imprint')}</SiteLink>
      <SiteLink to="/datenschutz">{say('footer.privacy')}</SiteLink>
      {brand.legalLinks.map(({ name, url }) => (
        <ExternalLink key={url} href={url} className={styles.external}>
          {name[language]}
        </ExternalLink>
      ))}
      <button type="button" className={styles.consent} onClick={openConsent}>
        {say('consent.settings')}
      </button>
    </Cell>
  )
}

function ToTop() {
  const { say } = useSite()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()

  function goUp(event: MouseEvent) {
    if (!isOurs(event)) return
    event.preventDefault()
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    // Leading to where one is, it scrolls to the top.
    navigate(pathname + search, { replace: true })
  }
  return (
    <Cell name={say('footer.top')}>
      {/* Without a path, like the language links. */}
      <a href={search || '?'} onClick={goUp} aria-label={say('footer.toTop')}>
        <Icon name="up" />
      </a>
    </Cell>
  )
}

function Cell({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <span className={controls.mono}>{name}</span>
      {children}
    </div>
  )
}
