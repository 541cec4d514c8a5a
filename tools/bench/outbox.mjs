import { readFileSync } from 'node:fs'
import { SMTPServer } from 'smtp-server'
import { Refusal, say } from '../launch/say.mjs'
import { ownServer } from './own-server.mjs'

/** Every contact request is two mails. */
const REQUESTS = 500
const MAILS = 2 * REQUESTS
/** Mails a second that must leave. */
const BAR = 50
const ACCOUNT = { email: 'bench@example.org', password: 'Zwischenlage-4711' }
const SMTP = { smtpUsername: 'bench', smtpPassword: 'bench-password' }

/** A mail server on this machine that takes everything and notes when, and under which Message-ID. */
async function startMailServer() {
  const taken = []
  const server = new SMTPServer({
    logger: false,
    onAuth: (_login, _session, done) => done(null, { user: 'bench' }),
    onData: (stream, _session, done) => {
      let head = ''
      stream.on('data', chunk => (head = head.length < 2000 ? head + chunk : head))
      stream.on('end', () => {
        taken.push({ at: performance.now(), id: /^Message-ID: (.*)$/im.exec(head)?.[1] })
        done(null)
      })
    },
  })
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve))
  return { taken, port: server.server.address().port, stop: () => new Promise(done => server.close(done)) }
}

function caller(base) {
  let cookie = ''
  return async (path, body) => {
    const headers = { 'content-type': 'application/json', cookie }
    const method = body ? 'POST' : 'GET'
    const response = await fetch(base + path, { method, headers, body: body && JSON.stringify(body) })
    if (!response.ok) throw new Refusal(`${path} answered ${response.status}: ${await response.text()}`)
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    return response.json()
  }
}

/** Milliseconds of a processor that a process has used: on a busy machine a better measure than the clock. */
function processorTime(pid) {
  try {
    const [, user, system] = /\) (?:\S+ ){11}(\d+) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    return (Number(user) + Number(system)) * 10
  } catch {
    return NaN
  }
}

const request = number => ({
  firstName: 'Sabine',
  lastName: `Brandl ${number}`,
  email: `visitor${number}@brandl.example`,
  phone: '1',
  company: 'Brandl Möbelwerke',
  // Each is a text of its own: the same one again is suspected of being spam and gets no confirmation.
  message: `Anfrage ${number}: ${'Welche Zelle passt für 22 kg? '.repeat(20)}`,
})

/** A full outbox of the built server, drained into a mail server on this machine; with TLS, log-in and all. */
export async function drainOutbox(place) {
  const mails = await startMailServer()
  const environment = { SEED: 'none', ADMIN_EMAIL: ACCOUNT.email, ADMIN_PASSWORD: ACCOUNT.password }
  const { base, pid } = await ownServer(place, environment)
  const call = caller(base)
  await call('/api/admin/login', ACCOUNT)
  for (let number = 0; number < REQUESTS; number++) await call('/api/contact', request(number))
  say(`${MAILS} mails wait. Switching mail on.`)
  const begun = performance.now()
  const used = processorTime(pid)
  await call('/api/admin/email-settings', {
    ...SMTP,
    smtpHost: '127.0.0.1',
    smtpPort: mails.port,
    fromEmail: 'office@firma.example',
    fromName: 'Firma',
    adminNotificationEmail: 'anna@firma.example',
    isEnabled: true,
  })
  let status
  do {
    await new Promise(resolve => setTimeout(resolve, 100))
    status = await call('/api/admin/outbox/status')
  } while (status.waiting && performance.now() - begun < 120_000)
  const perMail = (processorTime(pid) - used) / status.sent
  await mails.stop()
  const seconds = (mails.taken.at(-1).at - begun) / 1000
  const rate = status.sent / seconds
  const twice = mails.taken.length - new Set(mails.taken.map(({ id }) => id)).size
  say(`${status.sent} sent, ${status.waiting} waiting, ${status.failed} failed, ${twice} twice.`)
  say(`${seconds.toFixed(1)} s: ${rate.toFixed(0)} mails/s (bar ${BAR}${rate < BAR ? ', missed' : ''}).`)
  say(`The server's process used ${perMail.toFixed(1)} ms of a processor for a mail.`)
  return status.sent === MAILS && !twice && rate >= BAR ? 0 : 1
}
