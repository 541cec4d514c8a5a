import { contact } from '@app/contracts/contact'
import { NavLink, Outlet } from 'react-router-dom'
import { useApi } from '../../api/useApi.ts'
import { formatCount } from '../../kit/format.ts'
import { HeaderActions } from './HeaderActions.tsx'
import classes from './Shell.module.css'
import { WordMark } from './WordMark.tsx'

/** Header and frame of the administration. */
export function AdminShell() {
  const { data: counts } = useApi(contact.counts, {})
  return (
    <div className={classes['app']}>
      <header className={classes['header']}>
        <WordMark area="Verwaltung" />
        <nav className={classes['links']} aria-label="Verwaltung">
          <NavLink to="/admin" end>
            Dashboard
          </NavLink>
          <NavLink to="/admin/contacts">
            Kontakte
            {Boolean(counts?.new) && (
              <span className={classes['pill']} title="Neue Kontaktanfragen">
                {formatCount(counts?.new ?? 0)}
              </span>
            )}
          </NavLink>
          <NavLink to="/crm">CRM</NavLink>
        </nav>
        <span className="spacer" />
        <HeaderActions logOutTo="/admin/login" />
      </header>
      <Outlet />
    </div>
  )
}
