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
  'article_import.missing': {
    status: 400,
    de: 'Es wurde keine Datei gesendet. Bitte wählen Sie eine Excel-, ODS- oder CSV-Datei aus.',
    en: 'No file was sent. Please choose an Excel, ODS or CSV file.',
  },
  'article_import.too_large': {
    status: 413,
    de: '„{name}“ ist größer als 5 MB. Bitte teilen Sie die Datei auf.',
    en: '“{name}” is larger than 5 MB. Please split the file.',
  },
  'article_import.unreadable': {
    status: 422,
    de: '„{name}“ ist nicht lesbar: {reason}',
    en: '“{name}” cannot be read: {reason}',
  },
  'article_import.outdated': {
    status: 409,
    de: 'Datei oder Artikel haben sich seit der Vorschau geändert. Bitte sehen Sie sich die neue Vorschau an.',
    en: 'File or articles have changed since the preview. Please look at the new preview.',
  },
  'article_import.empty': {
    status: 422,
    de: 'Keine Zeile ändert etwas. Es wurde nichts importiert.',
    en: 'No row changes anything. Nothing was imported.',
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
  'offer.letters': {
    status: 422,
    de: 'Diese Zeichen kennt die Schrift der Angebote nicht: {letters}. Bitte ersetzen Sie sie.',
    en: 'The font of offers does not know these characters: {letters}. Please replace them.',
  },
  'offer.too_long': {
    status: 422,
    de: 'Das Angebot ist zu lang für ein PDF. Bitte kürzen Sie die Texte oder teilen Sie es auf.',
    en: 'The offer is too long for a PDF. Please shorten its texts or make two of it.',
  },
  'offer.nothing_offered': {
    status: 422,
    de: 'Das Angebot hat noch keine Position. Bitte fügen Sie mindestens eine hinzu, die keine Option ist.',
    en: 'The offer has no item yet. Please add at least one that is not optional.',
  },
  'offer.no_recipient': {
    status: 422,
    de: 'Dem Angebot fehlt der Empfänger. Bitte füllen Sie das Adressfeld aus.',
    en: 'The offer has no recipient. Please fill in the address.',
  },
  'offer.no_vat_id': {
    status: 422,
    de: 'Für Reverse Charge fehlt die UID des Kunden. Bitte tragen Sie sie ein.',
    en: 'Reverse charge needs the VAT ID of the customer. Please enter it.',
  },
  'offer.validity_over': {
    status: 422,
    de: 'Das Angebot wäre schon abgelaufen. Bitte wählen Sie einen späteren Tag.',
    en: 'The offer would have expired already. Please choose a later day.',
  },
  'offer.not_issued': {
    status: 409,
    de: 'Dieses Angebot ist noch ein Entwurf. Bitte stellen Sie es zuerst fertig.',
    en: 'This offer is still a draft. Please issue it first.',
  },
  'offer.decided': {
    status: 409,
    de: 'Über dieses Angebot ist schon entschieden.',
    en: 'This offer has been decided already.',
  },
  'offer.replaced': {
    status: 409,
    de: 'Eine neuere Version ersetzt dieses Angebot. Bitte öffnen Sie diese.',
    en: 'A later version replaces this offer. Please open that one.',
  },
  'offer.revision_open': {
    status: 409,
    de: 'Eine neue Version ist schon in Arbeit. Bitte öffnen Sie diese.',
    en: 'A next version is being written already. Please open that one.',
  },
} as const
