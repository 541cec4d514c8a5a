import { mailTray } from '@app/contracts/mail-tray'
import { IconInbox } from '@tabler/icons-react'
import { NavLink } from 'react-router-dom'
import { useApi } from '../../../../api/useApi.ts'
import { formatCount } from '../../../../kit/format.ts'
import { icon } from '../../../../kit/icon.ts'
import { dropAttributes } from '../drop/drop-place.ts'
import classes from './TrayButton.module.css'

/** Link to the tray with its count; a drop target for mails that do not belong to the page's customer. */
export function TrayButton() {
  const { data } = useApi(mailTray.count, {}, { everyMinute: true })
  const count = data?.count ?? 0
  const label = count ? `E-Mail-Eingang, ${formatCount(count)} nicht zugeordnet` : 'E-Mail-Eingang'
  return (
    <nav aria-label="Eingang" className={classes['part']}>
      <NavLink
        to="/crm/mails"
        className={classes['tray'] ?? ''}
        aria-label={label}
        draggable={false}
        {...dropAttributes({})}
      >
        <IconInbox {...icon} aria-hidden />
        <span className={classes['name']}>E-Mail-Eingang</span>
        <span className={classes['target']} aria-hidden>
          Nicht hier: Die Konsole ordnet zu
        </span>
        {count > 0 && <b className="num">{formatCount(count)}</b>}
      </NavLink>
    </nav>
  )
}
