import * as z from 'zod'
import { id, timestamp } from './fields.ts'
import { listEndpoint } from './page.ts'

export const auditActionNames = {
  'auth.logged_in': 'Anmeldung',
  'auth.refused': 'Anmeldung abgelehnt',
  'auth.logged_out': 'Abmeldung',
  'auth.attack_suspected': 'Viele Fehlversuche',
  'account.added': 'Konto angelegt',
  'account.changed': 'Konto geändert',
  'account.disabled': 'Konto gesperrt',
  'account.enabled': 'Konto entsperrt',
  'account.password_changed': 'Passwort geändert',
  'account.reset_requested': 'Link für neues Passwort angefordert',
  'account.totp_enabled': 'Zwei-Faktor-Anmeldung eingerichtet',
  'account.totp_disabled': 'Zwei-Faktor-Anmeldung entfernt',
  'account.recovery_code_used': 'Wiederherstellungscode verwendet',
  'session.revoked': 'Sitzung beendet',
  'add_in.connected': 'Outlook-Add-in verbunden',
  'add_in.ended': 'Outlook-Add-in getrennt',
  'calendar.made': 'Kalenderadresse erstellt',
  'calendar.renewed': 'Kalenderadresse erneuert',
  'calendar.first_read': 'Kalenderadresse erstmals verwendet',
  'api_key.made': 'API-Schlüssel erstellt',
  'api_key.revoked': 'API-Schlüssel widerrufen',
  'webhook.saved': 'Webhook gespeichert',
  'webhook.removed': 'Webhook gelöscht',
  'email_settings.saved': 'E-Mail-Einstellungen gespeichert',
  'mail_grant.sign_in': 'Mailkonto angemeldet',
  'mail_grant.removed': 'Mailkonto entfernt',
  'mailbox.saved': 'Postfach-Eingang gespeichert',
  'mail.test_sent': 'Test-E-Mail gesendet',
  'mail.spam_test_sent': 'Spam-Test gesendet',
  'mail.summary_sent': 'Tägliche Zusammenfassung gesendet',
  'mail.resent': 'E-Mail erneut gesendet',
  'backup.saved': 'Einstellungen der Sicherung gespeichert',
  'backup.started': 'Sicherung oder Probe gestartet',
  'automation.saved': 'CRM-Automatik gespeichert',
  'automation.run': 'CRM-Automatik ausgeführt',
  'mail.import_undone': 'E-Mail-Ablage rückgängig gemacht',
  'mail.written': 'E-Mail gesendet',
  'mail.taken_back': 'E-Mail zurückgenommen',
  'mail.discarded': 'E-Mail verworfen',
  'offer.issued': 'Angebot fertiggestellt',
  'article.imported': 'Artikel importiert',
  'contact.exported': 'Kontaktanfragen exportiert',
  'pipeline.saved': 'Phasen und Verlustgründe geändert',
  'customer.exported': 'Kunden exportiert',
  'contact_person.imported': 'Ansprechpersonen importiert',
  'contact_person.exported': 'Ansprechpersonen exportiert',
  'opportunity.exported': 'Opportunities exportiert',
  'activity.exported': 'Aktivitäten exportiert',
  'report.exported': 'Bericht exportiert',
  'record.created': 'Datensatz angelegt',
  'record.updated': 'Datensatz geändert',
  'record.removed': 'Datensatz gelöscht',
  'record.restored': 'Datensatz wiederhergestellt',
  'customer.imported': 'Kunden importiert',
  'customer.bulk_changed': 'Kunden gesammelt geändert',
  'customer.handed_over': 'Verantwortung übergeben',
  'customer.merged': 'Kunden zusammengeführt',
  'customer.batch_undone': 'Kundenvorgang rückgängig gemacht',
  'customer.purged': 'Papierkorb: endgültig gelöscht',
  'application.document_read': 'Bewerbungsunterlage geöffnet',
  'robot.changed': 'Roboter geändert',
  'robot.imported': 'Roboter importiert',
  'robot.import_undone': 'Roboter-Import rückgängig gemacht',
  'job.published': 'Stelle veröffentlicht',
  'job.unpublished': 'Stelle zurückgezogen',
  'reference.published': 'Referenzprojekt veröffentlicht',
  'reference.unpublished': 'Referenzprojekt zurückgezogen',
  'reference.removed': 'Referenzprojekt gelöscht',
  'privacy.exported': 'Auskunft erstellt',
  'privacy.erased': 'Person gelöscht',
  'privacy.retention_changed': 'Aufbewahrungsfrist geändert',
  'privacy.retention_applied': 'Aufbewahrungsfristen angewendet',
} as const
export type AuditAction = keyof typeof auditActionNames

const actions = Object.keys(auditActionNames) as [AuditAction, ...AuditAction[]]
export const AuditActionName = z.enum(actions)

export const AuditEntry = z.object({
  id,
  createdAt: timestamp,
  action: AuditActionName,
  /** Name at that time; null: not logged in, or the server itself. */
  staffName: z.string().nullable(),
  /** In words, without personal data of customers, visitors or applicants. */
  subject: z.string().nullable(),
  /** Shortened to the first three parts of an IPv4 or IPv6 address. */
  address: z.string().nullable(),
})
export type AuditEntry = z.output<typeof AuditEntry>

export const audit = {
  list: listEndpoint('/api/admin/audit', {
    access: 'staff',
    row: AuditEntry,
    filters: { action: AuditActionName.optional() },
    sorts: ['-createdAt', 'createdAt'],
  }),
}
