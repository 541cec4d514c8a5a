import { spawn } from 'node:child_process'
import { once } from 'node:events'

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
 * A shell (about 1 MB) that reads from a pipe of which only this process holds the other end: the kernel closes it
 * even after kill -9. It ignores the signals a terminal or service manager sends to the whole group.
 * QUIT is only sent while the pid file still names the server, since by then its id may be another program's.
 */
const SHELL = `
trap '' HUP INT TERM
PATH=$PATH:/usr/bin:/bin
read -r pid || exit 0
read -r _
kill -INT "$pid"
n=0
while kill -0 "$pid" && [ $n -lt ${FAST_STOP_SECONDS * 10} ]; do sleep 0.1 || sleep 1; n=$((n + 1)); done
read -r named <"$0/postmaster.pid" && [ "$named" = "$pid" ] && kill -QUIT "$pid"
rm -rf "$1"
`

/** The same for Windows, which has no shell to rely on and no signals: a small Node process (about 40 MB). */
const NODE = `
const { spawnSync } = require('node:child_process')
const [cluster, , pgCtl] = process.argv.slice(1)
let pid = ''
process.stdin.on('data', text => (pid += text))
process.stdin.on('end', () => {
  if (pid) spawnSync(pgCtl, ['kill', 'INT', pid.trim()], { windowsHide: true })
})
`

/** Starts a watchdog; `socketDir` is removed when the server has ended. */
export function startWatchdog(cluster: string, socketDir: string, pgCtl: string): Watchdog {
  const [file, args] =
    process.platform === 'win32' ? [process.execPath, ['-e', NODE]] : ['/bin/sh', ['-c', SHELL]]
  const child = spawn(file, [...args, cluster, socketDir, pgCtl], {
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
