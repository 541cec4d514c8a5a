import type { AutomationPreview, AutomationRule } from '@app/contracts/automation'
import { IconCircleCheck, IconClock } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { formatCount, formatDate } from '../../../kit/format.ts'
import { Status } from '../../../kit/Status.tsx'
import classes from './Automation.module.css'

interface PreviewGroupProps {
  rule: AutomationRule
  group: AutomationPreview['groups'][number]
}

/** One person and what they would be told. */
export function PreviewGroup({ rule, group: { name, email, total, overdue, items } }: PreviewGroupProps) {
  return (
    <li>
      <div className={classes['recipient']}>
        <b className="ellipsis">{name ?? 'Admin-E-Mail'}</b>
        <span className="meta ellipsis">{email}</span>
        <span className="spacer" />
        <span className="num nowrap">{formatCount(total)}</span>
        {rule === 'reminder' && overdue > 0 && (
          <Status tone="error" icon={IconClock}>
            {formatCount(overdue)} überfällig
          </Status>
        )}
      </div>
      <ul className={classes['items']}>
        {items.map(({ id, title, customer, since, isDone }) => (
          <li key={id}>
            <span className={classes['what']}>
              <Link to={`/crm/customers/${customer.id}`}>{title}</Link>
              <span className="meta">{customer.companyName}</span>
            </span>
            {isDone && (
              <Status tone="ok" icon={IconCircleCheck}>
                Vorgeschlagen
              </Status>
            )}
            <span className="meta num nowrap">
              {sinceWords[rule]} {formatDate(since)}
            </span>
          </li>
        ))}
        {total > items.length && <li className="meta">und {formatCount(total - items.length)} weitere</li>}
      </ul>
    </li>
  )
}

const sinceWords = {
  reminder: 'fällig',
  reply: 'vom',
  follow_up: 'Angebot seit',
  silence: 'zuletzt',
} satisfies Record<AutomationRule, string>
