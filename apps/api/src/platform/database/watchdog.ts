import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Binaries } from './binaries.ts'

/** Stops a server as soon as this process ends, however it ends. */
export interface Watchdog {
  /** Names the server to stop. */
  guard(pid: number): void
  /** Has the server stopped now, and waits until it is. */
  stopServer(): Promise<void>
  /** Lets go: the server has ended by itself. */
  dismiss(): void
}

/** How long a server may take to end in order; after that it ends at once and recovers at its next start. */
const FAST_STOP_SECONDS = 8

/**
 * A shell (about 1 MB) that reads from a pipe of which only this process holds the other end: the kernel
 * closes it even after kill -9. It ignores the signals a terminal or service manager sends to the whole
 * group. A zombie that nobody collects (in containers, nobody may) counts as gone where there is a /proc.
 * QUIT is only sent while the pid file still names the server, since by then its id may be another program's.
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

/**
 * The same for Windows, which has no shell to rely on and no signals: a small Node process (about 40 MB).
 * What does not end in order it leaves to `stop()`.
 */
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

/**
 * Starts a watchdog over a server of this cluster; `leftovers` is a directory to remove when the server has
 * ended.
 */
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
  child.stdin.on('error', () => {}) // somebody ended the watchdog; the next start would still find an orphan
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
