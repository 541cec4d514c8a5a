import type { ApplicationStatus } from '@app/contracts/applications'
import { IconCircleCheck, IconCircleDot, IconCircleX, IconEye, type Icon } from '@tabler/icons-react'
import type { Tone } from '../../../theme/colors.ts'

/** Colour and sign of the states of an application. */
export const applicationStatusSigns = {
  pending: { tone: 'mennige', icon: IconCircleDot },
  reviewing: { tone: 'petrol', icon: IconEye },
  accepted: { tone: 'ok', icon: IconCircleCheck },
  rejected: { tone: 'gray', icon: IconCircleX },
} satisfies Record<ApplicationStatus, { tone: Tone; icon: Icon }>
