import { activityStatusNames, activityTypeNames, type Activity } from '@app/contracts/activities'
import { outcomeNames } from '@app/contracts/activity-outcomes'
import { IconPaperclip } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { formatDate, formatDateTime } from '../../../kit/format.ts'
import { icon, smallIcon } from '../../../kit/icon.ts'
import { Facts } from '../../../kit/Facts.tsx'
import { Status, Tag } from '../../../kit/Status.tsx'
import { MailView } from '../mails/view/MailView.tsx'
import { activityStatusSigns, activityTypeSigns } from './activity-signs.ts'
import classes from './Timeline.module.css'

interface TimelineRowProps {
  activity: Activity
  isOpen: boolean
  onToggle: () => void
  /** Controls, shown while it is open. */
  actions?: ReactNode
}

/** One activity; opened, it shows everything it holds. */
export function TimelineRow({ activity, isOpen, onToggle, actions }: TimelineRowProps) {
  const { id, type, title, status, attachments, activityDate, mailId, customerId } = activity
  const Glyph = activityTypeSigns[type]
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <li ref={row} className={classes['row']} data-open={isOpen || undefined}>
      <span className={classes['sign']}>
        <Glyph {...icon} aria-hidden />
      </span>
      <div className={classes['body']}>
        <div className="row">
          <button
            type="button"
            className={classes['title']}
            aria-expanded={isOpen}
            aria-controls={`activity-${id}`}
            data-timeline-row
            onClick={onToggle}
          >
            {title}
          </button>
          <Tag>{activityTypeNames[type]}</Tag>
          <span className="spacer" />
          <Status {...activityStatusSigns[status]}>{activityStatusNames[status]}</Status>
        </div>
        <div className={classes['second']} hidden={isOpen && Boolean(mailId)}>
          <span className="muted ellipsis">{isOpen ? '' : summaryOf(activity)}</span>
          {attachments.length > 0 && (
            <span className="meta with-icon num">
              <IconPaperclip {...smallIcon} aria-label="Anlagen" />
              {attachments.length}
            </span>
          )}
          <span className="spacer" />
          <span className="meta num nowrap">{formatDateTime(activityDate)}</span>
        </div>
        <div id={`activity-${id}`} hidden={!isOpen}>
          {isOpen && mailId && <MailView mailId={mailId} customerId={customerId} title={title} />}
          {isOpen && <Details activity={activity} />}
          {isOpen && actions && <div className={classes['rowActions']}>{actions}</div>}
        </div>
      </div>
    </li>
  )
}

/** The line below the title of a folded row. */
function summaryOf({ type, description, emailSender, emailRecipients }: Activity): string {
  if (type !== 'email' || !emailSender) return description ?? ''
  return emailRecipients ? `${emailSender} an ${emailRecipients}` : emailSender
}

/** What staff have noted; of a mail only how it ended, the mail itself says the rest. */
function Details({ activity }: { activity: Activity }) {
  const { mailId, description, dueDate, opportunity, outcomeCode, outcomeNotes } = activity
  const outcome = {
    Ergebnis: outcomeCode && outcomeNames[outcomeCode as keyof typeof outcomeNames],
    'Notiz zum Ergebnis': outcomeNotes,
  }
  if (mailId && !outcomeCode && !outcomeNotes) return null
  return (
    <div className={classes['details']}>
      {!mailId && description && <p>{description}</p>}
      <Facts
        rows={
          mailId
            ? outcome
            : { Fällig: dueDate && formatDate(dueDate), Opportunity: opportunity?.title, ...outcome }
        }
      />
    </div>
  )
}
