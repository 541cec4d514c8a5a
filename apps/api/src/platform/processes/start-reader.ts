import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Our code (built or source) and packages; none of these folders holds data. May be symbolic links. */
const CODE = [
  '../../',
  '../../../node_modules/',
  '../../../../../node_modules/',
  '../../../../../node_modules/@app/contracts/',
].map(folder => fileURLToPath(new URL(folder, import.meta.url)))

export function readerRights(): string[] {
  const folders = CODE.filter(existsSync).flatMap(folder => [folder, realpathSync(folder) + sep])
  return ['--permission', ...folders.map(folder => `--allow-fs-read=${folder}`)]
}

/**
 * Starts a program that reads hostile files: no secrets, reads only code, writes nothing, starts no process. `limits`
 * are for its watchdog, which it starts by onlyThread().
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
