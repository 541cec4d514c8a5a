// Without schemas: the pages' first load does without zod.

/** What an application suffix of a model name stands for. */
export const suffixNames: Readonly<Record<string, string>> = {
  SR: 'SCARA',
  MI: 'MINI',
  BD: 'Bending',
  PL: 'Palletizing',
  HW: 'Arc Welding',
  CW: 'Laser Welding',
  PR: 'Punching',
  P: 'High Protection',
  C: 'Clean Room',
  DW: 'Dual-Write',
  HR: 'High Reach',
  HP: 'High Performance',
  AC: 'Heavy Duty',
}

/** The use that a model's suffix itself names: a -PL is known to palletise by its name. */
export const usesOfSuffixes: Readonly<Record<string, string>> = {
  PL: suffixNames['PL']!,
  BD: suffixNames['BD']!,
}
