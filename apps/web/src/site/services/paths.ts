/** The services that have a page, in their order, with its path. The sixth card of the landing page is the ROI calculator. */
export const servicePaths = {
  machines: '/leistungen/sondermaschinenbau',
  robotics: '/leistungen/robotik',
  control: '/leistungen/steuerungsbau',
  planning: '/leistungen/zellenplanung',
  prototypes: '/leistungen/prototypenbau',
} as const

export type Service = keyof typeof servicePaths
