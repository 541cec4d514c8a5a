import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Its own code, as built or as written, and that of packages; data lies in none of them. A folder may be a link to elsewhere. */
const CODE = [
  '../../',
  '../../../node_modules/',
  '../../../../../node_modules/',
  '../../../../../node_modules/@app/contracts/',
].map(folder => fileURLToPath(new URL(folder, import.meta.url)))

/** What a program may do that reads foreign files. */
export function readerRights(): string[] {
  const folders = CODE.filter(existsSync).flatMap(folder => [folder, realpathSync(folder) + sep])
  return ['--permission', ...folders.map(folder => `--allow-fs-read=${folder}`)]
}

/**
 * Starts a program of ours that reads hostile files: no secrets of the server, no file but code, no writing, no further processes.
 * `limits` are for its watchdog, which it starts by onlyThread().
 */
export function startReader(program: URL, heapMegabytes: number, limits?: string): ChildProcess {
  const systemRoot = process.env['SystemRoot']
  const [threads, given] = limits === undefined ? [[], []] : [['--allow-worker'], [limits]]
  return fork(program, given, {
    serialization: 'advanced',
    env: systemRoot ? { SystemRoot: systemRoot } : {},
    execArgv: [`--max-old-space-size=${heapMegabytes}`, ...readerRights(), ...threads],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}
