import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
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

/** Starts the built server on an empty data folder inside of `place`, with these settings beside its own. */
export async function ownServer(place, settings) {
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
  const server = startServer(environment, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const ready = await Promise.race([until(`http://127.0.0.1:${port}/health/ready`), server.ended])
  if (ready.body === undefined) throw new Refusal(`The server ended with ${ready.code}.`)
  say(`The server (empty data folder) answered after ${Math.round(performance.now() - begun)} ms.`)
  return { base: `http://127.0.0.1:${port}`, pid: server.child.pid }
}
