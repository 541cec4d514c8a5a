import controls from '../../layout/controls.module.css'
import { SiteLink } from '../../layout/SiteLink.tsx'
import { useSite } from '../../site-context.ts'

/** What the data is used for and how long. The policy opens beside the dialog, which would not survive leaving. */
export function Notice() {
  const { say } = useSite()
  return (
    <p className={controls.small}>
      {say('application.notice')}{' '}
      <SiteLink to="/datenschutz" target="_blank" className={controls.textLink}>
        {say('application.privacy')}
        <span className={controls.hidden}> {say('common.newTab')}</span>
      </SiteLink>
    </p>
  )
}
