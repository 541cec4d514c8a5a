export const listProblems = {
  'view.not_found': {
    status: 404,
    de: 'Diese Ansicht gibt es nicht mehr.',
    en: 'This view no longer exists.',
  },
  'view.not_own': {
    status: 403,
    de: 'Diese Ansicht gehört jemand anderem. Speichern Sie die Filter als eigene Ansicht.',
    en: 'This view is somebody else’s. Save the filters as a view of your own.',
  },
  'view.name_taken': {
    status: 409,
    de: 'Sie haben schon eine Ansicht mit diesem Namen. Bitte wählen Sie einen anderen.',
    en: 'You already have a view of that name. Please choose another one.',
  },
  'view.too_many': {
    status: 422,
    de: 'Mehr als {most} Ansichten lassen sich nicht speichern. Bitte löschen Sie welche, die Sie nicht mehr brauchen.',
    en: 'No more than {most} views can be saved. Please delete some that you no longer need.',
  },
  'competitor.not_found': {
    status: 404,
    de: 'Diesen Mitbewerber gibt es nicht mehr.',
    en: 'This competitor no longer exists.',
  },
  'competitor.changed': {
    status: 409,
    de: 'Der Mitbewerber wurde inzwischen von jemand anderem geändert. Bitte schließen Sie ihn und öffnen Sie ihn neu.',
    en: 'The competitor has been changed by somebody else. Please close it and open it again.',
  },
  'competitor.name_taken': {
    status: 409,
    de: 'Diesen Mitbewerber gibt es schon. Bitte wählen Sie einen anderen Namen oder führen Sie beide zusammen.',
    en: 'This competitor exists already. Please choose another name or merge both.',
  },
  'competitor.same': {
    status: 422,
    de: 'Ein Mitbewerber lässt sich nicht mit sich selbst zusammenführen.',
    en: 'A competitor cannot be merged with itself.',
  },
} as const
