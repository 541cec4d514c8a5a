import { readdirSync, readFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../launch/place.mjs'
import { Refusal, say } from '../launch/say.mjs'
import { startServer } from '../launch/server.mjs'

/**
 * Starts the built server of `checkout` (default: this one) on the data folder inside of `place`, with these settings
 * beside its own.
 */
export async function ownServer(place, settings, checkout = root) {
  const port = await freePort()
  const begun = performance.now()
  const environment = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: join(place, 'data'),
    DATABASE_URL: '',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ...settings,
  }
  const server = startServer(environment, {
    program: join(checkout, 'apps/api/dist/main.js'),
    cwd: checkout,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ready = await Promise.race([until(`http://127.0.0.1:${port}/health/ready`), server.ended])
  if (ready.body === undefined) throw new Refusal(`The server ended with ${ready.code}.`)
  const seconds = (performance.now() - begun) / 1000
  say(`The server answered after ${seconds.toFixed(2)} s.`)
  return { base: `http://127.0.0.1:${port}`, pid: server.child.pid, seconds }
}

/** The first answer of status 200; refuses after two minutes. */
export function until(url) {
  return eventually(url, async () => {
    const answer = await fetchBytes(url)
    return answer.status === 200 ? answer : null
  })
}

/** What `work` answers as soon as it answers something; refuses after two minutes. */
export async function eventually(name, work) {
  for (const end = performance.now() + 120_000; performance.now() < end; await sleep(50)) {
    const answer = await work().catch(() => null)
    if (answer) return answer
  }
  throw new Refusal(`${name} did not answer within two minutes.`)
}

/** What a browser that understands brotli gets from an address: status, headers and the bytes as sent. */
function fetchBytes(url) {
  return new Promise((resolve, reject) => {
    const call = request(url, { headers: { 'accept-encoding': 'br' } }, answer => {
      const parts = []
      answer.on('data', part => parts.push(part))
      answer.on('end', () => {
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) })
      })
    })
    call.once('error', reject).end()
  })
}

/** A port that was free a moment ago. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

/** Megabytes of memory that a process has; NaN where the system does not tell. */
export function memoryOf(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024
  } catch {
    return NaN
  }
}

/**
 * Milliseconds of a processor that a process and its descendants have used: on a busy machine a better measure than the
 * clock. NaN where the system does not tell.
 */
export function processorTime(pid) {
  const all = processes()
  if (!all) return NaN
  const isOurs = id => id === pid || (all.has(id) && all.get(id).parent > 1 && isOurs(all.get(id).parent))
  let sum = 0
  for (const [id, { used }] of all) if (isOurs(id)) sum += used
  return sum
}

/** Parent and used milliseconds of every process. */
function processes() {
  try {
    const ids = readdirSync('/proc').filter(name => /^\d+$/.test(name))
    return new Map(ids.flatMap(readProcess))
  } catch {
    return null
  }
}

function readProcess(id) {
  try {
    const [, parent, user, system] = /\) \S (\d+) (?:\S+ ){9}(\d+) (\d+)/.exec(
      readFileSync(`/proc/${id}/stat`, 'utf8'),
    )
    return [[Number(id), { parent: Number(parent), used: (Number(user) + Number(system)) * 10 }]]
  } catch {
    return [] // it has ended meanwhile
  }
}
