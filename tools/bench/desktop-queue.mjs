import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { AccountWatch } from '../../apps/desktop/src/main/account.ts'
import { addMail } from '../../apps/desktop/src/main/queue/add-to-queue.ts'
import { Queues } from '../../apps/desktop/src/main/queue/queues.ts'
import { keyStore } from '../../apps/desktop/src/main/queue/test/system-protections.ts'
import { openKeys } from '../../apps/desktop/src/main/vault/keys.ts'
import { launch, say } from '../launch/say.mjs'

const MAILS = 50
const SIZE = 4 * 1024 * 1024
/** Milliseconds until all are safe on disk, and megabytes of the process while they are sent. */
const BARS = { safe: 3000, memory: 150 }

const megabytes = bytes => Math.round(bytes / 1024 / 1024)

/** A server in a process of its own that swallows uploads: its memory is none of ours. */
function serve() {
  createServer(async (request, response) => {
    for await (const _ of request);
    const stats = { recentActivities: [], customerStatusBreakdown: {}, hasDemoData: false }
    const names = ['totalCustomers', 'activeCustomers', 'totalOpportunities', 'openOpportunities']
    names.push(
      'totalActivities',
      'totalContacts',
      'totalJobApplications',
      'totalValue',
      'recentActivityCount',
    )
    const zeros = Object.fromEntries(names.map(name => [name, 0]))
    const user = { id: 1, email: 'a@example.org', name: 'Anna' }
    const drop = { mailId: 1, outcome: 'filed', message: '', subject: '', direction: 'received' }
    const rest = {
      attachmentCount: 0,
      batchId: randomUUID(),
      placements: [],
      tray: null,
      belongsElsewhere: [],
    }
    const answer =
      request.method === 'GET'
        ? { user, stats: { ...stats, ...zeros } }
        : { ...drop, ...rest, hasOtherContent: false }
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer))
  }).listen(0, '127.0.0.1', function () {
    process.send(this.address().port)
  })
}

/** The part of main that keeps mails, without Electron. */
function openQueues(folder, origin) {
  const server = { origin, fetch: (path, init) => fetch(origin + path, init) }
  const account = new AccountWatch(folder, origin)
  const keys = openKeys(join(folder, 'keys'), keyStore)
  account.loggedIn(1)
  return new Queues({ server, account, keys, folder: join(folder, 'queue') })
}

async function measure(folder) {
  const server = spawn(process.execPath, ['--no-warnings', import.meta.filename, 'serve'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const port = await new Promise(resolve => server.once('message', resolve))
  const queues = openQueues(folder, `http://127.0.0.1:${port}`)
  const queue = await queues.current()
  await queue.pause()
  const bytes = randomBytes(SIZE)
  const batchId = randomUUID()
  const begun = performance.now()
  for (let at = 0; at < MAILS; at += 1) {
    await addMail(queues, {
      id: randomUUID(),
      batchId,
      name: `Mail ${at}.msg`,
      bytes,
      target: { customerId: 1 },
    })
  }
  const safe = performance.now() - begun

  let memory = 0
  const watch = setInterval(() => (memory = Math.max(memory, process.memoryUsage().rss)), 10)
  const sending = performance.now()
  const all = Promise.withResolvers()
  queues.watch(() => queues.waitingMails() === 0 && all.resolve())
  queue.resume()
  await all.promise
  clearInterval(watch)
  server.kill()
  return { safe, sent: performance.now() - sending, memory: megabytes(memory) }
}

if (process.argv[2] === 'serve') serve()
else
  await launch(async () => {
    const { safe, sent, memory } = await measure(process.argv[2])
    say(`The queue of the desktop console, ${MAILS} mails of ${megabytes(SIZE)} MB, without Electron:`)
    say(`  all safe on disk             ${safe.toFixed(0)} ms (at most ${BARS.safe})`)
    say(`  all with a server near by    ${sent.toFixed(0)} ms`)
    say(`  most memory while sending    ${memory} MB (at most ${BARS.memory})`)
    return safe > BARS.safe || memory > BARS.memory ? 1 : 0
  })
