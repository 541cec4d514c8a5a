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

export const automationProblems = {
  'automation.changed': {
    status: 409,
    de: 'Die Automatik wurde inzwischen von jemand anderem geändert.',
    en: 'The automation has been changed by somebody else.',
  },
  'automation.rule_off': {
    status: 422,
    de: 'Diese Regel ist ausgeschaltet. Bitte schalten Sie sie ein und speichern Sie.',
    en: 'This rule is switched off. Please switch it on and save.',
  },
  'automation.mail_disabled': {
    status: 422,
    de: 'Das E-Mail-System ist ausgeschaltet. Es wurde nichts gesendet; was fällig ist, bleibt fällig.',
    en: 'The e-mail system is switched off. Nothing was sent; what is due stays due.',
  },
  'automation.already_run': {
    status: 409,
    de: 'Der heutige Lauf ist schon erledigt. Der nächste kommt morgen.',
    en: 'Today’s run has been made already. The next one is tomorrow.',
  },
} as const

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
  'mailbox.password_required': {
    status: 422,
    de: 'Bitte geben Sie das IMAP-Passwort ein. Das gespeicherte gilt nur für denselben Server, Port und Benutzer.',
    en: 'Please enter the IMAP password. The stored one is only for the same server, port and user.',
  },
  'mailbox.changed': {
    status: 409,
    de: 'Die Einstellungen des Postfachs wurden inzwischen von jemand anderem geändert.',
    en: 'The settings of the mailbox have been changed by somebody else.',
  },
  'mailbox.not_set_up': {
    status: 409,
    de: 'Es ist noch kein Postfach eingerichtet. Bitte speichern Sie zuerst die Einstellungen.',
    en: 'No mailbox is set up yet. Please save the settings first.',
  },
  'mailbox.failed': { status: 422, de: '{reason}', en: '{reason}' },
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
    de: 'Die Datei ist größer als 5 MB. Bitte verwenden Sie eine Testmail ohne Anlagen.',
    en: 'The file is larger than 5 MB. Please take a test mail without attachments.',
  },
  'deliverability.mail_unreadable': {
    status: 422,
    de: '„{name}“ ist keine lesbare E-Mail. Bitte speichern Sie die empfangene Testmail als .eml oder .msg.',
    en: '“{name}” is not a readable mail. Please save the received test mail as .eml or .msg.',
  },
  'deliverability.mail_not_received': {
    status: 422,
    de: '„{name}“ trägt keine Kopfzeilen eines Empfängers. Bitte verwenden Sie die E-Mail aus dem Posteingang, nicht aus „Gesendet“.',
    en: '“{name}” carries no headers of a recipient. Please take the mail from the inbox, not from “Sent”.',
  },
} as const

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
    de: '„{name}“ ist keine E-Mail. Bitte legen Sie .msg- oder .eml-Dateien ab; andere Dateien nimmt „Dokumente“ beim Kunden.',
    en: '“{name}” is not a mail. Please drop .msg or .eml files; “Dokumente” at the customer takes others.',
  },
  'mail.too_complex': {
    status: 422,
    de: '„{name}“ ist so aufwendig aufgebaut, dass sie sich nicht lesen lässt. Bitte leiten Sie die E-Mail in Outlook an sich selbst weiter und legen Sie die Weiterleitung ab.',
    en: '“{name}” is built in such a complex way that it cannot be read. Please forward the mail to yourself in Outlook and drop the forwarded one.',
  },
  'mail.no_html': {
    status: 404,
    de: 'Diese E-Mail hat keine formatierte Ansicht. Der Text ist da.',
    en: 'This mail has no formatted view. The text is there.',
  },
  'mail.no_preview': {
    status: 422,
    de: 'Für diese Anlage gibt es keine Vorschau. Bitte speichern Sie sie.',
    en: 'There is no preview of this attachment. Please save it.',
  },
  'mail.not_a_message': {
    status: 422,
    de: 'Diese Anlage ist keine E-Mail. Bitte speichern Sie sie.',
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
  'customer_duplicate.not_found': {
    status: 404,
    de: 'Diesen Vorschlag gibt es nicht mehr.',
    en: 'This proposal no longer exists.',
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
