/** One address of every kind of page of the public site. */
export const sitePages = [
  '/',
  '/robots',
  '/robot/1',
  '/ki-beratung',
  '/sichtwerk',
  '/jobs',
  '/jobs/roboterprogrammierung',
  '/contact?robot=ER20-1780',
  '/roi-rechner',
  '/impressum',
  '/datenschutz',
] as const
