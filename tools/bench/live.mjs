import { setTimeout as sleep } from 'node:timers/promises'
import { say } from '../launch/say.mjs'
import { account, settings } from './crm.mjs'
import { ownServer } from './own-server.mjs'

const CONSOLES = 20
const SAVES = 60
/** Milliseconds from a save until 95 of 100 consoles have heard of it and read the board again. */
const BAR = 500

/** One save after the other, each heard by twenty consoles that read the board then, as pages do. */
export async function measureLive(place) {
  const { base } = await ownServer(place, settings)
  const cookie = await logIn(base)
  const call = async (path, init = {}) => {
    const headers = { cookie, origin: base, 'content-type': 'application/json' }
    const response = await fetch(base + path, { headers, ...init })
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return response
  }
  const post = async (path, data) => (await call(path, { method: 'POST', body: JSON.stringify(data) })).json()
  const customer = await post('/api/admin/crm/customers', { companyName: 'Huber GmbH' })

  let begun = 0
  const heard = []
  const shown = []
  for (let console = 0; console < CONSOLES; console += 1) {
    const { body } = await call('/api/admin/live')
    void follow(body, async () => {
      heard.push(performance.now() - begun)
      await (await call('/api/admin/crm/opportunities/board')).arrayBuffer()
      shown.push(performance.now() - begun)
    })
  }
  await sleep(500)
  for (let save = 0; save < SAVES; save += 1) {
    const sent = { customerId: customer.id, title: `Zelle ${save}`, stageId: 1 }
    begun = performance.now()
    await post('/api/admin/crm/opportunities', sent)
    while (shown.length < CONSOLES * (save + 1)) await sleep(1)
    await sleep(200)
  }
  say(`Save to event:          p50 ${at(heard, 0.5)} ms, p95 ${at(heard, 0.95)} ms (${CONSOLES} consoles)`)
  say(`Save to the new board:  p50 ${at(shown, 0.5)} ms, p95 ${at(shown, 0.95)} ms (bar: ${BAR} ms)`)
  return at(shown, 0.95) > BAR ? 1 : 0
}

async function logIn(base) {
  const response = await fetch(`${base}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: base },
    body: JSON.stringify(account),
  })
  return response.headers.getSetCookie()[0].split(';')[0]
}

/** Acts once for each event that tells of opportunities. */
async function follow(body, act) {
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    if (text.includes('"opportunities"')) await act()
  }
}

const at = (times, share) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)])
