import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { StartRefused } from '../config/settings.ts'

/** In ms, for a database that is still starting. */
const PATIENCE = 10_000
const OLDEST_VERSION = 150_000

const PASSING = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', '57P03'])

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'dort antwortet kein Server',
  ENOTFOUND: 'diesen Rechnernamen gibt es nicht',
  EAI_AGAIN: 'der Rechnername ist nicht auflösbar',
  ETIMEDOUT: 'der Rechner antwortet nicht',
  '28P01': 'Benutzer oder Passwort sind falsch',
  '28000': 'der Benutzer darf sich nicht anmelden',
  '3D000': 'diese Datenbank gibt es nicht',
  '57P03': 'der Server startet noch',
}

async function versionOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    return Number(rows[0]?.server_version_num)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Throws StartRefused unless the database is reachable and recent enough. */
export async function reachDatabase(url: string): Promise<void> {
  const deadline = Date.now() + PATIENCE
  for (;;) {
    try {
      const version = await versionOf(url)
      if (version >= OLDEST_VERSION) return
      throw new StartRefused([
        `DATABASE_URL führt zu PostgreSQL ${Math.floor(version / 10_000)}; nötig ist 15 oder neuer.`,
      ])
    } catch (error) {
      if (error instanceof StartRefused) throw error
      const { code = '', message } = error as { code?: string; message: string }
      if (!PASSING.has(code) || Date.now() > deadline) {
        const { host } = new URL(url)
        throw new StartRefused(
          [`Die Datenbank ${host} (DATABASE_URL) ist nicht erreichbar: ${reasons[code] ?? message}.`],
          { cause: error },
        )
      }
      await wait(500)
    }
  }
}
