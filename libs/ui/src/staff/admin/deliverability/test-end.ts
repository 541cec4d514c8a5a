import type { DeliverabilityTest } from '@app/contracts/deliverability'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconHelpCircle,
  type Icon,
} from '@tabler/icons-react'
import type { Tone } from '../../../theme/colors.ts'

/** How a test ended; one that could not be made has an end of its own. */
export type TestEnd = DeliverabilityTest['status'] | 'unknown'

/** How a test ended. */
export const endOf = ({ status, checked }: DeliverabilityTest): TestEnd => (checked ? status : 'unknown')

/** Word, colour and sign of every end; in the order in which they need attention. */
export const testEnds = {
  fail: { word: 'Fehler', tone: 'error', icon: IconCircleX },
  warning: { word: 'Warnung', tone: 'warn', icon: IconAlertTriangle },
  unknown: { word: 'Nicht prüfbar', tone: 'gray', icon: IconHelpCircle },
  pass: { word: 'Bestanden', tone: 'ok', icon: IconCircleCheck },
} as const satisfies Record<TestEnd, { word: string; tone: Tone; icon: Icon }>
