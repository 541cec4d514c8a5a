import type { ReactNode } from 'react'
import { brand } from '@app/contracts/brand'
import { useSite } from '../site-context.ts'
import controls from './controls.module.css'
import styles from './Footer.module.css'
import { Icon } from './Icon.tsx'
import { SiteLink } from './SiteLink.tsx'

/** The title block of the sheet: who is responsible for it and how to reach them. */
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
        <Cell name={say('footer.pages')} className={styles.wide}>
          <SiteLink to="/">{say('footer.home')}</SiteLink>
          <SiteLink to="/robots">{say('nav.robots')}</SiteLink>
          <SiteLink to="/contact">{say('nav.contact')}</SiteLink>
        </Cell>
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
        <Cell name={say('footer.top')} className={styles.last}>
          <a href="#main" aria-label={say('footer.toTop')}>
            <Icon name="up" />
          </a>
        </Cell>
      </div>
    </footer>
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
