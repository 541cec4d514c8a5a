import type { DashboardStats } from '@app/contracts/dashboard'
import { IconArrowRight, IconBriefcase, IconId, type Icon } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { formatCount, formatMoney } from '../../../kit/format.ts'
import { icon, smallIcon } from '../../../kit/icon.ts'
import { Section } from '../../../kit/Section.tsx'
import classes from './Dashboard.module.css'

/** Where to go from here. */
export function Areas({ stats }: { stats: DashboardStats }) {
  return (
    <Section title="Bereiche" flush>
      <ul className={classes['areas']}>
        <Area
          to="/crm"
          glyph={IconBriefcase}
          name="CRM"
          text={`${formatCount(stats.openOpportunities)} offene Opportunities, ${formatMoney(stats.totalValue)}`}
        />
        <Area
          to="/admin/contacts"
          glyph={IconId}
          name="Kontaktanfragen"
          text={`${formatCount(stats.totalContacts)} insgesamt`}
        />
      </ul>
    </Section>
  )
}

function Area({ to, glyph: Glyph, name, text }: { to: string; glyph: Icon; name: string; text: string }) {
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
