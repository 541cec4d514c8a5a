import { join } from 'node:path'
import pg from 'pg'
import { StartRefused, type Settings } from './platform/config/settings.ts'
import type { Logger } from './platform/logging/logger.ts'
import { SecretBox, SecretKey } from './platform/security/secret-box.ts'
import { findSecretKey, makeSecretKeyFile } from './platform/security/secret-key-file.ts'

/** If several instances start at once, one creates the key. */
const KEY_LOCK = 727_276

const SEALED = `
  select 'email-settings' as purpose, "sealedPassword" as text from email_settings where "sealedPassword" <> ''
  union all select 'backup-settings', sealed from backup_settings, unnest(array["sealedSecretKey", "sealedPassphrase"]) as sealed
    where sealed <> ''
  union all select 'mailbox', "sealedPassword" from mailbox where "sealedPassword" <> ''
  union all select 'mail-grants', sealed from mail_grants, unnest(array["sealedClientSecret", "sealedTokens"]) as sealed
    where sealed <> ''
  union all select 'totp', "sealedTotpSecret" from staff where "sealedTotpSecret" is not null`

interface Sealed {
  purpose: string
  text: string
}

const opens = (key: SecretKey, { purpose, text }: Sealed) =>
  new SecretBox(key.derive(purpose)).openOrNull(text) !== null

const valueOf = (key: SecretKey) => key.derive('check').toString('base64url')

function refuse(what: string, dataDir: string): never {
  throw new StartRefused([
    `${what}: bitte die richtige Datei secret-key (aus der Sicherung oder von einem anderen Server) nach ${dataDir} legen oder SECRET_KEY setzen wie zuvor.`,
    'Ist er endgültig verloren, nimmt „npm start -- --accept-new-key“ einen neuen an; was damit verloren geht, steht im README unter „The secret key“.',
  ])
}

/**
 * The configured secret, else the one in the data folder, created on the first start. Throws StartRefused if the
 * database was used with another one; `acceptNew` replaces it and discards what only the old one opens.
 */
export async function openSecretKey(
  url: string,
  { secretKey, dataDir }: Pick<Settings, 'secretKey' | 'dataDir'>,
  { acceptNew, logger }: { acceptNew: boolean; logger: Logger },
): Promise<SecretKey> {
  const file = join(dataDir, 'secret-key')
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [KEY_LOCK])
    const { rows: checks } = await client.query<{ value: string }>('select value from secret_key_check')
    const { rows: sealed } = await client.query<Sealed>(SEALED)
    const known = checks[0]?.value
    const kept = findSecretKey({ secretKey, dataDir })
    if (kept === null && !acceptNew && (known !== undefined || sealed.length))
      refuse('Der geheime Schlüssel dieser Datenbank fehlt', dataDir)
    const key = new SecretKey(kept ?? makeSecretKeyFile(file))
    const value = valueOf(key)
    // A 0.9.0 database stores no check value; its sealed values tell as well.
    const fits = known === undefined ? sealed.every(each => opens(key, each)) : known === value
    if (fits && acceptNew)
      throw new StartRefused([
        'Der geheime Schlüssel gehört zu dieser Datenbank: bitte ohne --accept-new-key starten.',
      ])
    if (!fits && !acceptNew)
      refuse(
        `Der geheime Schlüssel (${secretKey ? 'SECRET_KEY' : file}) gehört nicht zu dieser Datenbank`,
        dataDir,
      )
    if (!fits) await clearSealed(client, logger)
    if (known !== value)
      await client.query(
        'insert into secret_key_check (value) values ($1) on conflict (id) do update set value = excluded.value',
        [value],
      )
    await client.query('commit')
    return key
  } finally {
    await client.end()
  }
}

/**
 * Keep the second factor: nobody has its codes any more, so the account stays closed until a new link vouches for its
 * owner. Removing it would open every account to whoever has only its password.
 */
async function clearSealed(client: pg.Client, logger: Logger): Promise<void> {
  const { rowCount: passwords } = await client.query(
    `update email_settings set "sealedPassword" = '' where "sealedPassword" <> ''`,
  )
  const { rowCount: backups } = await client.query(
    `update backup_settings set "isEnabled" = false, "sealedSecretKey" = '', "sealedPassphrase" = ''`,
  )
  const { rowCount: mailboxes } = await client.query(
    `update mailbox set "isEnabled" = false, "sealedPassword" = ''`,
  )
  const { rowCount: grants } = await client.query(
    `update mail_grants set "sealedClientSecret" = '', "sealedTokens" = '', "sealedSignIn" = null`,
  )
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int from staff where "sealedTotpSecret" is not null',
  )
  logger.warn(
    {
      smtpPasswordCleared: passwords === 1,
      backupSwitchedOff: backups === 1,
      mailboxSwitchedOff: mailboxes === 1,
      mailAccountsToSignInTo: grants,
      accountsThatNeedALink: rows[0]?.count,
    },
    'a new secret key is accepted: everybody logs in again, accounts with a second factor by a new link; enter the passwords of SMTP and of the mailbox anew',
  )
}
