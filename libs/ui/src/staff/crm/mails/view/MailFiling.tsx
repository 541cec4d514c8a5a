import type { MailDetail } from '@app/contracts/mail-view'
import { IconInbox, IconTarget } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { formatDateTime } from '../../../../kit/format.ts'
import { smallIcon } from '../../../../kit/icon.ts'

/** Where a mail is filed, by whom, when and why, and what it was dropped with. */
export function MailFiling({ mail: { id, placements, batch } }: { mail: MailDetail }) {
  return (
    <>
      <dt>Abgelegt</dt>
      <dd>
        {placements.length === 0 && (
          <span className="with-icon">
            <IconInbox {...smallIcon} aria-hidden />
            noch bei keinem Kunden
          </span>
        )}
        {placements.map(({ activityId, customer, opportunity, reason, filedBy, filedAt }) => (
          <p key={activityId}>
            {filedBy ? `von ${filedBy}, ` : ''}
            <span className="num">{formatDateTime(filedAt)}</span>, bei{' '}
            <Link to={`/crm/customers/${customer.id}?mail=${id}`}>{customer.companyName}</Link>
            {opportunity && (
              <>
                {', '}
                <Link to={`/crm/customers/${customer.id}?opportunity=${opportunity.id}`}>
                  {opportunity.title}
                </Link>
              </>
            )}{' '}
            <span className="meta with-icon">
              <IconTarget {...smallIcon} aria-hidden />
              {reason}
            </span>
          </p>
        ))}
      </dd>
      {batch && batch.mails > 1 && (
        <>
          <dt>Stapel</dt>
          <dd>
            {batch.mails} E-Mails, {batch.droppedBy ? `von ${batch.droppedBy}, ` : ''}
            <span className="num">{formatDateTime(batch.droppedAt)}</span>
          </dd>
        </>
      )}
    </>
  )
}
