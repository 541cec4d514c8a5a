import { type OfferStatus as Status_, offerStatusNames } from '@app/contracts/offers'
import {
  type Icon,
  IconCalendarOff,
  IconCircleCheck,
  IconCircleX,
  IconFileCheck,
  IconPencil,
  IconReplace,
  IconSend,
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

export function OfferStatus({ status }: { status: Status_ }) {
  const [tone, icon] = looks[status]
  return (
    <Status tone={tone} icon={icon}>
      {offerStatusNames[status]}
    </Status>
  )
}
