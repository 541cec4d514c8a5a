import { consolePaths } from '@app/contracts/console-paths'
import { NavLink, Outlet, useNavigate } from 'react-router-dom'
import { useKeys } from '../../kit/useKeys.ts'
import { ComposeProvider } from '../crm/mails/compose/ComposeProvider.tsx'
import { MailDropLayer } from '../crm/mails/drop/MailDropLayer.tsx'
import { TrayButton } from '../crm/mails/tray/TrayButton.tsx'
import { Bell } from '../notices/Bell.tsx'
import { HeaderActions, HelpLink, SearchButton, WordMark } from './HeaderActions.tsx'
import type { KeyTexts } from './shell-context.ts'
import { ShellFrame } from './ShellFrame.tsx'
import classes from './Shell.module.css'

const tabs = [
  { path: consolePaths.overview, name: 'Übersicht', digit: '1' },
  { path: consolePaths.customers, name: 'Kunden', digit: '2' },
  { path: consolePaths.pipeline, name: 'Pipeline', digit: '3' },
  { path: consolePaths.activities, name: 'Aktivitäten', digit: '4' },
  { path: consolePaths.automation, name: 'E-Mail', digit: '5' },
]
const KEYS: KeyTexts = [
  ...tabs.map(({ digit, name }): KeyTexts[number] => [digit, name]),
  ['F6', 'Zur Ablage von E-Mails'],
  ['W', 'Ergebnis und Folgeaktivität zur abgelegten E-Mail'],
  ['Strg Z', 'Letzte Ablage rückgängig'],
]

/** The header has refresh and log-out only; tabs and search are in the row below. */
export function CrmShell() {
  const navigate = useNavigate()
  useKeys(Object.fromEntries(tabs.map(({ digit, path }) => [digit, () => void navigate(path)])))
  return (
    <ShellFrame logOutTo="/crm" keys={KEYS}>
      <header className={classes['header']}>
        <WordMark area="CRM" />
        <span className="spacer" />
        <HeaderActions />
      </header>
      <div className={classes['row']}>
        <nav className={classes['tabs']} aria-label="CRM">
          {tabs.map(({ path, name, digit }) => (
            <NavLink key={path} to={path} end={path === consolePaths.pipeline} aria-keyshortcuts={digit}>
              {name}
              <span className={classes['digit']} aria-hidden>
                {digit}
              </span>
            </NavLink>
          ))}
        </nav>
        <span className="spacer" />
        <SearchButton />
        <nav aria-label="Hilfe">
          <HelpLink />
        </nav>
        <Bell />
        <TrayButton />
      </div>
      <ComposeProvider>
        <Outlet />
        <MailDropLayer />
      </ComposeProvider>
    </ShellFrame>
  )
}
