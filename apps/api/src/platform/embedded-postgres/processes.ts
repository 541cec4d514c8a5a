import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { lstatSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { EmbeddedPostgresError } from './errors.ts'

const run = promisify(execFile)

export interface Binaries {
  initdb: string
  postgres: string
  pg_ctl: string
  env: NodeJS.ProcessEnv
}

/** How to run PostgreSQL's programs: as which account (ours without a uid), through which command. */
export interface Account {
  uid?: number
  gid?: number
  command(file: string, args: string[]): [file: string, args: string[]]
}

const OURSELVES: Account = { command: (file, args) => [file, args] }

/**
 * Inside the user namespace PostgreSQL is nobody; outside it still owns root's files, so it works below /root (0700).
 */
const NAMESPACE: Account = {
  command: (file, args) => [
    'unshare',
    ['--user', '--map-user=65534', '--map-group=65534', '--', file, ...args],
  ],
}

/**
 * PostgreSQL refuses to run as root. Root therefore uses a user namespace; if these are not allowed (Docker's default
 * profile) or can't reach the files (another user's home), the project's owner, postgres or nobody. An existing cluster
 * must be run by its owner.
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

/** Stops the server as soon as this process ends, however it ends. */
interface Watchdog {
  guard(pid: number): void
  stopServer(): Promise<void>
  /** The server has ended by itself. */
  dismiss(): void
}

/** Time for a clean shutdown; after that it is killed and recovers at its next start. */
const FAST_STOP_SECONDS = 8

/**
 * A shell (about 1 MB) reading from a pipe whose other end only this process holds: the kernel closes it even after
 * kill -9. It ignores signals that a terminal or service manager sends to the whole group. An uncollected zombie (usual
 * in containers) counts as gone if there is a /proc. QUIT is only sent while the pid file still names the server, since
 * by then its id may belong to another program.
 */
const SHELL = `
trap '' HUP INT TERM
PATH=$PATH:/usr/bin:/bin
lives() {
  kill -0 "$pid" || return 1
  read -r state <"/proc/$pid/stat" || return 0
  case $state in *') Z '*) return 1 ;; esac
}
if read -r pid; then
  read -r _
  kill -INT "$pid"
  n=0
  while lives && [ $n -lt ${FAST_STOP_SECONDS * 10} ]; do sleep 0.1 || sleep 1; n=$((n + 1)); done
  read -r named <"$0/postmaster.pid" && [ "$named" = "$pid" ] && kill -QUIT "$pid"
fi
rm -rf "$1"
`

/** Windows has no dependable shell and no signals, hence a Node process (about 40 MB). Leaves the rest to `stop()`. */
const NODE = `
const { spawnSync } = require('node:child_process')
const pgCtl = process.argv[3]
let pid = ''
const lives = () => { try { return process.kill(Number(pid), 0) } catch { return false } }
process.stdin.on('data', text => (pid += text))
process.stdin.on('end', async () => {
  if (!pid) return
  spawnSync(pgCtl, ['kill', 'INT', pid.trim()], { windowsHide: true })
  for (let n = 0; n < ${FAST_STOP_SECONDS * 10} && lives(); n++) await new Promise(next => setTimeout(next, 100))
})
`

/** `leftovers` is a directory to remove when the server has ended. */
export function startWatchdog(cluster: string, leftovers: string, { pg_ctl, env }: Binaries): Watchdog {
  const [file, args] =
    process.platform === 'win32' ? [process.execPath, ['-e', NODE]] : ['/bin/sh', ['-c', SHELL]]
  const child = spawn(file, [...args, cluster, leftovers, pg_ctl], {
    env,
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
    detached: true,
    windowsHide: true,
  })
  const ended = once(child, 'exit').catch(() => {})
  child.stdin.on('error', () => {}) // somebody killed the watchdog; the next start would still find an orphan
  child.unref()
  return {
    guard: pid => void child.stdin.write(`${pid}\n`),
    async stopServer() {
      child.ref()
      child.stdin.end()
      await ended
    },
    dismiss: () => void child.kill('SIGKILL'),
  }
}

/** `owner` is the process of ours that started it. */
export interface Postmaster {
  pid: number
  owner?: { pid: number; alive: boolean }
}

const EMPTY_PID_FILE_MS = 5000

/**
 * The lock on a data directory is PostgreSQL's own (postmaster.pid plus its shared memory): of two servers started at
 * once exactly one survives, and the kernel releases the lock with the process. To tell a living owner from the server
 * of a killed one, the owner's identity is on the server's command line, so it is there no later than the lock. Limit:
 * both processes must see each other's ids, so containers must not share a data directory.
 */
export function ownerArguments(): string[] {
  return ['-c', `app.owner=${ownIdentity()}`]
}

export function findPostmaster(cluster: string): Postmaster | undefined {
  const pid = Number(pidFile(cluster)[0])
  const info = pid > 0 ? processInfo(pid) : undefined
  const command = info && (info.command || read(join(cluster, 'postmaster.opts')))
  if (!command || !/postgres(\.exe)?"? "?-D/.test(command)) return undefined
  const owner = /app\.owner=(\d+)(@\d*)/.exec(command)
  return owner ? { pid, owner: { pid: Number(owner[1]), alive: isAlive(`${owner[1]}${owner[2]}`) } } : { pid }
}

/** The last line of the pid file says whether it accepts connections. */
export function isReady(cluster: string, pid: number): boolean {
  const lines = pidFile(cluster)
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

/** Its socket directory, or on Windows its port. */
export function listeningAt(cluster: string): { socketDir: string; port: number } {
  const lines = pidFile(cluster)
  return { socketDir: lines[4]?.trim() ?? '', port: Number(lines[3]) }
}

/**
 * Removes a pid file that PostgreSQL would trip over although its server is gone: the id belongs to another program or
 * a zombie (both usual in containers, where ids repeat), or the file is empty because the disk was full. PostgreSQL
 * handles all others, and also checks whether children of the dead server still use its memory.
 */
export function removeStalePidFile(cluster: string): void {
  const file = join(cluster, 'postmaster.pid')
  const [first] = pidFile(cluster)
  if (first === undefined || findPostmaster(cluster)) return
  const stale =
    first === '' ? Date.now() - statSync(file).mtimeMs > EMPTY_PID_FILE_MS : isTaken(Number(first))
  if (stale) rmSync(file, { force: true })
}

function isTaken(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function pidFile(cluster: string): string[] {
  return read(join(cluster, 'postmaster.pid'))?.split('\n') ?? []
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** `started` is digits, only for comparison; both are empty on Windows. */
interface ProcessInfo {
  started: string
  command: string
}

/** Undefined if there is none or only a zombie. */
function processInfo(pid: number): ProcessInfo | undefined {
  try {
    if (process.platform === 'linux') return fromProc(pid)
    if (process.platform === 'win32') return process.kill(pid, 0) ? { started: '', command: '' } : undefined
    return fromPs(pid)
  } catch {
    return undefined
  }
}

/** `<pid>@<started>`, so that a later process with the same id can't be mistaken for this one. */
export function ownIdentity(): string {
  return `${process.pid}@${processInfo(process.pid)?.started ?? ''}`
}

export function isAlive(identity: string): boolean {
  const [pid, started] = identity.split('@')
  return processInfo(Number(pid))?.started === started
}

function fromProc(pid: number): ProcessInfo | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
  // the second field is the program's name in brackets and may itself contain blanks and brackets
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state, started] = [fields[0], fields[19]]
  if (state === 'Z' || state === 'X' || started === undefined) return undefined
  return { started, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') }
}

function fromPs(pid: number): ProcessInfo | undefined {
  const columns = ['stat=', 'lstart=', 'command='].flatMap(column => ['-o', column])
  const env = { PATH: process.env.PATH, LC_ALL: 'C' }
  const line = execFileSync('ps', ['-ww', ...columns, '-p', String(pid)], { encoding: 'utf8', env }).trim()
  const [, state, started, command] = /^(\S+)\s+((?:\S+\s+){4}\d{4})\s(.*)$/s.exec(line) ?? []
  if (!state || state.startsWith('Z') || !started) return undefined
  return { started: String(Date.parse(started)), command: command ?? '' }
}
