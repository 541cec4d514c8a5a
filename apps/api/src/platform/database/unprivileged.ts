import { execFile } from 'node:child_process'
import { lstatSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import { EmbeddedPostgresError } from './embedded-errors.ts'

const run = promisify(execFile)

/**
 * How PostgreSQL's programs are run: by which account (ours where no uid is given) and through which command.
 */
export interface Account {
  uid?: number
  gid?: number
  command(file: string, args: string[]): [file: string, args: string[]]
}

const OURSELVES: Account = { command: (file, args) => [file, args] }

/**
 * Root without its powers: in a user namespace PostgreSQL sees itself as nobody, while to the outside it
 * stays the owner of root's files, so that it works below /root (0700).
 */
const NAMESPACE: Account = {
  command: (file, args) => [
    'unshare',
    ['--user', '--map-user=65534', '--map-group=65534', '--', file, ...args],
  ],
}

/**
 * PostgreSQL refuses to run as root. Root therefore takes a user namespace; where these are not allowed
 * (Docker's usual profile) or do not reach the files (a home of somebody else): the account that owns the
 * project, postgres, nobody. An existing cluster decides alone: its owner has to run it.
 */
export async function unprivileged(dataDir: string, cluster: string, binaries: Binaries): Promise<Account> {
  if (process.getuid?.() !== 0) return OURSELVES
  const existing = lstatSync(cluster, { throwIfNoEntry: false })
  if (existing && existing.uid !== 0) return setuid(existing)
  const project = lstatSync(dirname(dataDir))
  const others = [...(project.uid === 0 ? [] : [project]), ...systemAccounts(['postgres', 'nobody'])]
  for (const account of [NAMESPACE, ...(existing ? [] : others.map(setuid))]) {
    if (await canWork(account, dataDir, binaries)) return account
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL läuft nicht als root, und kein anderes Konto erreicht ${dataDir}: bitte als anderer Benutzer starten oder DATABASE_URL setzen.`,
  )
}

function setuid({ uid, gid }: { uid: number; gid: number }): Account {
  return { uid, gid, command: OURSELVES.command }
}

/** Whether the account can load the programs and enter the data directory. */
async function canWork(account: Account, dataDir: string, { postgres, env }: Binaries): Promise<boolean> {
  const [file, args] = account.command('/bin/sh', ['-c', '"$0" -V && cd "$1"', postgres, dataDir])
  const options = { uid: account.uid, gid: account.gid, env, cwd: '/' }
  return run(file, args, options).then(
    () => true,
    () => false,
  )
}

function systemAccounts(names: string[]): { uid: number; gid: number }[] {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  return names.flatMap(name => {
    const [, , uid, gid] = lines.find(line => line.startsWith(`${name}:`))?.split(':') ?? []
    return uid && gid ? [{ uid: Number(uid), gid: Number(gid) }] : []
  })
}
