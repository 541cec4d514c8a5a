// No zod: part of the pages' first load.

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

/** Suffixes that prove an application: a -PL palletizes by its name. */
export const usesOfSuffixes: Readonly<Record<string, string>> = {
  PL: suffixNames['PL']!,
  BD: suffixNames['BD']!,
}
