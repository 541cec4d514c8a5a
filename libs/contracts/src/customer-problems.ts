/** What lists, imports, merges and the trash of customers are refused with; part of the list in problem.ts. */
export const customerProblems = {
  'customer_import.missing': {
    status: 400,
    de: 'Es wurde keine Datei gesendet. Bitte wählen Sie eine Excel-, ODS- oder CSV-Datei aus.',
    en: 'No file was sent. Please choose an Excel, ODS or CSV file.',
  },
  'customer_import.too_large': {
    status: 413,
    de: '„{name}“ ist größer als 10 MB. Bitte teilen Sie die Datei auf.',
    en: '“{name}” is larger than 10 MB. Please split the file.',
  },
  'customer_import.too_many_rows': {
    status: 413,
    de: '„{name}“ hat mehr als 20.000 Zeilen. Bitte teilen Sie die Datei auf.',
    en: '“{name}” has more than 20,000 rows. Please split the file.',
  },
  'customer_import.unreadable': {
    status: 422,
    de: '„{name}“ ist nicht lesbar: {reason}',
    en: '“{name}” cannot be read: {reason}',
  },
  'customer_import.outdated': {
    status: 409,
    de: 'Datei oder Kunden haben sich seit der Vorschau geändert. Bitte sehen Sie sich die neue Vorschau an.',
    en: 'File or customers have changed since the preview. Please look at the new preview.',
  },
  'customer_import.empty': {
    status: 422,
    de: 'Keine Zeile ändert etwas. Es wurde nichts importiert.',
    en: 'No row changes anything. Nothing was imported.',
  },
  'customer_batch.not_found': {
    status: 404,
    de: 'Diesen Vorgang gibt es nicht mehr.',
    en: 'This batch no longer exists.',
  },
  'customer_batch.undone': {
    status: 409,
    de: 'Das wurde schon rückgängig gemacht.',
    en: 'This has already been undone.',
  },
  'customer_batch.too_old': {
    status: 409,
    de: 'Nach 30 Tagen lässt sich das nicht mehr rückgängig machen.',
    en: 'After 30 days this can no longer be undone.',
  },
  'customer_batch.blocked': {
    status: 409,
    de: 'Der Kunde, in den zusammengeführt wurde, ist inzwischen gelöscht oder selbst zusammengeführt. Machen Sie zuerst das rückgängig.',
    en: 'The customer that was kept has been deleted or merged itself. Please undo that first.',
  },
  'customer_bulk.too_many': {
    status: 422,
    de: 'Es sind mehr als 10.000 Kunden. Bitte schränken Sie die Liste ein.',
    en: 'These are more than 10,000 customers. Please narrow the list.',
  },
  'customer_bulk.outdated': {
    status: 409,
    de: 'Die Liste hat sich inzwischen geändert. Bitte sehen Sie sich die neue Anzahl an.',
    en: 'The list has changed meanwhile. Please look at the new number.',
  },
  'customer_bulk.nothing': {
    status: 422,
    de: 'Kein ausgewählter Kunde wäre danach anders. Es wurde nichts geändert.',
    en: 'None of the chosen customers would be different. Nothing was changed.',
  },
  'customer_merge.same': {
    status: 422,
    de: 'Ein Kunde lässt sich nicht mit sich selbst zusammenführen.',
    en: 'A customer cannot be merged with itself.',
  },
  'trash.not_found': {
    status: 404,
    de: 'Dieser Eintrag ist nicht mehr im Papierkorb.',
    en: 'This entry is no longer in the trash.',
  },
  'trash.customer_deleted': {
    status: 409,
    de: 'Der Kunde „{name}“ ist selbst gelöscht. Stellen Sie zuerst den Kunden wieder her.',
    en: 'The customer “{name}” is deleted, too. Please restore the customer first.',
  },
  'trash.mail_there': {
    status: 409,
    de: 'Diese E-Mail wurde inzwischen noch einmal bei diesem Kunden abgelegt.',
    en: 'This mail has been filed with this customer again meanwhile.',
  },
} as const
