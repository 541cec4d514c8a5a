import { NavLink, Outlet } from 'react-router-dom'
import { HeaderActions } from './HeaderActions.tsx'
import classes from './Shell.module.css'
import { WordMark } from './WordMark.tsx'

const tabs = [
  ['/crm/overview', 'Übersicht'],
  ['/crm/customers', 'Kunden'],
  ['/crm', 'Pipeline'],
  ['/crm/activities', 'Aktivitäten'],
  ['/crm/email', 'E-Mail'],
] as const

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
        {tabs.map(([path, name]) => (
          <NavLink key={path} to={path} end={path === '/crm'}>
            {name}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </div>
  )
}
