import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  closeSync,
  fstatSync,
  mkdtempSync,
  openSync,
  readSync,
  renameSync,
  statSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Layout } from './cluster.ts'
import {
  DataDirInUse,
  DataDirUnusable,
  EmbeddedPostgresError,
  ServerDidNotStart,
  reasonOf,
} from './errors.ts'
import {
  type Account,
  type Binaries,
  findPostmaster,
  isReady,
  ownerArguments,
  removeStalePidFile,
  startWatchdog,
} from './processes.ts'

export interface Launch {
  layout: Layout
  binaries: Binaries
  account: Account
  address: Address
  durable: boolean
}

export interface Server {
  ended: Promise<void>
  stop(): Promise<void>
}

interface Failure {
  reason: string
  /** Worth retrying. */
  passes: boolean
}

/** For the server of a killed process, or children of a killed server, to go away. */
const TAKE_OVER_MS = 30_000
/** Crash recovery reads at most the write-ahead log, some 192 MB. */
const START_MS = 300_000
/** A few lines per start; a longer log becomes `server.log.1`. */
const LOG_BYTES = 1_000_000

/** Throws DataDirInUse if the server belongs to a living process, or to an administrator who started it by hand. */
export function refuseSharing({ dataDir, cluster }: Layout): void {
  const other = findPostmaster(cluster)
  if (!other || other.owner?.alive === false) return
  throw new DataDirInUse(dataDir, other.owner?.pid ?? other.pid)
}

/** Waits until it accepts connections; throws DataDirInUse or ServerDidNotStart. */
export async function startServer(launch: Launch): Promise<Server> {
  const { cluster, dataDir, log } = launch.layout
  const deadline = Date.now() + TAKE_OVER_MS
  for (;;) {
    refuseSharing(launch.layout)
    const result = (await endOrphan(launch)) ?? (await attempt(launch))
    if ('stop' in result) return result
    if (!result.passes || Date.now() > deadline) throw new ServerDidNotStart(dataDir, result.reason, log)
    removeStalePidFile(cluster)
    await setTimeout(50)
  }
}

/** The watchdog of a killed process ends its server; we do too, in case the watchdog was killed as well. */
async function endOrphan({ layout, binaries, account }: Launch): Promise<Failure | undefined> {
  const orphan = findPostmaster(layout.cluster)
  if (!orphan) return undefined
  const { uid, gid } = account
  const call = account.command(binaries.pg_ctl, ['kill', 'INT', String(orphan.pid)])
  await promisify(execFile)(...call, { uid, gid, env: binaries.env, cwd: '/' }).catch(() => {})
  return { reason: `der Server eines früheren Laufs (Prozess ${orphan.pid}) endet nicht`, passes: true }
}

async function attempt({ layout, binaries, account, address, durable }: Launch): Promise<Server | Failure> {
  const log = openLog(layout)
  const watchdog = startWatchdog(layout.cluster, address.socketDir, binaries)
  const args = ['-D', layout.cluster, ...ownerArguments(), ...address.args, ...serverSettings(durable)]
  const child = spawn(...account.command(binaries.postgres, args), {
    uid: account.uid,
    gid: account.gid,
    env: binaries.env,
    cwd: '/',
    stdio: ['ignore', log.handle, log.handle],
    detached: true, // Ctrl-C goes to the application, which then stops the server cleanly
    windowsHide: true,
  })
  if (child.pid !== undefined) watchdog.guard(child.pid)
  child.unref()
  let ending: string | undefined
  let stopping = false
  const ended = new Promise<void>(resolve => {
    const end = (how: string) => {
      ending = how
      if (!stopping) watchdog.dismiss()
      resolve()
    }
    child.once('exit', (code, signal) => end(signal ?? `Code ${code}`))
    child.once('error', error => end(error.message))
  })
  const stop = async () => {
    stopping = true
    child.ref()
    await watchdog.stopServer()
    child.kill('SIGINT') // nothing left to kill, unless somebody killed the watchdog
    await ended
  }
  const ready = await becomesReady(layout.cluster, child.pid, () => ending !== undefined)
  const said = ready ? undefined : lastFatal(log)
  closeSync(log.handle)
  if (ready) return { ended, stop }
  if (ending === undefined) await stop()
  return failure(said ?? `beendet mit ${ending}`)
}

/** Passes if another start was quicker, or children of a killed server are still ending. */
function failure(reason: string): Failure {
  const passing = /lock file "postmaster.pid" (already exists|is empty)|pre-existing shared memory block/
  return { reason, passes: passing.test(reason) }
}

async function becomesReady(
  cluster: string,
  pid: number | undefined,
  isOver: () => boolean,
): Promise<boolean> {
  const deadline = Date.now() + START_MS
  while (!isOver() && Date.now() < deadline) {
    if (pid !== undefined && isReady(cluster, pid)) return true
    await setTimeout(10)
  }
  return false
}

interface Log {
  handle: number
  /** Offset of this start's output. */
  from: number
}

function openLog({ dataDir, log }: Layout): Log {
  try {
    if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > LOG_BYTES) renameSync(log, `${log}.1`)
    const handle = openSync(log, 'a+', 0o600)
    return { handle, from: fstatSync(handle).size }
  } catch (error) {
    throw new DataDirUnusable(dataDir, reasonOf(error))
  }
}

function lastFatal({ handle, from }: Log): string | undefined {
  const bytes = Buffer.alloc(Math.min(fstatSync(handle).size - from, 65_536))
  readSync(handle, bytes, 0, bytes.length, from)
  return [...bytes.toString('utf8').matchAll(/(?:FATAL|PANIC|^postgres): +(.*)/gm)].at(-1)?.[1]
}

/** `socketDir` is empty on Windows. */
interface Address {
  args: string[]
  socketDir: string
  url(password: string, database: string): string
}

/** Longest socket path on macOS (Linux takes 107 bytes), less PostgreSQL's file name. */
const LONGEST_DIR = 103 - '/.s.PGSQL.5432'.length

/**
 * A socket in a fresh private directory: no port collisions, and nobody else on the machine can connect or impersonate
 * the server. Not below the data directory, because of the kernel's length limit. Windows gets a free port on
 * 127.0.0.1.
 */
export async function chooseAddress(account: Account): Promise<Address> {
  if (process.platform === 'win32') return tcp(await freePort())
  return onSocket(makeSocketDir(account))
}

export function addressOf({ socketDir, port }: { socketDir: string; port: number }): Address {
  return socketDir ? onSocket(socketDir) : tcp(port)
}

function onSocket(socketDir: string): Address {
  return {
    args: ['-k', socketDir, '-c', 'listen_addresses=', '-c', 'unix_socket_permissions=0700', '-p', '5432'],
    socketDir,
    url: (password, database) =>
      `postgres://postgres:${password}@localhost:5432/${encodeURIComponent(database)}?host=${encodeURIComponent(socketDir)}`,
  }
}

function tcp(port: number): Address {
  return {
    args: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-p', String(port)],
    socketDir: '',
    url: (password, database) =>
      `postgres://postgres:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`,
  }
}

function makeSocketDir({ uid, gid }: Account): string {
  const prefix = join(tmpdir(), 'postgres-')
  const fits = Buffer.byteLength(prefix) + 6 <= LONGEST_DIR
  try {
    const dir = mkdtempSync(fits ? prefix : '/tmp/postgres-')
    if (uid !== undefined && gid !== undefined) chownSync(dir, uid, gid)
    return dir
  } catch (error) {
    throw new EmbeddedPostgresError(
      `Das Verzeichnis für temporäre Dateien ${tmpdir()} ist nicht benutzbar: ${reasonOf(error)}.`,
    )
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return address && typeof address === 'object' ? address.port : 0
}

/**
 * For a small machine shared with the application; on the command line, so that an update brings its settings along.
 * `durable: false` is for tests: a crash may lose data.
 */
function serverSettings(durable: boolean): string[] {
  const settings = {
    ...SMALL_SERVER,
    ...(process.platform === 'linux' && ON_LINUX),
    ...(!durable && FORGETFUL),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

const SMALL_SERVER = {
  shared_buffers: '64MB',
  max_connections: '60',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off', // compiling takes longer than our queries
  io_method: 'sync', // saves the three i/o processes of PostgreSQL 18
  max_logical_replication_workers: '0', // saves the launcher process
  // Read again after a crash, at some 100 MB a second.
  max_wal_size: '192MB',
  autovacuum_max_workers: '2',
  autovacuum_vacuum_scale_factor: '0.1',
  // Statement errors reach the application anyway, and here would write personal data to a file nobody cleans.
  log_min_messages: 'log',
  // Otherwise a broken connection would log its statement.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

// Before crash recovery PostgreSQL flushes every file: one call instead of one per file, which takes seconds.
const ON_LINUX = { recovery_init_sync_method: 'syncfs' }

const FORGETFUL = {
  max_connections: '200', // shared by all servers of a test run
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
}
