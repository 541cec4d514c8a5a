import { mailTray } from '@app/contracts/mail-tray'
import { IconInbox } from '@tabler/icons-react'
import { NavLink } from 'react-router-dom'
import { useApi } from '../../../../api/useApi.ts'
import { formatCount } from '../../../../kit/format.ts'
import { icon } from '../../../../kit/icon.ts'
import classes from './TrayButton.module.css'

/** Milliseconds after which the count is read again. */
const EVERY = 30_000

/** Leads to the tray and says how many mails wait there. */
export function TrayButton() {
  const { data } = useApi(mailTray.count, {}, { every: EVERY })
  const count = data?.count ?? 0
  const label = count ? `E-Mail-Eingang, ${formatCount(count)} nicht zugeordnet` : 'E-Mail-Eingang'
  return (
    <nav aria-label="Eingang" className={classes['part']}>
      <NavLink to="/crm/mails" className={classes['tray'] ?? ''} aria-label={label}>
        <IconInbox {...icon} aria-hidden />
        E-Mail-Eingang
        {count > 0 && <b className="num">{formatCount(count)}</b>}
      </NavLink>
    </nav>
  )
}
