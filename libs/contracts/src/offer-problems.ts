/** What articles and offers are refused with; part of the list in problem.ts. */
export const offerProblems = {
  'article.not_found': {
    status: 404,
    de: 'Diesen Artikel gibt es nicht mehr.',
    en: 'This article no longer exists.',
  },
  'article.changed': {
    status: 409,
    de: 'Der Artikel wurde inzwischen von jemand anderem geändert. Bitte schließen Sie ihn und öffnen Sie ihn neu.',
    en: 'The article has been changed by somebody else. Please close it and open it again.',
  },
  'article.number_taken': {
    status: 409,
    de: 'Diese Artikelnummer gibt es schon. Bitte wählen Sie eine andere.',
    en: 'This article number exists already. Please choose another one.',
  },
  'offer_text.not_found': {
    status: 404,
    de: 'Diesen Textbaustein gibt es nicht mehr.',
    en: 'This text no longer exists.',
  },
  'offer_text.changed': {
    status: 409,
    de: 'Der Textbaustein wurde inzwischen von jemand anderem geändert. Bitte schließen Sie ihn und öffnen Sie ihn neu.',
    en: 'The text has been changed by somebody else. Please close it and open it again.',
  },
  'offer.not_found': {
    status: 404,
    de: 'Dieses Angebot gibt es nicht mehr.',
    en: 'This offer no longer exists.',
  },
  'offer.changed': {
    status: 409,
    de: 'Das Angebot wurde inzwischen von jemand anderem geändert.',
    en: 'The offer has been changed by somebody else.',
  },
  'offer.frozen': {
    status: 409,
    de: 'Dieses Angebot hat seine Nummer und bleibt, wie es ist. Für Änderungen legen Sie bitte eine neue Version an.',
    en: 'This offer has its number and stays as it is. Please make a new version for changes.',
  },
} as const
