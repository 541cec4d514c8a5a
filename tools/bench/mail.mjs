import { spawnSync } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { at } from '../launch/place.mjs'
import { Refusal, say } from '../launch/say.mjs'
import { readByMsgreader } from './bare-msgreader.mjs'
import { inJson, lightClient } from './light-client.mjs'
import { ownServer } from './own-server.mjs'

const ACCOUNT = { email: 'bench@example.org', password: 'Zwischenlage-4711' }
/** One drop: so many mails of so many bytes must be filed in so many seconds. */
const DROP = { mails: 50, bytes: 200_000, seconds: 15 }
/** Seconds until a single mail stands in the timeline. */
const VISIBLE = 1
/** What an import reaches of bare parsing: of msgreader with RTF and hashing, on one worker. */
const SHARE = 0.5
/** Files of a drop that are on their way at the same time, as the console sends them. */
const AT_ONCE = 4
/** Files that the peer is given: it starts anew for each. */
const PEER_FILES = 25

/** Outlook messages as a customer sends them: HTML, a logo, a document. */
async function writtenMails(place) {
  const { outlookFile } = await import('../../apps/api/test/outlook-file.ts')
  const folder = join(place, 'mails')
  mkdirSync(folder)
  return Array.from({ length: DROP.mails + 2 }, (_, index) => {
    const bytes = outlookFile({
      subject: `Angebot ${index}`,
      sender: { name: 'Eva Huber', email: `eva.${index}@huber.example` },
      to: [{ name: 'Anna Berger', email: 'anna@firma.example' }],
      date: new Date(Date.UTC(2026, 10, 1, 8, index)),
      messageId: `<${index}.${randomBytes(8).toString('hex')}@huber.example>`,
      html: `<p>Guten Tag,</p>${'<p>das Pflichtenheft passt aus unserer Sicht.</p>'.repeat(60)}`,
      attachments: [
        { name: 'Pflichtenheft.pdf', bytes: randomBytes(DROP.bytes), contentType: 'application/pdf' },
      ],
    })
    const file = join(folder, `Angebot ${index}.msg`)
    writeFileSync(file, bytes)
    return file
  })
}

/** Real Outlook files, where they lie beside this repository or where MAIL_FILES says. */
function realMails() {
  const folder = process.env.MAIL_FILES ?? at('../shared/data/msg')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => name.endsWith('.msg'))
    .map(name => join(folder, name))
}

const sha256 = bytes => createHash('sha256').update(bytes).digest('hex')

/** Parses one after the other and hashes what is in them: what an import can't do without. */
async function parseBarely(files, parse) {
  const contents = files.map(file => readFileSync(file))
  await Promise.allSettled(contents.slice(0, 5).map(content => parse(content)))
  const begun = performance.now()
  let unreadable = 0
  for (const content of contents) {
    sha256(content)
    const mail = await parse(content).catch(() => null)
    if (!mail) unreadable++
    for (const { bytes } of mail?.attachments ?? []) sha256(bytes)
  }
  const seconds = (performance.now() - begun) / 1000
  return { rate: files.length / seconds, unreadable }
}

/** In this thread, and by one worker: a process that can be killed, because no other may read what strangers send. */
async function parseBothWays(files) {
  const { parseMail } = await import('../../apps/api/dist/crm/mails/parsing/parse-mail.js')
  const { MailParser } = await import('../../apps/api/dist/crm/mails/parsing/mail-parser.js')
  const worker = new MailParser({ processes: 1 })
  try {
    const { rate } = await parseBarely(files, content => worker.parse(content))
    return { worker: rate, thread: await parseBarely(files, parseMail) }
  } finally {
    await worker.close()
  }
}

/** What an administrator would take today; null where it is not installed. */
function convertByPeer(files, place) {
  if (spawnSync('msgconvert', ['--help']).error) return null
  const some = files.slice(0, PEER_FILES)
  const begun = performance.now()
  for (const file of some) spawnSync('msgconvert', ['--outfile', join(place, 'peer.eml'), file])
  return some.length / ((performance.now() - begun) / 1000)
}

function client(base) {
  const ask = lightClient(base, AT_ONCE)
  return async (path, sent) => {
    const { status, body } = await ask(path, sent)
    return { status, answer: JSON.parse(body) }
  }
}

function dropped(file, customerId) {
  const boundary = randomUUID()
  const part = (name, rest) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${rest}`
  const head = `${part('customerId', '')}\r\n\r\n${customerId}\r\n${part('mailFile', `; filename="${basename(file)}"`)}\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), readFileSync(file), Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { type: `multipart/form-data; boundary=${boundary}`, body }
}

/** Drops files as the console does, some at once; answers seconds and what became of them. */
async function drop(call, files, customerId) {
  const waiting = [...files]
  const statuses = []
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let file = waiting.shift(); file; file = waiting.shift())
        statuses.push((await call('/api/admin/crm/mails', dropped(file, customerId))).status)
    }),
  )
  const filed = statuses.filter(status => status === 201).length
  return { seconds: (performance.now() - begun) / 1000, filed, refused: statuses.length - filed }
}

async function untilVisible(call, file, customerId) {
  const begun = performance.now()
  const { answer } = await call('/api/admin/crm/mails', dropped(file, customerId))
  const { answer: rows } = await call(`/api/admin/crm/customers/${customerId}/timeline?limit=10`)
  const isThere = rows.some(({ activity }) => activity?.mailId === answer.mailId)
  if (!isThere) throw new Refusal('The mail does not stand in the timeline.')
  return (performance.now() - begun) / 1000
}

async function parsing(files, place, name) {
  const msgreader = readByMsgreader(files)
  const { worker, thread } = await parseBothWays(files)
  const { rate, unreadable } = thread
  say(`${name}: ${files.length} files${unreadable ? `, ${unreadable} of them no readable mail` : ''}.`)
  say(`  bare msgreader with RTF and hashing, on one worker: ${msgreader.rate.toFixed(0)} files/s`)
  say(`  ours with hashing, by one worker: ${worker.toFixed(0)}, in one thread: ${rate.toFixed(0)}`)
  const peer = convertByPeer(files, place)
  if (peer)
    say(
      `  msgconvert, a start for each: ${peer.toFixed(1)} files/s (ours ${(rate / peer).toFixed(0)} times as many)`,
    )
  else say('  msgconvert is not here: apt-get install libemail-outlook-message-perl')
  return { msgreader: msgreader.rate, worker, thread: rate }
}

/** Import of mails: bare parsing beside the usual converter, then drops into the built server. */
export async function importMails(place) {
  const written = await writtenMails(place)
  const real = realMails()
  await parsing(written, place, 'Written mails of 200 kB')
  const bare = real.length ? await parsing(real, place, 'Real Outlook files') : null
  if (!bare) say('Real Outlook files: none (MAIL_FILES names a folder); only written ones are measured.')
  const environment = { SEED: 'none', ADMIN_EMAIL: ACCOUNT.email, ADMIN_PASSWORD: ACCOUNT.password }
  const { base } = await ownServer(place, environment)
  const call = client(base)
  await call('/api/admin/login', inJson(ACCOUNT))
  const { answer: customer } = await call('/api/admin/crm/customers', inJson({ companyName: 'Huber GmbH' }))
  // The first file starts the processes that read; people drop into a server that runs.
  const [first, second, ...others] = written
  const cold = await untilVisible(call, first, customer.id)
  const visible = await untilVisible(call, second, customer.id)
  say(
    `One mail stands in the timeline after ${visible.toFixed(2)} s, the very first after ${cold.toFixed(2)} s (bar ${VISIBLE} s).`,
  )
  const whole = await drop(call, others, customer.id)
  say(
    `${DROP.mails} mails by HTTP in ${whole.seconds.toFixed(1)} s, ${whole.refused} refused (bar ${DROP.seconds} s).`,
  )
  say(`Import throughput: ${(DROP.mails / whole.seconds).toFixed(0)} mails/s with ${AT_ONCE} at once.`)
  if (bare) {
    const all = await drop(call, real, customer.id)
    const rate = real.length / all.seconds
    say(
      `Real files by HTTP: ${rate.toFixed(0)} files/s, ${all.filed} filed, ${all.refused} refused with a reason.`,
    )
    const [msgreader, worker, thread] = [bare.msgreader, bare.worker, bare.thread].map(peer =>
      (rate / peer).toFixed(2),
    )
    say(
      `  of bare msgreader ${msgreader} (bar ${SHARE}); of ours by one worker ${worker}, in one thread ${thread}`,
    )
  }
  return whole.refused === 0 && whole.seconds < DROP.seconds && visible < VISIBLE ? 0 : 1
}
