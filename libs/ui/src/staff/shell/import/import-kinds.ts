import {
  IconCircleCheck,
  IconCirclePlus,
  IconCircleX,
  IconCopy,
  IconPencil,
  type Icon,
} from '@tabler/icons-react'
import type { Tone } from '../../../theme/colors.ts'

/** What a row of a file would do; what is wrong comes first, then what changes. */
export const importKinds = {
  faulty: { name: 'Fehlerhaft', tone: 'error', icon: IconCircleX },
  duplicate: { name: 'Dublette', tone: 'warn', icon: IconCopy },
  update: { name: 'Geändert', tone: 'petrol', icon: IconPencil },
  changed: { name: 'Geändert', tone: 'petrol', icon: IconPencil },
  new: { name: 'Neu', tone: 'ok', icon: IconCirclePlus },
  unchanged: { name: 'Gleich', tone: 'gray', icon: IconCircleCheck },
} satisfies Record<string, { name: string; tone: Tone; icon: Icon }>

export type ImportKind = keyof typeof importKinds

/** All kinds, in the order in which rows are shown. */
export const importKindOrder = Object.keys(importKinds) as ImportKind[]
