import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPlayerPause } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, NavLink, Outlet, useLocation } from 'react-router-dom'
import { applications } from '@app/contracts/applications'
import { consolePaths } from '@app/contracts/console-paths'
import { contact } from '@app/contracts/contact'
import { outbox } from '@app/contracts/outbox'
import { sentenceOf } from '../../api/failure.ts'
import { useApi } from '../../api/useApi.ts'
import { useApiMutation } from '../../api/useApiMutation.ts'
import { Notice } from '../../kit/Notice.tsx'
import { useToast } from '../../kit/Toasts.tsx'
import { formatCount, formatDateTime } from '../../kit/format.ts'
import { icon } from '../../kit/icon.ts'
import { Bell } from '../notices/Bell.tsx'
import { HeaderActions, HelpLink, SearchButton, WordMark } from './HeaderActions.tsx'
import { ShellFrame } from './ShellFrame.tsx'
import classes from './Shell.module.css'

export function AdminShell() {
  return (
    <ShellFrame logOutTo="/admin/login">
      <header className={classes['header']}>
        <WordMark area="Verwaltung" />
        <AdminLinks />
        <span className="spacer" />
        <SearchButton />
        <HelpLink />
        <Bell />
        <HeaderActions />
      </header>
      <MailPauseBanner />
      <Outlet />
    </ShellFrame>
  )
}

const more = {
  [consolePaths.robots]: 'Roboter',
  [consolePaths.jobs]: 'Stellen',
  [consolePaths.references]: 'Referenzprojekte',
  [consolePaths.articles]: 'Artikel',
  [consolePaths.tags]: 'Schlagwörter',
  [consolePaths.ownFields]: 'Eigene Felder',
  [consolePaths.emailTemplates]: 'E-Mail-Vorlagen',
  [consolePaths.accounts]: 'Konten',
  [consolePaths.privacy]: 'Datenschutz',
  [consolePaths.audit]: 'Protokoll',
  [consolePaths.api]: 'Schnittstelle',
  [consolePaths.backup]: 'Sicherung',
  [consolePaths.system]: 'System',
}
const moreScreens =
  /^\/admin\/(robots?|jobs|references|articles|tags|fields|email-templates|accounts|privacy|audit|api|backup|system)(\/|$)/

/** The six specified links; the rest is behind "Mehr". */
function AdminLinks() {
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

/** Sending is paused because the mail server refused the log-in. */
function MailPauseBanner() {
  const { data: status } = useApi(outbox.status, {}, { everyMinute: true })
  const { mutateAsync } = useApiMutation(outbox.resume, { refreshes: [outbox.list] })
  const [isTrying, setTrying] = useState(false)
  const toast = useToast()
  if (!status?.pause) return null
  const { since, answer } = status.pause
  const waiting = status.waiting === 1 ? '1 E-Mail wartet' : `${formatCount(status.waiting)} E-Mails warten`

  async function tryAgain(): Promise<void> {
    setTrying(true)
    try {
      await mutateAsync({ input: {} })
      toast({ title: 'E-Mail-Versand läuft wieder' })
    } catch (error) {
      const text = sentenceOf(error, 'Die Anmeldung am Mailserver gelingt noch nicht.')
      toast({ tone: 'error', title: 'Versand bleibt angehalten', text })
    } finally {
      setTrying(false)
    }
  }
  return (
    <Notice
      tone="error"
      icon={IconPlayerPause}
      title="E-Mail-Versand angehalten"
      actions={
        <>
          <Button component={Link} to={consolePaths.emailSettings} variant="subtle" color="gray">
            Einstellungen prüfen
          </Button>
          <Button loading={isTrying} onClick={() => void tryAgain()}>
            Erneut versuchen
          </Button>
        </>
      }
    >
      {`Der Mailserver hat die Anmeldung abgelehnt (${answer}). Seit ${formatDateTime(since)} wird nichts gesendet, ${waiting}.`}
    </Notice>
  )
}
