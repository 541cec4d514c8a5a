import controls from '../layout/controls.module.css'
import { Icon } from '../layout/Icon.tsx'
import { SiteLink } from '../layout/SiteLink.tsx'

/** Leads from a section to the contact form. */
export function ContactLink({ children }: { children: string }) {
  return (
    <SiteLink to="/#contact" className={controls.link}>
      <span>{children}</span>
      <Icon name="forward" />
    </SiteLink>
  )
}
