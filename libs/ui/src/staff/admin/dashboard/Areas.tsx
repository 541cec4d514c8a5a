import { consolePaths } from '@app/contracts/console-paths'
import type { DashboardStats, DashboardToday } from '@app/contracts/dashboard'
import {
  IconArrowRight,
  IconBriefcase,
  IconId,
  IconMail,
  IconRobot,
  IconUserCheck,
  type Icon,
} from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { formatCount, formatMoney } from '../../../kit/format.ts'
import { icon, smallIcon } from '../../../kit/icon.ts'
import { Section } from '../../../kit/Section.tsx'
import classes from './Dashboard.module.css'

interface AreasProps {
  stats: DashboardStats
  /** Undefined while loading; the links work without. */
  today: DashboardToday | undefined
}

export function Areas({ stats, today }: AreasProps) {
  return (
    <Section title="Bereiche" flush>
      <ul className={classes['areas']}>
        <Area
          to={consolePaths.pipeline}
          glyph={IconBriefcase}
          name="CRM"
          text={`${formatCount(stats.openOpportunities)} offene Opportunities, ${formatMoney(stats.totalValue)}`}
        />
        <Area
          to={consolePaths.contacts}
          glyph={IconId}
          name="Kontaktanfragen"
          text={
            today ? `${formatCount(today.contacts.new)} neu` : `${formatCount(stats.totalContacts)} insgesamt`
          }
        />
        <Area
          to={consolePaths.emailSettings}
          glyph={IconMail}
          name="E-Mail-Einstellungen"
          text={today && mailText(today.mails)}
        />
        <Area
          to={consolePaths.applications}
          glyph={IconUserCheck}
          name="Bewerbungen"
          text={
            today &&
            `${formatCount(today.applications.pending)} ausstehend, ${formatCount(today.applications.reviewing)} in Prüfung`
          }
        />
        <Area
          to={consolePaths.robots}
          glyph={IconRobot}
          name="Roboter"
          text={
            today &&
            `${formatCount(today.robots.active)} aktiv, ${formatCount(today.robots.inactive)} inaktiv`
          }
        />
      </ul>
    </Section>
  )
}

function mailText({ isEnabled, waiting, failed }: DashboardToday['mails']): string {
  const parts = [
    failed && `${formatCount(failed)} abgelehnt`,
    waiting && `${formatCount(waiting)} im Postausgang`,
  ]
  return parts.filter(Boolean).join(', ') || (isEnabled ? 'Versand läuft' : 'Versand nicht aktiv')
}

interface AreaProps {
  to: string
  glyph: Icon
  name: string
  text: string | undefined
}

function Area({ to, glyph: Glyph, name, text }: AreaProps) {
  return (
    <li>
      <Link to={to}>
        <Glyph {...icon} aria-hidden />
        <b>{name}</b>
        <span className="meta ellipsis">{text}</span>
        <span className="spacer" />
        <IconArrowRight {...smallIcon} aria-hidden />
      </Link>
    </li>
  )
}
