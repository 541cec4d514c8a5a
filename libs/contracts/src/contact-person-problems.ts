/** What contact persons are refused with; part of the list in problem.ts. */
export const contactPersonProblems = {
  'contact_person.not_found': {
    status: 404,
    de: 'Diese Ansprechperson gibt es nicht mehr.',
    en: 'This contact person no longer exists.',
  },
  'contact_person.changed': {
    status: 409,
    de: 'Die Ansprechperson wurde inzwischen von jemand anderem geändert.',
    en: 'The contact person has been changed by somebody else.',
  },
} as const
