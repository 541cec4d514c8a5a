import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive, ownIdentity, processInfo } from './process-info.ts'

/** The server that holds a cluster; `owner` is the process that started it, if one of ours did. */
export interface Postmaster {
  pid: number
  owner?: { pid: number; alive: boolean }
}

const EMPTY_PID_FILE_MS = 5000

/**
 * The lock of a data directory is PostgreSQL's own (postmaster.pid plus its shared memory): of two servers
 * started at once exactly one survives, and the kernel releases it with the process. To tell a living owner
 * from the server of a killed one, the server carries its owner's identity on its command line, written by
 * nobody later than the lock itself. Limit: both processes have to see each other's ids, so containers must
 * not share a data directory.
 */
export function ownerArguments(): string[] {
  return ['-c', `app.owner=${ownIdentity()}`]
}

/** The living server on this cluster, in whatever state it is. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const pid = Number(pidFile(cluster)[0])
  const info = pid > 0 ? processInfo(pid) : undefined
  const command = info && (info.command || read(join(cluster, 'postmaster.opts')))
  if (!command || !/postgres(\.exe)?"? "?-D/.test(command)) return undefined
  const owner = /app\.owner=(\d+)(@\d*)/.exec(command)
  return owner ? { pid, owner: { pid: Number(owner[1]), alive: isAlive(`${owner[1]}${owner[2]}`) } } : { pid }
}

/** Whether this server accepts connections; it says so in the last line of its pid file. */
export function isReady(cluster: string, pid: number): boolean {
  const lines = pidFile(cluster)
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

/** Where it listens: the directory of its socket, or on Windows its port. */
export function listeningAt(cluster: string): { socketDir: string; port: number } {
  const lines = pidFile(cluster)
  return { socketDir: lines[4]?.trim() ?? '', port: Number(lines[3]) }
}

/**
 * Removes a pid file that PostgreSQL would trip over although its server is gone: the id now belongs to
 * another program or to a zombie (both usual in containers, where ids repeat), or the disk was full and the
 * file is empty. Any other one is left to PostgreSQL, which also looks whether processes of the dead server
 * still use its memory.
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
