import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * A living process: when it was started (digits, only to be compared) and its command line (both empty on
 * Windows).
 */
export interface ProcessInfo {
  started: string
  command: string
}

/**
 * The process with this id, or undefined where there is none or only a zombie that nobody has collected yet.
 */
export function processInfo(pid: number): ProcessInfo | undefined {
  try {
    if (process.platform === 'linux') return fromProc(pid)
    if (process.platform === 'win32') return process.kill(pid, 0) ? { started: '', command: '' } : undefined
    return fromPs(pid)
  } catch {
    return undefined
  }
}

/** Names this process so that it can't be mistaken for a later one with the same id: `<pid>@<started>`. */
export function ownIdentity(): string {
  return `${process.pid}@${processInfo(process.pid)?.started ?? ''}`
}

/** Whether the process behind an `ownIdentity()` still lives. */
export function isAlive(identity: string): boolean {
  const [pid, started] = identity.split('@')
  return processInfo(Number(pid))?.started === started
}

function fromProc(pid: number): ProcessInfo | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
  // the second field is the program's name in brackets and may itself hold blanks and brackets
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
