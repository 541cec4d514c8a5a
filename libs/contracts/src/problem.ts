import * as z from 'zod'

/** The body of every answer that is not a success. */
export const Problem = z.object({
  /** A sentence for people. */
  error: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
  /** With 409: the stored record that the edit would have overwritten. */
  current: z.unknown().optional(),
})
export type Problem = z.output<typeof Problem>

interface Meaning {
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503 | 507
  de: string
  en: string
}

/** Every code the server answers with, its status and its sentence. The code is the API; the sentence is for people. */
export const problems = {
  'request.invalid': {
    status: 400,
    de: 'Bitte prüfen Sie die markierten Angaben.',
    en: 'Please check the marked fields.',
  },
  'request.malformed': {
    status: 400,
    de: 'Die Anfrage ist unlesbar. Bitte laden Sie die Seite neu.',
    en: 'The request could not be read. Please reload the page.',
  },
  'request.not_found': {
    status: 404,
    de: 'Diese Adresse gibt es nicht.',
    en: 'This address does not exist.',
  },
  'request.foreign_origin': {
    status: 403,
    de: 'Die Anfrage kam von einer fremden Seite und wurde abgelehnt.',
    en: 'The request came from another site and was refused.',
  },
  'request.too_large': { status: 413, de: 'Die Anfrage ist zu groß.', en: 'The request is too large.' },
  'request.content_type': {
    status: 415,
    de: 'Diese Art von Inhalt wird hier nicht angenommen.',
    en: 'This kind of content is not accepted here.',
  },
  'request.too_many': {
    status: 429,
    de: 'Zu viele Anfragen. Bitte versuchen Sie es in einigen Minuten erneut.',
    en: 'Too many requests. Please try again in a few minutes.',
  },
  'request.key_reused': {
    status: 422,
    de: 'Dieser Vorgang wurde bereits mit anderem Inhalt gesendet.',
    en: 'This operation was already sent with other content.',
  },
  'request.in_use': {
    status: 409,
    de: 'Der Datensatz wird noch verwendet.',
    en: 'The record is still in use.',
  },
  'request.duplicate': {
    status: 409,
    de: 'Diesen Eintrag gibt es bereits.',
    en: 'This entry already exists.',
  },
  'request.unknown_reference': {
    status: 422,
    de: 'Ein verknüpfter Datensatz ist nicht mehr vorhanden. Bitte laden Sie die Seite neu.',
    en: 'A linked record no longer exists. Please reload the page.',
  },
  'server.failed': {
    status: 500,
    de: 'Auf dem Server ist ein Fehler aufgetreten. Ihre Eingaben sind noch da, bitte versuchen Sie es erneut.',
    en: 'The server had a fault. Your input is still here, please try again.',
  },
  'server.unavailable': {
    status: 503,
    de: 'Der Server ist gerade nicht bereit. Bitte versuchen Sie es in einigen Sekunden erneut.',
    en: 'The server is not ready right now. Please try again in a few seconds.',
  },
  'storage.full': {
    status: 507,
    de: 'Der Speicher des Servers ist voll. Bitte verständigen Sie die Verwaltung.',
    en: 'The server storage is full. Please contact the administrator.',
  },
  'auth.required': { status: 401, de: 'Bitte melden Sie sich an.', en: 'Please log in.' },
  'auth.expired': {
    status: 401,
    de: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
    en: 'Your session has expired. Please log in again.',
  },
  'auth.invalid': { status: 401, de: 'Ungültige E-Mail oder Passwort.', en: 'Invalid e-mail or password.' },
  'auth.too_many': {
    status: 429,
    de: 'Zu viele Fehlversuche. Bitte warten Sie einige Minuten.',
    en: 'Too many failed attempts. Please wait a few minutes.',
  },
  'auth.totp_required': {
    status: 401,
    de: 'Bitte geben Sie den Code Ihrer Authenticator-App ein.',
    en: 'Please enter the code of your authenticator app.',
  },
  'auth.totp_invalid': {
    status: 401,
    de: 'Der Code stimmt nicht oder wurde schon verwendet. Bitte warten Sie auf den nächsten.',
    en: 'The code is wrong or was already used. Please wait for the next one.',
  },
  'auth.password_weak': {
    status: 422,
    de: 'Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes.',
    en: 'This password is too easy to guess. Please choose another one.',
  },
  'setup.link_invalid': {
    status: 404,
    de: 'Dieser Einrichtungslink gilt nicht mehr. Einen neuen erstellt ein anderes Konto unter „Konten“; ist es das erste Konto, druckt ihn der nächste Start des Servers.',
    en: 'This set-up link is no longer valid. Another account makes a new one under “Konten”; for the first account, the next start of the server prints it.',
  },
  'account.not_found': {
    status: 404,
    de: 'Dieses Konto gibt es nicht mehr.',
    en: 'This account no longer exists.',
  },
  'account.email_taken': {
    status: 409,
    de: 'Für diese E-Mail-Adresse gibt es schon ein Konto.',
    en: 'There is already an account with this e-mail address.',
  },
  'account.own': {
    status: 422,
    de: 'Das eigene Konto kann man nicht sperren; das eigene Passwort ändert man unter „Eigenes Konto“.',
    en: 'You cannot disable your own account; your own password is changed under “Eigenes Konto”.',
  },
  'account.disabled': {
    status: 422,
    de: 'Dieses Konto ist gesperrt. Bitte entsperren Sie es zuerst.',
    en: 'This account is disabled. Please enable it first.',
  },
  'account.password_wrong': {
    status: 422,
    de: 'Das aktuelle Passwort stimmt nicht.',
    en: 'The current password is wrong.',
  },
  'account.code_wrong': {
    status: 422,
    de: 'Der Code stimmt nicht oder wurde schon verwendet. Bitte warten Sie auf den nächsten.',
    en: 'The code is wrong or was already used. Please wait for the next one.',
  },
  'account.totp_not_begun': {
    status: 409,
    de: 'Die Einrichtung wurde nicht begonnen oder inzwischen beendet. Bitte beginnen Sie neu.',
    en: 'The set-up was not begun or has ended meanwhile. Please begin again.',
  },
  'account.totp_active': {
    status: 409,
    de: 'Die Zwei-Faktor-Anmeldung ist schon eingerichtet.',
    en: 'Two-factor log-in is already set up.',
  },
  'session.not_found': {
    status: 404,
    de: 'Diese Sitzung ist schon beendet.',
    en: 'This session has already ended.',
  },
  'privacy.changed': {
    status: 409,
    de: 'Inzwischen ist etwas dazugekommen oder weggefallen. Bitte prüfen Sie die Liste noch einmal.',
    en: 'Records were added or removed meanwhile. Please check the list again.',
  },
  'privacy.rule_not_found': {
    status: 404,
    de: 'Diese Aufbewahrungsregel gibt es nicht.',
    en: 'This retention rule does not exist.',
  },
  'robot.not_found': { status: 404, de: 'Roboter nicht gefunden', en: 'Robot not found' },
  'contact.not_found': {
    status: 404,
    de: 'Diese Kontaktanfrage gibt es nicht mehr.',
    en: 'This contact request no longer exists.',
  },
  'contact.already_taken_over': {
    status: 409,
    de: 'Diese Kontaktanfrage wurde schon ins CRM übernommen.',
    en: 'This contact request is in the CRM already.',
  },
  'contact.export_running': {
    status: 429,
    de: 'Ihr letzter Export läuft noch. Bitte warten Sie, bis er fertig ist.',
    en: 'Your last export is still running. Please wait until it has finished.',
  },
  'job.not_found': {
    status: 404,
    de: 'Stellenanzeige nicht gefunden',
    en: 'Job posting not found',
  },
  'job.changed': {
    status: 409,
    de: 'Die Stelle wurde inzwischen von jemand anderem geändert.',
    en: 'The job posting has been changed by somebody else.',
  },
  'job.slug_taken': {
    status: 409,
    de: 'Die Adresse /jobs/{slug} gehört zur Stelle „{title}“. Bitte wählen Sie eine andere.',
    en: 'The address /jobs/{slug} belongs to the posting “{title}”. Please choose another one.',
  },
  'job.slug_leads_elsewhere': {
    status: 409,
    de: 'Die Adresse /jobs/{slug} führt zur Stelle „{title}“, die früher so hieß. Bitte wählen Sie eine andere.',
    en: 'The address /jobs/{slug} leads to the posting “{title}”, which had it before. Please choose another one.',
  },
  'job.incomplete': {
    status: 422,
    de: 'So darf die Stelle nicht veröffentlicht sein. Bitte ergänzen Sie die markierten Angaben.',
    en: 'The posting cannot be public like this. Please complete the marked fields.',
  },
  'job.over': {
    status: 422,
    de: 'Der letzte Tag der Ausschreibung ist vorbei. Bitte wählen Sie einen späteren.',
    en: 'The last day of the posting has passed. Please choose a later one.',
  },
  'job.published': {
    status: 409,
    de: 'Die Stelle ist veröffentlicht. Bitte ziehen Sie sie zurück, bevor Sie sie löschen.',
    en: 'The posting is public. Please unpublish it before you delete it.',
  },
  'application.not_found': {
    status: 404,
    de: 'Diese Bewerbung gibt es nicht mehr.',
    en: 'This application no longer exists.',
  },
  'application.document_not_found': {
    status: 404,
    de: 'Diese Unterlage gibt es nicht mehr.',
    en: 'This document no longer exists.',
  },
  'application.job_closed': {
    status: 422,
    de: 'Diese Stelle ist nicht mehr ausgeschrieben. Ihre Bewerbung wurde nicht gesendet.',
    en: 'This position is no longer open. Your application was not sent.',
  },
  'application.file_too_large': {
    status: 413,
    de: '„{name}“ ist größer als 10 MB. Bitte verkleinern Sie die Datei.',
    en: '“{name}” is larger than 10 MB. Please make the file smaller.',
  },
  'application.files_too_large': {
    status: 413,
    de: 'Alle Dateien zusammen sind größer als 25 MB. Bitte verkleinern Sie sie.',
    en: 'All files together are larger than 25 MB. Please make them smaller.',
  },
  'application.too_many_files': {
    status: 413,
    de: 'Höchstens 10 Dateien sind möglich. Bitte fassen Sie Dokumente zusammen.',
    en: 'At most 10 files are possible. Please combine documents.',
  },
  'application.file_type': {
    status: 415,
    de: '„{name}“ ist hier nicht möglich. Angenommen werden: {extensions}.',
    en: '“{name}” is not possible here. Accepted are: {extensions}.',
  },
  'application.file_content': {
    status: 415,
    de: '„{name}“ enthält etwas anderes, als die Endung sagt. Bitte speichern Sie das Dokument neu als {extensions}.',
    en: '“{name}” contains something else than its name says. Please save the document anew as {extensions}.',
  },
  'application.file_damaged': {
    status: 422,
    de: '„{name}“ ist leer oder beschädigt. Bitte wählen Sie die Datei erneut.',
    en: '“{name}” is empty or damaged. Please choose the file again.',
  },
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
  'customer.not_found': { status: 404, de: 'Kunde nicht gefunden', en: 'Customer not found' },
  'customer.changed': {
    status: 409,
    de: 'Der Kunde wurde inzwischen von jemand anderem geändert.',
    en: 'The customer has been changed by somebody else.',
  },
  'opportunity.not_found': {
    status: 404,
    de: 'Diese Opportunity gibt es nicht mehr.',
    en: 'This opportunity no longer exists.',
  },
  'opportunity.changed': {
    status: 409,
    de: 'Die Opportunity wurde inzwischen von jemand anderem geändert.',
    en: 'The opportunity has been changed by somebody else.',
  },
  'opportunity.other_customer': {
    status: 422,
    de: 'Diese Opportunity gehört zu einem anderen Kunden.',
    en: 'This opportunity belongs to another customer.',
  },
  'activity.not_found': {
    status: 404,
    de: 'Diese Aktivität gibt es nicht mehr.',
    en: 'This activity no longer exists.',
  },
  'activity.changed': {
    status: 409,
    de: 'Die Aktivität wurde inzwischen von jemand anderem geändert.',
    en: 'The activity has been changed by somebody else.',
  },
  'attachment.not_found': {
    status: 404,
    de: 'Diesen Anhang gibt es nicht mehr.',
    en: 'This attachment no longer exists.',
  },
  'mail.missing': {
    status: 400,
    de: 'Es wurde keine Datei gesendet. Bitte wählen Sie eine .msg-Datei aus.',
    en: 'No file was sent. Please choose a .msg file.',
  },
  'mail.file_type': {
    status: 415,
    de: 'Ungültiger Dateityp: „{name}“. Bitte wählen Sie eine .msg-Datei aus.',
    en: 'Invalid file type: “{name}”. Please choose a .msg file.',
  },
  'mail.too_large': {
    status: 413,
    de: 'Die Datei ist größer als 50 MB. Bitte speichern Sie die E-Mail ohne große Anhänge.',
    en: 'The file is larger than 50 MB. Please save the mail without large attachments.',
  },
  'mail.unreadable': {
    status: 422,
    de: '„{name}“ ist beschädigt oder keine Outlook-Nachricht. Bitte speichern Sie die E-Mail in Outlook erneut.',
    en: '“{name}” is damaged or not an Outlook message. Please save the mail in Outlook again.',
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
} as const satisfies Record<string, Meaning>

export type ProblemCode = keyof typeof problems
