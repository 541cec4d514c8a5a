import { Button } from '@mantine/core'
import { IconCalendarEvent, IconCalendarOff, IconCalendarPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { activities } from '@app/contracts/activities'
import { mailView, type Invitation } from '@app/contracts/mail-view'
import { sentenceOf } from '../../../../api/failure.ts'
import { newKey } from '../../../../api/idempotency.ts'
import { useApiMutation } from '../../../../api/useApiMutation.ts'
import { Notice } from '../../../../kit/Notice.tsx'
import { formatTime } from '../../../../kit/format.ts'
import { icon } from '../../../../kit/icon.ts'
import { crmReads } from '../../crm-reads.ts'

interface InvitationNoteProps {
  invitation: Invitation & { isTaken?: boolean }
  /** Parent of the new appointment; null if the mail is not filed. */
  activityId: number | null
}

const MAX_TITLE = 300

/** One click makes an appointment of the invitation. */
export function InvitationNote({ invitation, activityId }: InvitationNoteProps) {
  const { title, startsAt, location, isCancelled, isTaken } = invitation
  const key = useRef(newKey())
  const take = useApiMutation(activities.followUp, { refreshes: [...crmReads, mailView.detail] })
  const where = location && `Ort: ${location}`
  const onTake = (id: number) =>
    take.mutate({
      input: {
        id,
        type: 'meeting',
        title: title.slice(0, MAX_TITLE) || 'Termin',
        description: where || null,
        activityDate: startsAt,
        dueDate: startsAt,
      },
      idempotencyKey: key.current,
    })
  const isDone = isTaken || take.isSuccess
  return (
    <>
      <Notice
        tone={isCancelled ? 'warn' : 'petrol'}
        icon={isCancelled ? IconCalendarOff : IconCalendarEvent}
        title={isCancelled ? 'Der Termin ist abgesagt' : title || 'Termin'}
        actions={
          activityId !== null &&
          !isCancelled &&
          (isDone ? (
            <span className="meta">Als Termin übernommen</span>
          ) : (
            <Button
              leftSection={<IconCalendarPlus {...icon} />}
              loading={take.isPending}
              onClick={() => onTake(activityId)}
            >
              Als Termin übernehmen
            </Button>
          ))
        }
      >
        {isCancelled && title && <>{title}: </>}
        {whenOf(invitation)}
        {location && `, ${location}`}
      </Notice>
      {take.error !== null && (
        <Notice tone="error">{sentenceOf(take.error, 'Der Termin konnte nicht angelegt werden.')}</Notice>
      )}
    </>
  )
}

const DAY = new Intl.DateTimeFormat('de-AT', { dateStyle: 'full', timeZone: 'Europe/Vienna' })

/** Vienna time. */
function whenOf({ startsAt, endsAt, isWholeDay }: Invitation): string {
  const day = DAY.format(new Date(startsAt))
  if (isWholeDay) {
    // The end is midnight after the last day.
    const last = endsAt ? DAY.format(new Date(Date.parse(endsAt) - 1)) : day
    return last === day ? `${day}, ganztägig` : `${day} bis ${last}, ganztägig`
  }
  const from = `${day}, ${formatTime(startsAt)}`
  if (!endsAt) return `${from} Uhr`
  const lastDay = DAY.format(new Date(endsAt))
  return `${from} bis ${lastDay === day ? '' : `${lastDay}, `}${formatTime(endsAt)} Uhr`
}
