import type { Input } from '@app/contracts/endpoint'
import { backup, backupSettingsDefaults } from '@app/contracts/backup'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { readSnapshot, type Checksums } from '../src/backup/snapshot.ts'
import { account } from './account.ts'
import { until } from './processes.ts'
import type { Person } from './test-app.ts'
import { pg, type TestDatabase } from './test-database.ts'

/** What an installation keeps beside its database; an archive takes it along. */
export const INSTALLATION_KEY = 'Kx7_mQ2pLr9sTd4wZb6hYc1nVf8gJe3aUo5i'

export const PASSPHRASE = 'vier Roboter suchen Arbeit'

/** Whoever is asked whether an archive is to be restored says yes. */
export const agree = async () => undefined

/** Settings as staff enter them: a folder and a passphrase, switched off unless a test says otherwise. */
export const backupSettings = (fields: Partial<Input<typeof backup.save>> = {}) => ({
  ...backupSettingsDefaults,
  folder: '/mnt/sicherung',
  s3SecretKey: '',
  passphrase: PASSPHRASE,
  password: account.password,
  ...fields,
})

/** The last run, when it has ended. */
export async function endOfRun(staff: Person, kind: 'backup' | 'rehearsal' = 'backup') {
  await until('the run has ended', async () => (await staff.call(backup.status, {})).running === null)
  const { lastBackup, lastRehearsal } = await staff.call(backup.status, {})
  const run = kind === 'backup' ? lastBackup : lastRehearsal
  if (!run) throw new Error(`no ${kind} has run`)
  return run
}

/** Runs one and waits for its end. */
export async function runNow(staff: Person, kind: 'backup' | 'rehearsal' = 'backup') {
  await staff.call(backup.start, { kind })
  return endOfRun(staff, kind)
}

/** What every table of a database comes to. */
export async function checksumsOf({ url }: Pick<TestDatabase, 'url'>): Promise<Checksums> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for await (const part of readSnapshot(client)) if (part.kind === 'checksums') return part.checksums
    throw new Error('no end')
  } finally {
    await client.end()
  }
}

const PROGRAMS = new URL('../dist/', import.meta.url)

/** Runs a command, as a line of the shell that may say more; answers its exit code and what it said. */
export function runCommand(
  program: string,
  args: string[],
  env: Record<string, string>,
  line = (command: string) => `exec ${command}`,
): Promise<string> {
  const command = [process.execPath, fileURLToPath(new URL(program, PROGRAMS)), ...args]
  const quoted = command.map(word => `'${word}'`).join(' ')
  const environment = { PATH: process.env['PATH']!, BACKUP_KEY: PASSPHRASE, ...env }
  return new Promise(resolve =>
    execFile('sh', ['-c', line(quoted)], { env: environment }, (error, stdout, stderr) =>
      resolve(`${error?.code ?? 0} ${stdout}${stderr}`),
    ),
  )
}
