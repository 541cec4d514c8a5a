/** In display order. The landing page's sixth card is the ROI calculator. */
export const servicePaths = {
  machines: '/leistungen/sondermaschinenbau',
  robotics: '/leistungen/robotik',
  control: '/leistungen/steuerungsbau',
  planning: '/leistungen/zellenplanung',
  prototypes: '/leistungen/prototypenbau',
} as const

export type Service = keyof typeof servicePaths
