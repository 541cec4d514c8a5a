import type { ContactStatus } from '@app/contracts/contact'
import { IconCircleCheck, IconCircleDot, IconPhone, type Icon } from '@tabler/icons-react'
import type { Tone } from '../../../theme/colors.ts'

/** Colour and sign of the states of a contact request. */
export const contactStatusSigns = {
  new: { tone: 'mennige', icon: IconCircleDot },
  contacted: { tone: 'petrol', icon: IconPhone },
  completed: { tone: 'ok', icon: IconCircleCheck },
} satisfies Record<ContactStatus, { tone: Tone; icon: Icon }>
