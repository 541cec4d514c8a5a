import * as fs from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** Generous, because a busy machine is slow, not wrong; less than what a test has. */
const DEADLINE = 120_000

/** Waits for a condition; where it does not come true, the error names it and carries what it last threw. */
export async function until(what: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + DEADLINE
  let cause: unknown
  const holds = async () => {
    try {
      return await condition()
    } catch (error) {
      cause = error
      return false
    }
  }
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Waited ${DEADLINE} ms in vain until ${what}.`, { cause })
    await pause(20)
  }
}

/** Processes (servers, their children, watchdogs) that work in or on a directory; zombies do not work. */
export function processesIn(dir: string): number[] {
  return fs
    .readdirSync('/proc')
    .map(Number)
    .filter(pid => pid > 0 && (commandOf(pid).includes(`${dir}/`) || workingDirOf(pid).startsWith(`${dir}/`)))
}

/** A process's command line, empty where it is gone. */
export function commandOf(pid: number): string {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

function workingDirOf(pid: number): string {
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}
