import { NavLink, Outlet } from 'react-router-dom'
import { HeaderActions } from './HeaderActions.tsx'
import classes from './Shell.module.css'
import { WordMark } from './WordMark.tsx'

/** Header and frame of the CRM: only refresh and log-out in the header, the tabs in the row below. */
export function CrmShell() {
  return (
    <div className={classes['app']}>
      <header className={classes['header']}>
        <WordMark area="CRM" />
        <span className="spacer" />
        <HeaderActions logOutTo="/crm" />
      </header>
      <nav className={classes['tabs']} aria-label="CRM">
        <NavLink to="/crm">Kunden</NavLink>
      </nav>
      <Outlet />
    </div>
  )
}
