import type { Client } from 'pg'

interface Ending {
  table: string
  statement: string
  /** For the operator, with what to do; absent if there is nothing to do. */
  says?: (count: string) => string
}

const RESTORED = 'Aus einer Sicherung wiederhergestellt: vielleicht wurde sie danach schon gesendet.'

/**
 * Credentials the installation itself uses stay (passwords and tokens of mail servers, storage keys, webhook secrets),
 * and so do people's passwords and second factors, as of the backup. Another copy of the same records may be running:
 * two backing up to one place would remove each other's archives, two watching one mailbox would each file half of it,
 * and both would call the same webhooks.
 */
export const ENDINGS: readonly Ending[] = [
  {
    table: 'api_keys',
    statement: 'delete from api_keys',
    says: count =>
      `API-Schlüssel (${count}): Wer ein Programm anbindet, erstellt unter /admin/accounts einen neuen.`,
  },
  {
    table: 'add_ins',
    statement: 'delete from add_ins',
    says: count => `Outlook-Add-ins (${count}): Jede Person verbindet ihr Outlook unter /admin/accounts neu.`,
  },
  { table: 'add_in_codes', statement: 'delete from add_in_codes' },
  {
    table: 'calendar_feeds',
    statement: 'delete from calendar_feeds',
    says: count =>
      `Kalenderadressen (${count}): Jede Person erstellt unter /admin/accounts eine neue und abonniert sie statt der alten.`,
  },
  {
    table: 'setup_links',
    statement: 'delete from setup_links',
    says: count =>
      `Links zum Festlegen eines Passworts (${count}): Wer noch einen braucht, bekommt ihn unter /admin/accounts oder über „Passwort vergessen“.`,
  },
  {
    table: 'mail_grants',
    statement: `update mail_grants set "signInUntil" = null, "signInUrl" = null, "userCode" = null, "sealedSignIn" = null
      where "signInUntil" is not null`,
    says: count =>
      `Begonnene Anmeldungen bei Microsoft oder Google (${count}): bitte in den E-Mail-Einstellungen neu beginnen.`,
  },
  {
    table: 'webhooks',
    statement: 'update webhooks set "isActive" = false where "isActive"',
    says: count =>
      `Webhooks, ausgeschaltet (${count}): bitte unter /admin/api einschalten, wenn keine andere Kopie dieselben Programme verständigt.`,
  },
  {
    table: 'webhook_deliveries',
    statement: `update webhook_deliveries set state = 'failed', "sendingUntil" = null, answer = '${RESTORED}'
      where state = 'waiting'`,
    says: count =>
      `Wartende Meldungen an andere Programme (${count}): Was dort fehlt, lässt sich unter /admin/api bei den Zustellungen erneut senden.`,
  },
  {
    table: 'outbox',
    statement: `update outbox set state = 'failed', "failedAt" = now(), "sendingUntil" = null, answer = '${RESTORED}'
      where state = 'waiting'`,
    says: count => `Noch nicht gesendete E-Mails (${count}): Sie warten im Postausgang auf „Erneut senden“.`,
  },
  {
    table: 'backup_settings',
    statement: 'update backup_settings set "isEnabled" = false where "isEnabled"',
    says: () => 'Tägliche Sicherung, ausgeschaltet: bitte unter /admin/backup prüfen und einschalten.',
  },
  {
    table: 'mailbox',
    statement: 'update mailbox set "isEnabled" = false where "isEnabled"',
    says: () =>
      'Postfach als Eingang, ausgeschaltet: bitte in den E-Mail-Einstellungen prüfen und einschalten.',
  },
  { table: 'backup_runs', statement: `delete from backup_runs where state = 'running'` },
  // Mails already due today wait for the next turn.
  { table: 'email_settings', statement: 'update email_settings set "summarySince" = now()' },
  { table: 'report_mails', statement: 'update report_mails set "wantedSince" = now()' },
  {
    table: 'automation_settings',
    statement:
      'update automation_settings set "reminderSince" = now(), "followUpSince" = now(), "silenceSince" = now()',
  },
]

/** Returns a sentence per kind that had any. */
export async function endAll(client: Client): Promise<string[]> {
  const said: string[] = []
  for (const { statement, says } of ENDINGS) {
    const { rowCount } = await client.query(statement)
    if (rowCount && says) said.push(says(rowCount.toLocaleString('de-AT')))
  }
  return said
}
