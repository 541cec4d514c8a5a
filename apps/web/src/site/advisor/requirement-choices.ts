import { applications, kinds, mountings } from '@app/contracts/advisor-choices'
import type { ChoiceField } from './requirement-chips.ts'

const protections = ['IP54', 'IP65', 'IP67', 'IP69K']

/** What can be chosen for a requirement. */
export function choicesOf(field: ChoiceField): readonly string[] {
  switch (field) {
    case 'application':
      return applications
    case 'kinds':
      return kinds
    case 'mounting':
      return mountings
    default:
      return protections
  }
}
