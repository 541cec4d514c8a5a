import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './place.mjs'

const posix = process.platform !== 'win32'
/** Signals closer together than this are one wish: Ctrl-C reaches us from the terminal and from npm. */
const SAME_WISH_MS = 1000
const running = new Set()
let stopping = 0

/**
 * Starts a process in a group of its own, so that a signal reaches it from here only, once.
 * `leashed`: it gets a channel whose end tells it to stop (see leash.mjs), and alone gets the signals, not its group.
 * `patience`: milliseconds between the first signal and SIGKILL.
 */
export function start(command, args, { leashed = false, patience = 5000, env = {}, ...options } = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: leashed ? ['ignore', 'inherit', 'inherit', 'ipc'] : ['ignore', 'inherit', 'inherit'],
    detached: posix,
    windowsHide: true,
    ...options,
    env: { ...process.env, ...env },
  })
  const entry = { child, leashed, patience }
  entry.ended = new Promise(resolve => {
    child.once('error', error => resolve({ code: 127, error }))
    child.once('close', (code, signal) => resolve({ code: code ?? 128 + constants.signals[signal], signal }))
  })
  running.add(entry)
  entry.ended.then(() => running.delete(entry))
  return entry
}

/** Runs a process to its end and keeps what it prints; `code` is 127 where it could not be started. */
export async function run(command, args, options = {}) {
  const entry = start(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
  let output = ''
  for (const stream of [entry.child.stdout, entry.child.stderr]) {
    stream?.setEncoding('utf8').on('data', text => (output += text))
  }
  const { code, error } = await entry.ended
  return { code, output: error ? `${command}: ${error.message}` : output }
}

function send(entry, signal) {
  const { pid, exitCode, signalCode } = entry.child
  if (pid === undefined || exitCode !== null || signalCode !== null) return
  if (posix) signalTo(entry.leashed ? pid : -pid, signal)
  else if (entry.leashed && signal !== 'SIGKILL') entry.child.disconnect()
  else entry.child.kill(signal)
}

function signalTo(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

/** Ends one process: politely, after its patience with SIGKILL; answers a leashed one's exit code. */
export async function stop(entry, signal = 'SIGTERM') {
  send(entry, signal)
  const timer = new AbortController()
  const late = sleep(entry.patience, 'late', { signal: timer.signal }).catch(() => {})
  if ((await Promise.race([entry.ended, late])) === 'late') send(entry, 'SIGKILL')
  timer.abort()
  const { code } = await entry.ended
  if (posix && !entry.leashed && entry.child.pid) signalTo(-entry.child.pid, 'SIGKILL')
  return entry.leashed ? code : undefined
}

/** Ends everything that was started: politely, after each one's patience with SIGKILL. Gives the server's exit code, if one ran. */
export async function stopAll(signal = 'SIGTERM') {
  const codes = await Promise.all([...running].map(entry => stop(entry, signal)))
  return codes.find(code => code !== undefined)
}

function parentOf(pid) {
  try {
    return Number(/\) \S (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))[1])
  } catch {
    return undefined
  }
}

/** npm runs a script in a shell: the launcher's parent is either of them, the shell's parent is npm. */
function ancestors() {
  return `${process.ppid} ${parentOf(process.ppid)}`
}

/**
 * Makes this process end all its children when it is told to end, and when the npm that started it is gone; `last` runs
 * after that. It exits with the server's code, or where none ran with the signal's.
 */
export function supervise(last = () => {}) {
  async function end(signal) {
    const now = performance.now()
    if (stopping) {
      if (now - stopping > SAME_WISH_MS) for (const entry of running) send(entry, 'SIGKILL')
      return
    }
    stopping = now
    const code = await stopAll(signal)
    await last()
    process.exit(code ?? 128 + constants.signals[signal])
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(signal))
  if (!posix || !process.env.npm_lifecycle_event) return
  const atStart = ancestors()
  setInterval(() => {
    if (ancestors() !== atStart) void end('SIGTERM')
  }, 250).unref()
}

/** Whether a stop is under way, so that what ends now was ended by us. */
export function isStopping() {
  return stopping > 0
}
