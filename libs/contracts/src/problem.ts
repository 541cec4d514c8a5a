import * as z from 'zod'
import { apiKeyProblems, webhookProblems } from './api-key-problems.ts'
import { accountProblems, desktopProblems, jobProblems, robotProblems } from './back-office-problems.ts'
import { backupProblems } from './backup-problems.ts'
import {
  automationProblems,
  contactPersonProblems,
  customerProblems,
  mailImportProblems,
  mailProblems,
} from './crm-problems.ts'
import { cardProblems } from './card-problems.ts'
import { mailGrantProblems } from './mail-grant-problems.ts'
import { documentProblems } from './document-problems.ts'
import { handoverProblems } from './handover-problems.ts'
import { listProblems } from './list-problems.ts'
import { offerProblems } from './offer-problems.ts'
import { ownFieldProblems } from './own-field-problems.ts'
import { referenceProblems } from './reference-problems.ts'
import { tagProblems } from './tag-problems.ts'
import { writtenMailProblems } from './written-mail-problems.ts'

const advisorProblems = {
  'advisor.answer_not_found': {
    status: 404,
    de: 'Diese Antwort ist nicht mehr gespeichert. Danke trotzdem für die Rückmeldung.',
    en: 'This answer is no longer stored. Thank you for your feedback all the same.',
  },
  'advisor.failed': {
    status: 503,
    de: 'Entschuldigung, es gab einen Fehler bei der Verarbeitung Ihrer Anfrage. Bitte versuchen Sie es erneut.',
    en: 'Sorry, something went wrong while processing your request. Please try again.',
  },
} as const

/** Body of every error. */
export const Problem = z.object({
  error: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
  /** With 409: the stored version. */
  current: z.unknown().optional(),
})
export type Problem = z.output<typeof Problem>

interface Meaning {
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 421 | 422 | 429 | 500 | 503 | 507
  de: string
  en: string
}

/** By code. The code is the API; the sentences are for people. */
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
  'request.foreign_host': {
    status: 421,
    de: 'Unter diesem Namen antwortet der Server nicht. Seine Adresse ist {address}; eine andere legt PUBLIC_URL fest.',
    en: 'The server does not answer to this name. Its address is {address}; PUBLIC_URL sets another one.',
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
  'request.account_busy': {
    status: 429,
    de: 'Ihr Konto hat schon mehrere Dateien in Arbeit. Bitte warten Sie, bis sie fertig sind, und versuchen Sie es dann erneut.',
    en: 'Your account has several files in the works already. Please wait until they are done, then try again.',
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
    de: 'Der Speicher des Servers ist voll. Bitte verständigen Sie Ihre Administration.',
    en: 'The server storage is full. Please contact the administrator.',
  },
  'storage.away': {
    status: 503,
    de: 'Diese Datei liegt in einem Speicher, der gerade nicht erreichbar ist. Bitte versuchen Sie es in einigen Minuten noch einmal; alles andere geht inzwischen weiter.',
    en: 'This file is kept in a storage that cannot be reached at the moment. Please try again in a few minutes; everything else goes on meanwhile.',
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
  ...robotProblems,
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
  'export.running': {
    status: 429,
    de: 'Ihr letzter Export läuft noch. Bitte warten Sie, bis er fertig ist.',
    en: 'Your last export is still running. Please wait until it has finished.',
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
    de: 'Diese Anlage gibt es nicht mehr.',
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
    de: 'Die Datei ist größer als 50 MB. Bitte speichern Sie die E-Mail ohne große Anlagen.',
    en: 'The file is larger than 50 MB. Please save the mail without large attachments.',
  },
  'mail.unreadable': {
    status: 422,
    de: '„{name}“ ist beschädigt oder keine E-Mail. Bitte speichern Sie die E-Mail in Outlook erneut.',
    en: '“{name}” is damaged or not a mail. Please save the mail in Outlook again.',
  },
  ...accountProblems,
  ...apiKeyProblems,
  ...webhookProblems,
  ...advisorProblems,
  ...automationProblems,
  ...backupProblems,
  ...customerProblems,
  ...contactPersonProblems,
  ...cardProblems,
  ...mailImportProblems,
  ...documentProblems,
  ...handoverProblems,
  ...offerProblems,
  ...listProblems,
  ...ownFieldProblems,
  ...tagProblems,
  ...writtenMailProblems,
  ...mailGrantProblems,
  ...mailProblems,
  ...jobProblems,
  ...referenceProblems,
  ...desktopProblems,
} as const satisfies Record<string, Meaning>

export type ProblemCode = keyof typeof problems
