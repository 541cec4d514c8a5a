// No zod: the advisor's page has these lists in its first load.

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

/** Those named in the catalogue, in either language. */
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

export const kinds = ['6-axis', '5-axis', 'scara', 'palletizer'] as const

export const mountings = ['floor', 'wall', 'ceiling', 'angle'] as const
