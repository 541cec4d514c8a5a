import type { Activity } from '@app/contracts/activities'
import { formatDateTime } from '../../../kit/format.ts'
import { Attachments } from './Attachments.tsx'
import classes from './Timeline.module.css'

/** A filed mail: its head, its text on paper (white in both schemes), its attachments. */
export function MailView({ activity }: { activity: Activity }) {
  const { emailSender, emailRecipients, emailTextContent, activityDate, createdAt, attachments } = activity
  return (
    <>
      <dl className={classes['mailHead']}>
        <Head name="Von" value={emailSender} />
        <Head name="An" value={emailRecipients} />
        <Head name="Gesendet" value={formatDateTime(activityDate)} />
        <Head name="Abgelegt" value={formatDateTime(createdAt)} />
      </dl>
      <div className={classes['mail']} data-attached={attachments.length > 0 || undefined}>
        <div className={classes['paper']}>{emailTextContent || <i>Diese E-Mail hat keinen Text.</i>}</div>
        {attachments.length > 0 && <Attachments attachments={attachments} />}
      </div>
    </>
  )
}

function Head({ name, value }: { name: string; value: string | null }) {
  if (!value) return null
  return (
    <>
      <dt>{name}</dt>
      <dd className="num">{value}</dd>
    </>
  )
}
