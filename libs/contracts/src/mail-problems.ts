/** What settings, outbox and examination of mail are refused with; part of the list in problem.ts. */
export const mailProblems = {
  'email_settings.password_required': {
    status: 422,
    de: 'Bitte geben Sie das SMTP-Passwort ein. Das gespeicherte gilt nur für denselben Server, Port und Benutzer.',
    en: 'Please enter the SMTP password. The stored one is only for the same server, port and user.',
  },
  'email_settings.changed': {
    status: 409,
    de: 'Die E-Mail-Einstellungen wurden inzwischen von jemand anderem geändert.',
    en: 'The e-mail settings have been changed by somebody else.',
  },
  'email_settings.disabled': {
    status: 422,
    de: 'Das E-Mail-System ist deaktiviert. Bitte aktivieren und speichern Sie es zuerst.',
    en: 'The e-mail system is disabled. Please enable and save it first.',
  },
  'email_settings.summary_disabled': {
    status: 422,
    de: 'Die tägliche Zusammenfassung ist ausgeschaltet. Bitte schalten Sie sie ein und speichern Sie.',
    en: 'The daily summary is switched off. Please switch it on and save.',
  },
  'email_settings.test_failed': {
    status: 422,
    de: 'Der Mailserver hat die E-Mail nicht angenommen: {answer}',
    en: 'The mail server did not accept the mail: {answer}',
  },
  'email_settings.login_refused': {
    status: 422,
    de: 'Die Anmeldung am Mailserver gelingt noch nicht: {answer}',
    en: 'The log-in at the mail server still fails: {answer}',
  },
  'outbox.not_found': {
    status: 404,
    de: 'Diese E-Mail gibt es nicht mehr.',
    en: 'This mail no longer exists.',
  },
  'outbox.already_sent': {
    status: 422,
    de: 'Diese E-Mail wurde bereits gesendet.',
    en: 'This mail has already been sent.',
  },
  'outbox.being_sent': {
    status: 409,
    de: 'Diese E-Mail wird gerade gesendet. Bitte warten Sie einen Augenblick.',
    en: 'This mail is being sent right now. Please wait a moment.',
  },
  'deliverability.mail_missing': {
    status: 400,
    de: 'Es wurde keine Datei gesendet. Bitte legen Sie die empfangene Testmail als .eml oder .msg ab.',
    en: 'No file was sent. Please drop the received test mail as .eml or .msg.',
  },
  'deliverability.mail_too_large': {
    status: 413,
    de: 'Die Datei ist größer als 5 MB. Bitte nehmen Sie eine Testmail ohne Anhänge.',
    en: 'The file is larger than 5 MB. Please take a test mail without attachments.',
  },
  'deliverability.mail_unreadable': {
    status: 422,
    de: '„{name}“ ist keine lesbare E-Mail. Bitte speichern Sie die empfangene Testmail als .eml oder .msg.',
    en: '“{name}” is not a readable mail. Please save the received test mail as .eml or .msg.',
  },
  'deliverability.mail_not_received': {
    status: 422,
    de: '„{name}“ trägt keine Kopfzeilen eines Empfängers. Bitte nehmen Sie die Mail aus dem Posteingang, nicht aus „Gesendet“.',
    en: '“{name}” carries no headers of a recipient. Please take the mail from the inbox, not from “Sent”.',
  },
} as const
