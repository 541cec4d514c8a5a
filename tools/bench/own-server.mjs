import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../launch/place.mjs'
import { Refusal, say } from '../launch/say.mjs'
import { startServer } from '../launch/server.mjs'
import { fetchBytes, freePort } from './peers.mjs'

/** The first answer of status 200; refuses after 30 s. */
export async function until(url) {
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetchBytes(url).catch(() => null)
    if (answer?.status === 200) return answer
    await sleep(50)
  }
  throw new Refusal(`${url} did not answer within 30 s.`)
}

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

/** Megabytes of memory that a process has; NaN where the system does not tell. */
export function memoryOf(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024
  } catch {
    return NaN
  }
}
