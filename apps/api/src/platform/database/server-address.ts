import { chownSync, mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { EmbeddedPostgresError, reasonOf } from './embedded-errors.ts'
import type { Account } from './unprivileged.ts'

/** Where the server listens: its arguments, its URLs, and the directory of its socket (empty on Windows). */
export interface Address {
  args: string[]
  socketDir: string
  url(password: string, database: string): string
}

/**
 * What the kernel takes as a socket's path (macOS; Linux takes 107 bytes), less the name PostgreSQL gives it.
 */
const LONGEST_DIR = 103 - '/.s.PGSQL.5432'.length

/**
 * A socket in a fresh private directory: no port to collide with, nobody else on the machine can connect or
 * pretend to be the server. It is not below the data directory because of the kernel's limit. Windows gets a
 * free port on 127.0.0.1.
 */
export async function chooseAddress(account: Account): Promise<Address> {
  if (process.platform === 'win32') return tcp(await freePort())
  return onSocket(makeSocketDir(account))
}

/** The address of a server that listens already, as its pid file tells it. */
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
