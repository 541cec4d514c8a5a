/** One address of every kind of page of the public site. */
export const sitePages = [
  '/',
  '/leistungen/sondermaschinenbau',
  '/robots',
  '/robot/1',
  '/ki-beratung',
  '/sichtwerk',
  '/jobs',
  '/jobs/roboterprogrammierung',
  '/referenzen',
  '/referenzen/musterprojekt-palettierzelle-fuer-gebinde',
  '/referenzen/musterprojekt-pruefstand-fuer-gehaeuse',
  '/contact?robot=ER20-1780',
  '/roi-rechner',
  '/impressum',
  '/datenschutz',
] as const

/** The address of a page in a language, whatever the visitor prefers. */
export const inLanguage = (path: string, language: string) =>
  `${path}${path.includes('?') ? '&' : '?'}lang=${language}`
