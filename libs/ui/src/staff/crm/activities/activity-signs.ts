import type { ActivityStatus, ActivityType } from '@app/contracts/activities'
import {
  IconChecklist,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconMail,
  IconNote,
  IconPhone,
  IconPlayerPlay,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import type { Tone } from '../../../theme/colors.ts'

export const activityTypeSigns = {
  call: IconPhone,
  email: IconMail,
  meeting: IconUsers,
  note: IconNote,
  task: IconChecklist,
} satisfies Record<ActivityType, Icon>

export const activityStatusSigns = {
  pending: { tone: 'warn', icon: IconClock },
  in_progress: { tone: 'petrol', icon: IconPlayerPlay },
  completed: { tone: 'ok', icon: IconCircleCheck },
  cancelled: { tone: 'gray', icon: IconCircleX },
} satisfies Record<ActivityStatus, { tone: Tone; icon: Icon }>
