import { applications } from '@app/contracts/applications'
import { consolePaths } from '@app/contracts/console-paths'
import { contact } from '@app/contracts/contact'
import { outbox } from '@app/contracts/outbox'
import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { NavLink, useLocation } from 'react-router-dom'
import { useApi } from '../../api/useApi.ts'
import { formatCount } from '../../kit/format.ts'
import { icon } from '../../kit/icon.ts'
import classes from './Shell.module.css'

const more = {
  [consolePaths.robots]: 'Roboter',
  [consolePaths.jobs]: 'Stellen',
  [consolePaths.accounts]: 'Konten',
  [consolePaths.privacy]: 'Datenschutz',
  [consolePaths.audit]: 'Protokoll',
}
const moreScreens = /^\/admin\/(robots?|jobs|accounts|privacy|audit)(\/|$)/

/** The six specified links of the administration, and the rest behind "Mehr". */
export function AdminLinks() {
  const { data: counts } = useApi(contact.counts, {})
  const { data: mails } = useApi(outbox.status, {})
  const { data: applicants } = useApi(applications.counts, {})
  return (
    <nav className={classes['links']} aria-label="Verwaltung">
      <NavLink to={consolePaths.dashboard} end>
        Dashboard
      </NavLink>
      <NavLink to={consolePaths.contacts}>
        Kontakte
        <Pill count={counts?.new} title="Neue Kontaktanfragen" />
      </NavLink>
      <NavLink to={consolePaths.applications}>
        Bewerbungen
        <Pill count={applicants?.pending} title="Ausstehende Bewerbungen" />
      </NavLink>
      <NavLink to={consolePaths.emailSettings}>
        E-Mail
        <Pill count={mails?.failed} title="Abgelehnte E-Mails" />
      </NavLink>
      <NavLink to={consolePaths.pipeline}>CRM</NavLink>
      <NavLink to={consolePaths.deliverability}>Spam-Test</NavLink>
      <More />
    </nav>
  )
}

/** How many wait; nothing where none does. */
function Pill({ count = 0, title }: { count: number | undefined; title: string }) {
  if (!count) return null
  return (
    <span className={classes['pill']} title={title}>
      {formatCount(count)}
    </span>
  )
}

function More() {
  const { pathname } = useLocation()
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button
          type="button"
          className={classes['more']}
          aria-current={moreScreens.test(pathname) || undefined}
        >
          Mehr
          <IconChevronDown {...icon} size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {Object.entries(more).map(([path, name]) => (
          <Menu.Item key={path} component={NavLink} to={path}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
