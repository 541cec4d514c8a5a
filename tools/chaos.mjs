import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startModelServer } from '../apps/api/test/model-server.ts'
import { seededRandom } from '../apps/api/test/mutations.ts'
import { check, drainOutbox } from './chaos/check.mjs'
import { Actor, Client } from './chaos/client.mjs'
import { Database } from './chaos/database.mjs'
import { breakThings, clockLibrary, planFaults } from './chaos/faults.mjs'
import { Journal } from './chaos/journal.mjs'
import { MailSink } from './chaos/mail-sink.mjs'
import { job } from './chaos/operations.mjs'
import { print } from './chaos/print.mjs'
import { startProxy } from './chaos/proxy.mjs'
import { lowPort, Server } from './chaos/servers.mjs'
import { alone, ensureBuilt } from './launch/build.mjs'
import { ensureInstalled } from './launch/install.mjs'
import { checkNode } from './launch/node.mjs'
import { stopAll, supervise } from './launch/processes.mjs'
import { launch, Refusal, say } from './launch/say.mjs'

const ACTORS = 6
const inVienna = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Vienna',
  hour: '2-digit',
  minute: '2-digit',
})
const account = { email: 'anna.berger@example.org', password: 'Zwischenlage-4711 im Karton' }

/**
 * `npm run chaos [-- --minutes 10 --instances 3 --seed 7]`: works with the built product while everything around it fails, then
 * proves that every promise was kept. The seed decides what fails when, and what is asked for; not how long it takes.
 */
await launch(async () => {
  checkNode()
  const { minutes, instances, seed } = readOptions()
  if (process.platform !== 'linux')
    throw new Refusal('npm run chaos needs Linux: it kills by what /proc tells.')
  const place = mkdtempSync(join(tmpdir(), 'chaos-'))
  const database = new Database(place)
  const clearUp = () => {
    database.unmount()
    rmSync(join(place, 'data'), { recursive: true, force: true })
  }
  supervise(clearUp)
  await alone(async () => {
    await ensureInstalled()
    await ensureBuilt('api', 'web')
  })
  let isRight = false
  try {
    isRight = await run({ place, database, minutes, instances, seed })
    return isRight ? 0 : 1
  } finally {
    await stopAll()
    await database.stop()
    clearUp()
    if (isRight) rmSync(place, { recursive: true })
    else say(`Journal and logs are in ${place}.`)
  }
})

function readOptions() {
  const options = { minutes: { type: 'string' }, instances: { type: 'string' }, seed: { type: 'string' } }
  const { values } = parseArgs({ options })
  const minutes = Number(values.minutes ?? 10)
  const instances = Number(values.instances ?? 1)
  const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000))
  if (!(minutes >= 0.5) || ![1, 2, 3].includes(instances) || !Number.isInteger(seed))
    throw new Refusal(
      'npm run chaos [-- --minutes 10 --instances 3 --seed 7]: half a minute at least, 1 to 3 instances.',
    )
  return { minutes, instances, seed }
}

async function run({ place, database, minutes, instances, seed }) {
  say(`Seed ${seed}: ${minutes} minutes, ${instances} ${instances > 1 ? 'instances' : 'instance'}.`)
  const means = availableMeans(database, instances)
  if (instances > 1) await database.share()
  const sink = new MailSink()
  const smtpPort = await sink.listen()
  const languageModel = await startModelServer()
  const servers = await startServers({ place, database, instances, environment: languageModel.environment })
  const watching = new AbortController()
  const watches = servers.map(server => server.watch(watching.signal))
  try {
    return await breakAndCheck({
      place,
      database,
      servers,
      sink,
      smtpPort,
      languageModel,
      means,
      minutes,
      seed,
    })
  } finally {
    watching.abort()
    await Promise.all([...watches, ...servers.map(server => server.end())])
    sink.close()
    await languageModel.close()
  }
}

async function breakAndCheck({ place, smtpPort, means, minutes, seed, ...parts }) {
  const { database, servers, sink } = parts
  await Promise.all(servers.map(server => server.ready()))
  const journal = new Journal(join(place, 'journal.jsonl'))
  const proxy = await startProxy(servers, join(place, 'logs'))
  const world = { ...parts, journal, proxy }
  const actors = await prepare({ client: new Client(world), journal, seed, smtpPort })
  const working = new AbortController()
  const work = actors.map(actor => actor.work(working.signal))
  const milliseconds = minutes * 60_000
  const end = sleep(milliseconds)
  const happened = await breakThings(planFaults(seededRandom(seed), milliseconds, means), world, say)
  await end
  working.abort()
  await Promise.all(work)
  journal.close()
  await Promise.all(happened.map(({ over }) => over))
  await Promise.all(servers.map(server => server.ready()))
  say('Everything is well again; what waits in the outbox is sent.')
  await drainOutbox(database, sink)
  const promises = await check({ ...world, happened })
  return print({ promises, journal, servers, happened, sink, proxied: await proxy.figures() })
}

/** What this machine can break, and a line for what it cannot. */
function availableMeans(database, instances) {
  say(`Load of the machine: ${loadavg()[0].toFixed(1)}. On a busy one, times are upper bounds.`)
  const means = new Set()
  // The PostgreSQL that several servers share is ours, and nobody starts it again when it has given up.
  if (instances > 1) mkdirSync(database.dataDir, { mode: 0o711 })
  else if (database.mount()) means.add('disk')
  if (!means.has('disk'))
    say('The disk is never full: that needs one instance, and root for a disk of its own.')
  if (clockLibrary) means.add('clock')
  else say('No clock jumps: libfaketime is not installed (Debian: apt-get install libfaketime).')
  return means
}

async function startServers({ place, database, instances, environment }) {
  const folder = join(place, 'logs')
  mkdirSync(folder)
  const shared = {
    ...environment,
    HOST: '127.0.0.1',
    SEED: 'catalogue',
    SECRET_KEY: 'chaos: a key that all servers share, 4711',
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    RATE_LIMITS: 'off',
    ADVISOR_ANSWERS_PER_DAY: '1000000',
    LOG_LEVEL: 'info',
    DATABASE_URL: database.url,
    ...(instances > 1 && { TRUST_PROXY: '1' }),
  }
  const servers = []
  for (let index = 1; index <= instances; index++) {
    const dataDir = instances > 1 ? join(place, 'data', `server-${index}`) : database.dataDir
    const clock = join(place, `clock-${index}`)
    writeFileSync(clock, '+0\n')
    const fake = clockLibrary && {
      LD_PRELOAD: clockLibrary,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    }
    const server = new Server({
      name: `server-${index}`,
      port: await lowPort(),
      folder,
      environment: { ...shared, DATA_DIR: dataDir, ...fake },
    })
    server.clock = clock
    server.start()
    servers.push(server)
  }
  return servers
}

/** Logs in, switches mail on, with a summary that is due in a minute, and gives everybody something to work with. */
async function prepare({ client, journal, seed, smtpPort }) {
  const post = (path, fields) =>
    client.insist({ path, method: 'POST', type: 'application/json', body: () => JSON.stringify(fields) })
  await post('/api/admin/login', account)
  await post('/api/admin/email-settings', {
    smtpHost: '127.0.0.1',
    smtpPort,
    smtpUsername: 'chaos',
    smtpPassword: 'Kanarienvogel-7391',
    fromEmail: 'office@firma.example',
    fromName: 'Firma',
    adminNotificationEmail: 'anna@firma.example',
    isEnabled: true,
    password: account.password,
    dailySummaryEnabled: true,
    dailySummaryTime: inVienna.format(Date.now() + 60_000),
  })
  const { id: jobId } = await post('/api/admin/jobs', job)
  await post(`/api/admin/jobs/${jobId}/publish`, {})
  const run = seed.toString(36)
  const actors = Array.from(
    { length: ACTORS },
    (_, index) =>
      new Actor(index + 1, {
        client,
        journal,
        random: seededRandom(seed + index + 1),
        jobId: String(jobId),
        run,
      }),
  )
  for (const actor of actors) await actor.prepare()
  return actors
}
