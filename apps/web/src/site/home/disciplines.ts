/** The six cards of the section on expertise, in their order. */
export const disciplines = ['machines', 'robotics', 'control', 'planning', 'prototypes', 'economy'] as const

/** One of them. */
export type Discipline = (typeof disciplines)[number]
