export const tagProblems = {
  'tag.not_found': {
    status: 404,
    de: 'Dieses Schlagwort gibt es nicht mehr.',
    en: 'This tag no longer exists.',
  },
  'tag.changed': {
    status: 409,
    de: 'Das Schlagwort wurde inzwischen von jemand anderem geändert. Bitte schließen Sie es und öffnen Sie es neu.',
    en: 'The tag has been changed by somebody else. Please close it and open it again.',
  },
  'tag.name_taken': {
    status: 409,
    de: 'Dieses Schlagwort gibt es schon. Bitte wählen Sie einen anderen Namen oder führen Sie beide zusammen.',
    en: 'This tag exists already. Please choose another name or merge both.',
  },
  'tag.same': {
    status: 422,
    de: 'Ein Schlagwort lässt sich nicht mit sich selbst zusammenführen.',
    en: 'A tag cannot be merged with itself.',
  },
  'tag.too_many_new': {
    status: 422,
    de: 'Die Datei würde mehr als {most} neue Schlagwörter anlegen. Bitte prüfen Sie, ob die Spalte stimmt.',
    en: 'The file would create more than {most} new tags. Please check whether the column is the right one.',
  },
} as const
