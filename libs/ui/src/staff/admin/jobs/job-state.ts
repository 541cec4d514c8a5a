import type { JobState } from '@app/contracts/job-postings'
import { IconCalendarOff, IconCircleCheck, IconPencil, type Icon } from '@tabler/icons-react'
import type { Tone } from '../../../theme/colors.ts'

/** Colour and sign of where a posting stands. */
export const jobStateSigns = {
  draft: { tone: 'gray', icon: IconPencil },
  published: { tone: 'ok', icon: IconCircleCheck },
  expired: { tone: 'warn', icon: IconCalendarOff },
} satisfies Record<JobState, { tone: Tone; icon: Icon }>
