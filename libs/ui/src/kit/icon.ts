/** For icons beside text. */
export const icon = { size: 15, stroke: 1.6 } as const

/** For icons in badges and small links. */
export const smallIcon = { size: 13, stroke: 1.8 } as const
