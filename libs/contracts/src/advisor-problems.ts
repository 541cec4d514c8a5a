/** What the robot advisor refuses with; part of the list in problem.ts. */
export const advisorProblems = {
  'advisor.answer_not_found': {
    status: 404,
    de: 'Diese Antwort ist nicht mehr gespeichert. Danke trotzdem für die Rückmeldung.',
    en: 'This answer is no longer stored. Thank you for your feedback all the same.',
  },
  'advisor.failed': {
    status: 503,
    de: 'Entschuldigung, es gab einen Fehler bei der Verarbeitung Ihrer Anfrage. Bitte versuchen Sie es erneut.',
    en: 'Sorry, something went wrong while processing your request. Please try again.',
  },
} as const
