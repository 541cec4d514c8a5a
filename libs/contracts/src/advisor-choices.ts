// Without schemas: the advisor's page has these lists in its first load, which does without zod.

/** What a robot is used for, as the advisor tells uses apart. */
export const applications = [
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
] as const

/** Those that the catalogue has a name for, in either language. */
export const namedApplications: readonly (typeof applications)[number][] = [
  'palletizing',
  'packaging',
  'machine_tending',
  'press_tending',
  'bending',
  'assembly',
  'inspection',
  'handling',
]

/** Kinds of build that people ask for. */
export const kinds = ['6-axis', '5-axis', 'scara', 'palletizer'] as const

/** How a robot can be mounted. */
export const mountings = ['floor', 'wall', 'ceiling', 'angle'] as const
