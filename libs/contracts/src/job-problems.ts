/** What postings and applications are refused with; part of the list in problem.ts. */
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
