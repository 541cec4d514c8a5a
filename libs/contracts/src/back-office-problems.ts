export const desktopProblems = {
  'desktop.file_not_found': {
    status: 404,
    de: 'Diese Datei liegt nicht bereit. Ihre Administration legt sie in den Ordner „desktop“ des Servers.',
    en: 'This file is not there. Your administration puts it into the folder “desktop” of the server.',
  },
} as const

export const jobProblems = {
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
    de: 'Dieses Dokument gibt es nicht mehr.',
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
  'application.documents_per_day': {
    status: 429,
    de: 'Von Ihrem Internetanschluss kamen schon so viele Dokumente, wie wir an einem Tag annehmen. Bitte versuchen Sie es {wait} erneut, oder bewerben Sie sich ohne Dokumente.',
    en: 'Your internet connection has sent as many documents as we accept in a day. Please try again {wait}, or apply without documents.',
  },
  'application.no_room': {
    status: 507,
    de: 'Dokumente können wir gerade nicht annehmen. Bitte bewerben Sie sich ohne Dokumente, oder versuchen Sie es morgen erneut.',
    en: 'We can not accept documents right now. Please apply without documents, or try again tomorrow.',
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
  'application.file_protected': {
    status: 422,
    de: '„{name}“ ist mit einem Kennwort geschützt. Bitte speichern Sie das Dokument ohne Kennwort und wählen Sie es erneut.',
    en: '“{name}” is protected with a password. Please save the document without one and choose it again.',
  },
  'application.file_damaged': {
    status: 422,
    de: '„{name}“ ist leer oder beschädigt. Bitte wählen Sie die Datei erneut.',
    en: '“{name}” is empty or damaged. Please choose the file again.',
  },
} as const

export const robotProblems = {
  'robot.changed': {
    status: 409,
    de: 'Der Roboter wurde inzwischen von jemand anderem geändert.',
    en: 'The robot has been changed by somebody else.',
  },
  'robot.image_missing': {
    status: 400,
    de: 'Es wurde kein Bild gesendet. Bitte wählen Sie eine Datei aus.',
    en: 'No image was sent. Please choose a file.',
  },
  'robot.image_too_large': {
    status: 413,
    de: '„{name}“ ist größer als 10 MB. Bitte verkleinern Sie das Bild.',
    en: '“{name}” is larger than 10 MB. Please make the image smaller.',
  },
  'robot.image_type': {
    status: 415,
    de: '„{name}“ ist kein Bild, das hier möglich ist. Angenommen werden PNG, JPEG und WebP.',
    en: '“{name}” is no image that is possible here. Accepted are PNG, JPEG and WebP.',
  },
  'robot.image_damaged': {
    status: 422,
    de: '„{name}“ ist beschädigt oder größer als 40 Megapixel. Bitte speichern Sie das Bild neu.',
    en: '“{name}” is damaged or larger than 40 megapixels. Please save the image anew.',
  },
  'robot.image_no_source': {
    status: 422,
    de: 'Für diesen Roboter ist keine Herstellerseite eingetragen. Tragen Sie sie unter „Angaben“ ein oder laden Sie ein eigenes Bild hoch.',
    en: 'No page of the manufacturer is known for this robot. Enter it or upload an image of your own.',
  },
  'robot.image_not_allowed': {
    status: 422,
    de: 'Von dieser Adresse wird kein Bild geholt. Möglich sind nur https-Adressen des Herstellers.',
    en: 'No image is fetched from this address. Only https addresses of the manufacturer are possible.',
  },
  'robot.image_not_received': {
    status: 422,
    de: 'Die Herstellerseite antwortet nicht, zu langsam oder mit mehr als 10 MB. Das bisherige Bild bleibt.',
    en: 'The manufacturer’s page does not answer, is too slow or sends more than 10 MB. The present image stays.',
  },
  'robot.image_not_found': {
    status: 422,
    de: 'Auf der Herstellerseite ist kein Bild zu finden. Das bisherige Bild bleibt.',
    en: 'There is no image on the manufacturer’s page. The present image stays.',
  },
  'robot_import.missing': {
    status: 400,
    de: 'Es wurde keine Datei gesendet. Bitte wählen Sie eine Excel-, ODS-, CSV- oder JSON-Datei aus.',
    en: 'No file was sent. Please choose an Excel, ODS, CSV or JSON file.',
  },
  'robot_import.too_large': {
    status: 413,
    de: '„{name}“ ist größer als 5 MB. Bitte teilen Sie die Datei auf.',
    en: '“{name}” is larger than 5 MB. Please split the file.',
  },
  'robot_import.too_many_rows': {
    status: 413,
    de: '„{name}“ hat mehr als 2.000 Zeilen. Bitte teilen Sie die Datei auf.',
    en: '“{name}” has more than 2,000 rows. Please split the file.',
  },
  'robot_import.unreadable': {
    status: 422,
    de: '„{name}“ ist nicht lesbar: {reason}',
    en: '“{name}” cannot be read: {reason}',
  },
  'robot_import.outdated': {
    status: 409,
    de: 'Datei oder Katalog haben sich seit der Vorschau geändert. Bitte sehen Sie sich die neue Vorschau an.',
    en: 'File or catalogue have changed since the preview. Please look at the new preview.',
  },
  'robot_import.empty': {
    status: 422,
    de: 'Keine Zeile ändert etwas. Es wurde nichts importiert.',
    en: 'No row changes anything. Nothing was imported.',
  },
  'robot_import.not_found': {
    status: 404,
    de: 'Diesen Import gibt es nicht mehr.',
    en: 'This import no longer exists.',
  },
  'robot_import.undone': {
    status: 409,
    de: 'Dieser Import wurde schon rückgängig gemacht.',
    en: 'This import has already been undone.',
  },
} as const

export const accountProblems = {
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
    de: 'Dieses Passwort ist zu leicht zu erraten. Verwenden Sie zum Beispiel vier Wörter, die nichts miteinander zu tun haben.',
    en: 'This password is too easy to guess. Take four words, for example, that have nothing to do with each other.',
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
    de: 'Ihr aktuelles Passwort stimmt nicht. Bitte geben Sie das ein, mit dem Sie sich anmelden.',
    en: 'Your current password is wrong. Please enter the one you log in with.',
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
  'add_in.code_wrong': {
    status: 422,
    de: 'Dieser Code stimmt nicht, ist abgelaufen oder wurde schon verwendet. Bitte erzeugen Sie in der Konsole einen neuen.',
    en: 'This code is wrong, has expired or was already used. Please make a new one in the console.',
  },
  'add_in.ended': {
    status: 401,
    de: 'Die Verbindung dieses Add-ins wurde beendet. Bitte verbinden Sie es mit einem neuen Code.',
    en: 'The connection of this add-in has ended. Please connect it with a new code.',
  },
  'add_in.not_allowed': {
    status: 403,
    de: 'Das darf ein Outlook-Add-in nicht. Bitte öffnen Sie dafür die Konsole.',
    en: 'An Outlook add-in may not do this. Please open the console for it.',
  },
  'add_in.not_found': {
    status: 404,
    de: 'Dieses Add-in ist schon getrennt.',
    en: 'This add-in is already disconnected.',
  },
} as const
