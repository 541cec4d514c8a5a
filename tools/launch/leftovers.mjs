import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** In the environment of everything that this run starts, and of nothing else on the machine. */
const mark = `TEST_RUN=${randomUUID()}`

/** Puts the mark into the environment of every process started from now on. */
export function markChildren() {
  process.env.TEST_RUN = mark.slice('TEST_RUN='.length)
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** The marked processes still alive, where there is a /proc to look at. */
function marked() {
  if (process.platform !== 'linux') return []
  const pids = readdirSync('/proc').filter(name => /^\d+$/.test(name) && Number(name) !== process.pid)
  return pids
    .filter(pid => read(`/proc/${pid}/environ`).includes(mark))
    .map(pid => ({
      pid: Number(pid),
      command: read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').slice(0, 160),
    }))
}

/**
 * The processes of this run that are still there some seconds after it; they are then ended, each by its id.
 * Gives one line for each.
 */
export async function sweep(patience = 5000) {
  const deadline = performance.now() + patience
  while (marked().length > 0 && performance.now() < deadline) await sleep(100)
  const left = marked()
  for (const { pid } of left) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended by itself in between.
    }
  }
  return left.map(({ pid, command }) => `still running: ${pid} ${command}`)
}
