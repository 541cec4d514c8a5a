import type { CSSProperties, ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { brand } from '@app/contracts/brand'
import controls from '../layout/controls.module.css'
import { Icon } from '../layout/Icon.tsx'
import { SiteLink, withLanguage } from '../layout/links.tsx'
import { useSite } from '../site-context.ts'

interface Props {
  className?: string
  style?: CSSProperties
  children: ReactNode
}

const url: string = brand.roiUrl

/** Leads to the ROI calculator in a new tab, as specified, whether it is a page of this site or of another one. */
export function RoiLink({ children, ...rest }: Props) {
  const { say } = useSite()
  const [search] = useSearchParams()
  return (
    <a
      href={url.startsWith('/') ? withLanguage(url, search.get('lang')) : url}
      target="_blank"
      rel="noopener noreferrer"
      {...rest}
    >
      {children}
      <span className={controls.hidden}>{say('common.newTab')}</span>
    </a>
  )
}

/** Leads from a section to the contact form. */
export function ContactLink({ children }: { children: string }) {
  return (
    <SiteLink to="/#contact" className={controls.link}>
      <span>{children}</span>
      <Icon name="forward" />
    </SiteLink>
  )
}
