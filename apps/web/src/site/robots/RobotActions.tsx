import { brand } from '@app/contracts/brand'
import { useSite } from '../site-context.ts'
import controls from '../layout/controls.module.css'
import { Icon } from '../layout/Icon.tsx'
import { SiteLink } from '../layout/SiteLink.tsx'
import type { ShownRobot } from './catalogue-robot.ts'
import { DatasheetLink } from './DatasheetLink.tsx'
import styles from './RobotPage.module.css'

/** What can be done with a robot: ask for it, take its data along, see its maker. */
export function RobotActions({ robot }: { robot: ShownRobot }) {
  const { say } = useSite()
  return (
    <div className={styles.actions}>
      <SiteLink to={`/contact?robot=${encodeURIComponent(robot.name)}`} className={controls.button}>
        {say('robot.inquire')}
      </SiteLink>
      <button type="button" className={`${controls.quiet} ${styles.print}`} onClick={() => window.print()}>
        <Icon name="print" />
        {say('robot.print')}
      </button>
      <div className={styles.links}>
        <DatasheetLink robot={robot} />
        <a className={controls.link} href={makerUrl(robot)} target="_blank" rel="noopener noreferrer">
          <span>{say('robot.maker')}</span>
          <Icon name="external" />
          <span className={controls.hidden}>{say('common.newTab')}</span>
        </a>
      </div>
    </div>
  )
}

// The record's address is typed by staff.
const makerUrl = ({ estunUrl }: ShownRobot) =>
  estunUrl && /^https?:\/\//i.test(estunUrl) ? estunUrl : brand.robotPartner.url
