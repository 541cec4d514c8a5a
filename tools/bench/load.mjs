import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { runtimeNode } from '../launch/node.mjs'
import { at } from '../launch/place.mjs'
import { start, stopAll } from '../launch/processes.mjs'
import { Refusal, say } from '../launch/say.mjs'
import { runningDatabase, withClient } from '../seed/database.mjs'
import { account, fill, settings } from './crm.mjs'
import { bars, STAFF } from './load-clicks.mjs'
import { ownServer, processorTime, until } from './own-server.mjs'
import { startRawServer } from './requests.mjs'

/** Seconds of one step, and of each raw part. */
const SECONDS = 20
const RAW_SECONDS = 5
/** Share of one processor that others may take before a knee says little about the server. */
const MUCH_ELSE = 0.2
/** Customers that are opened, of all. */
const OPENED = 5000
/** Connections to the raw server, and to PostgreSQL: as many as our server opens at most. */
const RAW_CONNECTIONS = 50
const POOL = 17

/**
 * Everything that the product does at once, for more and more firms until a promised time is broken or something fails;
 * beside it, on the same machine, its raw parts.
 */
export async function measureLoad(place) {
  say(`${cpus().length} processors for server, database and people; load ${loadavg()[0].toFixed(1)} before.`)
  await ownServer(place, settings)
  await fill(place)
  await stopAll()
  const { base, pid } = await ownServer(place, settings)
  const people = startPeople()
  const processes = { server: pid, database: databaseProcess(place), people: people.pid }
  const connection = runningDatabase(join(place, 'data'))
  const customers = await withClient(connection, query =>
    query('select id from customers order by random() limit $1', [OPENED]),
  )
  const ids = customers.map(({ id }) => id)
  const { pages } = await people.ask('prepare', { base, account, customers: ids })
  say(`${STAFF} people logged in, ${pages} pages in the sitemap. They warm the server up, unmeasured.`)
  await people.ask('click', { times: 2, seconds: SECONDS, bars })
  const steps = await raise(people, processes)
  await sayRawParts({ place, people, processes, connection, ids, bytes: Math.round(steps[0].bytes) })
  return sayKnee(steps)
}

/** The process that the requests come from. */
function startPeople() {
  const { child, ended } = start(runtimeNode(), [at('tools/bench/load-generator.mjs')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  async function next() {
    const [message] = await Promise.race([once(child, 'message'), ended.then(() => [])])
    if (!message) throw new Refusal('The process of the people ended.')
    if (message.refusal) throw new Refusal(message.refusal)
    return message
  }
  /** `begins` is called when the work is prepared and its clock starts. */
  async function ask(name, wishes, begins) {
    child.send({ name, ...wishes })
    for (;;) {
      const { answer } = await next()
      if (answer) return answer
      begins?.()
    }
  }
  return { pid: child.pid, ask }
}

function databaseProcess(place) {
  return Number(
    readFileSync(join(place, 'data/postgres/postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0],
  )
}

/** Milliseconds of a processor that each has used; PostgreSQL is a child of our server. `rest`: the machine's other processes. */
function usedBy(processes) {
  const [both, database, people] = ['server', 'database', 'people'].map(name =>
    processorTime(processes[name]),
  )
  const all = cpus().reduce((sum, { times: { user, nice, sys } }) => sum + user + nice + sys, 0)
  return { server: both - database, database, people, rest: all - both - people }
}

const difference = (after, before) =>
  Object.fromEntries(Object.entries(after).map(([name, used]) => [name, used - before[name]]))

async function raise(people, processes) {
  const steps = []
  const kinds = Object.entries(bars)
  say(
    `\np50 / p95 in ms from the moment of the click; * breaks its promise. Then per cent of one processor; rest: of whatever else runs here.\n`,
  )
  say(
    line(
      'firms',
      'requests/s',
      kinds.map(([kind, bar]) => `${kind} ≤ ${bar}`),
      'server',
      'PostgreSQL',
      'people',
      'rest',
      'failed',
    ),
  )
  for (let times = 1; !steps.at(-1)?.isBroken; times++) {
    let before
    let begun
    const step = await people.ask('click', { times, seconds: SECONDS, bars }, () => {
      before = usedBy(processes)
      begun = performance.now()
    })
    const seconds = (performance.now() - begun) / 1000
    const used = difference(usedBy(processes), before)
    steps.push({ ...step, times, used, isBroken: step.failures.length > 0 || step.kinds.some(isLate) })
    const shares = Object.values(used).map(each => `${(each / seconds / 10).toFixed(0)} %`)
    say(
      line(
        times,
        (step.requests / SECONDS).toFixed(0),
        step.kinds.map(figures),
        ...shares,
        step.failures.length,
      ),
    )
    for (const failure of new Set(step.failures.slice(0, 5))) say(`  ${failure}`)
  }
  return steps
}

/** A single late one among a few answers is chance. */
const isLate = ({ count, late }) => late > Math.max(1, count * 0.05)

function figures(kind) {
  const { count, p50, p95 } = kind
  return count ? `${p50.toFixed(0)} / ${p95.toFixed(0)}${isLate(kind) ? ' *' : ''}` : '–'
}

function line(first, rate, kinds, ...others) {
  const cells = [
    String(first).padStart(5),
    String(rate).padStart(10),
    ...kinds.map(kind => kind.padStart(13)),
    ...others.map(other => String(other).padStart(10)),
  ]
  return cells.join('  ')
}

async function sayRawParts({ place, people, processes, connection, ids, bytes }) {
  const raw = await startRawServer(join(place, 'raw'), { body: Buffer.alloc(bytes, 'a'), headers: {} })
  await until(raw.url)
  await people.ask('askRaw', { url: raw.url, atOnce: RAW_CONNECTIONS, seconds: 1 })
  const parts = [
    {
      name: `bare node:http, ${bytes} bytes`,
      pid: raw.pid,
      work: ['askRaw', { url: raw.url, atOnce: RAW_CONNECTIONS, seconds: RAW_SECONDS }],
    },
    {
      name: 'select of one customer by pg',
      pid: processes.database,
      work: [
        'select',
        {
          connection,
          text: 'select * from customers where id = $1',
          ids,
          atOnce: POOL,
          seconds: RAW_SECONDS,
        },
      ],
    },
  ]
  say('\nRaw parts, as quick as these people can ask; in brackets ms of a processor for one answer:')
  for (const { name, pid, work } of parts) {
    const before = processorTime(pid)
    const { count, p50, p95 } = await people.ask(...work)
    const each = (processorTime(pid) - before) / count
    say(
      `${name}: ${Math.round(count / RAW_SECONDS)}/s, ${p50.toFixed(1)} / ${p95.toFixed(1)} ms (${each.toFixed(2)})`,
    )
  }
}

/** Ends badly where even one firm is kept waiting. */
function sayKnee(steps) {
  const rate = ({ requests }) => `${(requests / SECONDS).toFixed(0)} requests/s`
  say(`\nOne firm is ${STAFF} people who click every 5 s and 20 visitors: ${rate(steps[0])}.`)
  const knee = steps.findLast(({ isBroken }) => !isBroken)
  say(
    knee ? `The knee: ${knee.times} times that, ${rate(knee)}.` : 'Promises are broken for one firm already.',
  )
  const { used, requests } = knee ?? steps[0]
  const [server, database] = [used.server, used.database].map(each => (each / requests).toFixed(1))
  say(`A request takes ${server} ms of a processor in the server and ${database} ms in PostgreSQL.`)
  const { rest } = steps.at(-1).used
  if (rest > MUCH_ELSE * SECONDS * 1000)
    say(
      'Other programs were busy when a promise broke, so this is no limit of the server: measure on a quiet machine.',
    )
  return knee ? 0 : 1
}
