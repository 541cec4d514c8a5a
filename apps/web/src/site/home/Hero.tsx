import type { ReactNode } from 'react'
import { brand } from '@app/contracts/brand'
import controls from '../layout/controls.module.css'
import { ExternalLink } from '../layout/ExternalLink.tsx'
import { Icon } from '../layout/Icon.tsx'
import { SiteLink } from '../layout/SiteLink.tsx'
import { useSite } from '../site-context.ts'
import styles from './Hero.module.css'
import { RoiLink } from './RoiLink.tsx'

/** The first sheet: what the company does, the three specified ways on, and a picture. */
export function Hero({ children }: { children: ReactNode }) {
  const { say } = useSite()
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div className={styles.inner}>
        <div className={styles.text}>
          <h1 id="hero-title" tabIndex={-1}>
            {say('hero.title')}
          </h1>
          <p className={styles.lead}>{say('hero.lead', { company: brand.name })}</p>
          <div className={styles.actions}>
            <SiteLink to="/#contact" className={controls.button}>
              {say('hero.contact')}
            </SiteLink>
            <ExternalLink href={brand.bookingUrl}>{say('hero.booking')}</ExternalLink>
            <RoiLink className={controls.link}>
              <span>{say('hero.roi')}</span>
              <Icon name="external" />
            </RoiLink>
          </div>
        </div>
        {children}
        <p className={styles.span}>
          <span className={controls.num}>{brand.foundingYear}</span>
          <span className={styles.line}>
            <span>{say('hero.years')}</span>
          </span>
          <span>{say('hero.today')}</span>
        </p>
      </div>
    </section>
  )
}
