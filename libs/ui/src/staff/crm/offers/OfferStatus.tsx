import { type OfferRow, type OfferStatus as Status_, offerStatusNames } from '@app/contracts/offers'
import {
  type Icon,
  IconCalendarOff,
  IconCircleCheck,
  IconCircleX,
  IconFileCheck,
  IconPencil,
  IconReplace,
  IconSend,
  IconSendOff,
} from '@tabler/icons-react'
import { Status } from '../../../kit/Status.tsx'
import type { Tone } from '../../../theme/colors.ts'

const looks = {
  draft: ['gray', IconPencil],
  issued: ['petrol', IconFileCheck],
  sent: ['petrol', IconSend],
  expired: ['warn', IconCalendarOff],
  accepted: ['ok', IconCircleCheck],
  declined: ['error', IconCircleX],
  replaced: ['gray', IconReplace],
} as const satisfies Record<Status_, readonly [Tone, Icon]>

/** An offer that has not arrived waits for us, not for the customer. */
export function OfferStatus({ status, undelivered = null }: Pick<OfferRow, 'status'> & Partial<OfferRow>) {
  if (status === 'sent' && undelivered !== null)
    return (
      <Status tone="error" icon={IconSendOff}>
        Nicht zugestellt
      </Status>
    )
  const [tone, icon] = looks[status]
  return (
    <Status tone={tone} icon={icon}>
      {offerStatusNames[status]}
    </Status>
  )
}
