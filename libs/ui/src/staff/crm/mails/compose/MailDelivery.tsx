import { IconClock, IconSendOff } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { Activity } from '@app/contracts/activities'
import { Notice } from '../../../../kit/Notice.tsx'
import { Status } from '../../../../kit/Status.tsx'

type Delivery = NonNullable<Activity['delivery']>

/** Whether a mail that was written here has left and arrived, as icon and word. */
export function DeliveryStatus({ state, leavesAt }: Delivery) {
  if (state === 'failed')
    return (
      <Status tone="error" icon={IconSendOff}>
        Nicht zugestellt
      </Status>
    )
  // Its arrow already says that it went out.
  if (state === 'sent') return null
  return (
    <Status tone={leavesAt ? 'petrol' : 'warn'} icon={IconClock}>
      {leavesAt ? 'Wird gesendet' : 'Wartet auf den Mailserver'}
    </Status>
  )
}

/** Why a mail has not left, and where something can be done about it. */
export function DeliveryFailure({ state, answer }: Pick<Delivery, 'state' | 'answer'>) {
  if (state === 'sent' || !answer) return null
  return (
    <Notice
      tone={state === 'failed' ? 'error' : 'warn'}
      icon={IconSendOff}
      title={state === 'failed' ? 'Die E-Mail ist nicht angekommen' : 'Noch nicht gesendet'}
      actions={<Link to={`/admin/email-settings?state=${state}`}>Zum Postausgang</Link>}
    >
      {answer}
    </Notice>
  )
}
