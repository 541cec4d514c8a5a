/** What dropped mails, their tray and their batches are refused with; part of the list in problem.ts. */
export const mailImportProblems = {
  'mail.not_found': {
    status: 404,
    de: 'Diese E-Mail gibt es nicht mehr.',
    en: 'This mail no longer exists.',
  },
  'mail.drop_missing': {
    status: 400,
    de: 'Es wurde keine Datei gesendet. Bitte legen Sie eine .msg- oder .eml-Datei ab.',
    en: 'No file was sent. Please drop a .msg or .eml file.',
  },
  'mail.drop_type': {
    status: 415,
    de: '„{name}“ ist keine E-Mail. Bitte legen Sie .msg- oder .eml-Dateien ab.',
    en: '“{name}” is not a mail. Please drop .msg or .eml files.',
  },
  'mail.no_html': {
    status: 404,
    de: 'Diese E-Mail hat keine formatierte Ansicht. Der Text ist da.',
    en: 'This mail has no formatted view. The text is there.',
  },
  'mail.no_preview': {
    status: 422,
    de: 'Für diesen Anhang gibt es keine Vorschau. Bitte speichern Sie ihn.',
    en: 'There is no preview of this attachment. Please save it.',
  },
  'mail.not_a_message': {
    status: 422,
    de: 'Dieser Anhang ist keine E-Mail. Bitte speichern Sie ihn.',
    en: 'This attachment is not a mail. Please save it.',
  },
  'mail.too_deep': {
    status: 422,
    de: 'Diese E-Mail liegt tiefer als {depth} Ebenen. Bitte speichern Sie die E-Mail, in der sie liegt.',
    en: 'This mail lies deeper than {depth} levels. Please save the mail that it is in.',
  },
  'mail.placed_there': {
    status: 409,
    de: 'Diese E-Mail liegt dort schon.',
    en: 'This mail is there already.',
  },
  'mail_batch.not_found': {
    status: 404,
    de: 'Diese Ablage gibt es nicht mehr.',
    en: 'These dropped mails are no longer known.',
  },
  'mail_batch.too_old': {
    status: 422,
    de: 'Eine Ablage lässt sich 30 Tage lang rückgängig machen. Diese ist älter; bitte entfernen Sie die Aktivitäten einzeln.',
    en: 'Dropped mails can be taken back for 30 days. These are older; please remove the activities one by one.',
  },
  'mail_tray.not_found': {
    status: 404,
    de: 'Diese E-Mail liegt nicht mehr im Eingang.',
    en: 'This mail is no longer in the tray.',
  },
  'mail_tray.no_proposal': {
    status: 422,
    de: 'Für diese E-Mail gibt es keinen Vorschlag. Bitte wählen Sie einen Kunden.',
    en: 'There is no proposal for this mail. Please choose a customer.',
  },
  'mail_tray.already_filed': {
    status: 409,
    de: 'Diese E-Mail wurde inzwischen abgelegt.',
    en: 'This mail has been filed meanwhile.',
  },
  'mail_tray.worked_on': {
    status: 409,
    de: 'Mit dieser E-Mail wurde beim Kunden schon weitergearbeitet. Bitte verschieben oder entfernen Sie sie dort.',
    en: 'Somebody has worked on with this mail at the customer. Please move or remove it there.',
  },
  'learned_address.not_found': {
    status: 404,
    de: 'Diese gelernte Zuordnung gibt es nicht mehr.',
    en: 'This learned assignment no longer exists.',
  },
} as const
