import type { Application, Kind, Mounting } from '@app/contracts/advisor-requirements'
import type { ChoiceField } from './requirement-chips.ts'

// Written out: the contract's own lists come with its schemas, which the first load does without. Their types see to it
// that nothing else is offered.
const applications: readonly Application[] = [
  'palletizing',
  'packaging',
  'machine_tending',
  'press_tending',
  'bending',
  'arc_welding',
  'spot_welding',
  'laser_welding',
  'foundry',
  'painting',
  'dispensing',
  'grinding',
  'cutting',
  'assembly',
  'inspection',
  'pick_place',
  'handling',
]
const kinds: readonly Kind[] = ['6-axis', '5-axis', 'scara', 'palletizer']
const mountings: readonly Mounting[] = ['floor', 'wall', 'ceiling', 'angle']
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
