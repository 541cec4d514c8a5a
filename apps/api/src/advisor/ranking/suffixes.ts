import type { Application, Kind } from '@app/contracts/advisor-requirements'

/** What an application suffix says of a robot. General trade knowledge, not the manufacturer's word: never proof. */
export interface SuffixTraits {
  /** Built for these uses and, where `isSpecial`, for no others. */
  applications: readonly Application[]
  isSpecial: boolean
  kind?: Kind
  hasHollowWrist?: boolean
  isForCleanRooms?: boolean
}

/** By suffix; robots without one are standard robots. */
export const suffixTraits: Readonly<Record<string, SuffixTraits>> = {
  SR: {
    applications: ['assembly', 'pick_place', 'handling', 'packaging'],
    isSpecial: true,
    kind: 'scara',
  },
  MI: { applications: ['assembly', 'pick_place', 'machine_tending', 'inspection'], isSpecial: true },
  C: { applications: ['assembly', 'pick_place', 'handling'], isSpecial: true, isForCleanRooms: true },
  PL: { applications: ['palletizing', 'packaging', 'handling'], isSpecial: true, kind: 'palletizer' },
  BD: { applications: ['press_tending', 'bending'], isSpecial: true },
  PR: { applications: ['press_tending'], isSpecial: true },
  HW: { applications: ['arc_welding'], isSpecial: true, hasHollowWrist: true },
  CW: { applications: ['laser_welding'], isSpecial: true },
  DW: { applications: ['handling'], isSpecial: true },
  HR: { applications: ['handling'], isSpecial: true },
  HP: { applications: ['handling'], isSpecial: true },
  AC: { applications: ['handling'], isSpecial: true },
  P: { applications: ['foundry', 'machine_tending', 'handling'], isSpecial: false },
}

/** What robots without a suffix are mostly used for. */
export const standardTraits: SuffixTraits = {
  applications: ['handling', 'machine_tending', 'palletizing'],
  isSpecial: false,
}

/** Made for one use: in a question without a use they stand behind the robots for many. */
export const singlePurpose: ReadonlySet<string> = new Set(['BD', 'PR', 'HW', 'CW', 'PL', 'C'])
