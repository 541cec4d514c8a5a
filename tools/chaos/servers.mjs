import { randomInt } from 'node:crypto'
import { openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isStopping, stop } from '../launch/processes.mjs'
import { Refusal } from '../launch/say.mjs'
import { startServer } from '../launch/server.mjs'

/** Milliseconds between two looks whether a server takes work, as a proxy does it, and until a look has failed. */
const LOOK_EVERY = 100
const LOOK_WITHIN = 1_500
/** Milliseconds that a start may take, the faults that meet it included. */
const READY_WITHIN = 180_000
/** Milliseconds after which whoever watches over a server starts it again. */
const RESTART_AFTER = 300

/** One server, started again whenever it ends, and in or out of the proxy's list as it answers. */
export class Server {
  isIn = false
  /** Told to end in order, and still there. */
  isStopping = false
  /** What each process of it said, how it ended, and whether it ever took work. */
  runs = []
  /** Milliseconds from the end of a process (or its start) until the next one took work, by cause. */
  readyTimes = []
  isWanted = true

  constructor({ name, port, environment, folder }) {
    Object.assign(this, { name, port, environment, folder, base: `http://127.0.0.1:${port}` })
  }

  start(cause = 'first start') {
    const path = join(this.folder, `${this.name}-${this.runs.length + 1}`)
    const run = { name: path, out: `${path}.log`, err: `${path}.err`, wasReady: false, code: null }
    this.runs.push(run)
    this.down ??= { cause, since: performance.now() }
    const stdio = ['ignore', openSync(run.out, 'a'), openSync(run.err, 'a'), 'ipc']
    this.entry = startServer({ ...this.environment, PORT: String(this.port) }, { stdio })
    void this.entry.ended.then(async ({ code }) => {
      Object.assign(this, { isIn: false, isStopping: false })
      run.code = code
      this.down ??= { cause: `ended by itself (${code})`, since: performance.now() }
      await sleep(RESTART_AFTER)
      if (this.isWanted && !isStopping()) this.start()
    })
  }

  /** Looks again and again whether it takes work; ends with `signal`. */
  async watch(signal) {
    for (; !signal.aborted; await sleep(LOOK_EVERY)) {
      const isReady = await fetch(`${this.base}/health/ready`, {
        signal: AbortSignal.timeout(LOOK_WITHIN),
      }).then(
        ({ ok }) => ok,
        () => false,
      )
      this.isIn = isReady && !this.isStopping
      if (!isReady) continue
      this.runs.at(-1).wasReady = true
      if (this.down && !this.isStopping)
        this.readyTimes.push({ cause: this.down.cause, ms: performance.now() - this.down.since })
      if (!this.isStopping) this.down = null
    }
  }

  signal(name, cause) {
    if (cause) this.down = { cause, since: performance.now() }
    this.isStopping = name === 'SIGTERM'
    try {
      process.kill(this.entry.child.pid, name)
    } catch (error) {
      if (error.code !== 'ESRCH') throw error // it has just ended by itself
    }
  }

  /** Resolves when it takes work; a server that does not within three minutes is broken. */
  async ready() {
    for (const end = performance.now() + READY_WITHIN; !this.isIn || this.down; await sleep(50))
      if (performance.now() > end)
        throw new Refusal(`${this.name} did not take work again within three minutes.`)
  }

  /** Ends it for good. */
  async end() {
    this.isWanted = false
    await stop(this.entry)
  }

  /** Process ids of its children whose command names this file. */
  children(file) {
    try {
      const { pid } = this.entry.child
      const ids = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
      return ids.map(Number).filter(id => readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(file))
    } catch {
      return [] // it has ended meanwhile
    }
  }
}

/** A free port below those that the system gives out by itself: nobody takes it while its server is down. */
export async function lowPort() {
  const port = randomInt(20_000, 32_000)
  const probe = createServer()
  const isFree = await new Promise(resolve => {
    probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
  })
  if (!isFree) return lowPort()
  await new Promise(resolve => probe.close(resolve))
  return port
}
