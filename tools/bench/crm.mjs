import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal, say } from '../launch/say.mjs'
import { stopAll } from '../launch/processes.mjs'
import { seedActivities } from '../seed/activities.mjs'
import { seedContacts } from '../seed/contacts.mjs'
import { seedCustomers } from '../seed/customers.mjs'
import { withDatabase } from '../seed/database.mjs'
import { seedOpportunities } from '../seed/opportunities.mjs'
import { crmCalls } from './crm-calls.mjs'
import { inJson, lightClient } from './light-client.mjs'
import { ownServer } from './own-server.mjs'
import { processorTime } from './processor-time.mjs'

/** Customers; ten times as many activities and half as many opportunities come with them. */
const SIZES = (process.env.BENCH_CUSTOMERS ?? '1000,10000,100000').split(',').map(Number)
const USERS = 20
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3)
/** Times that each call is made by everybody before anything is measured: people work with a server that has run for a while. */
const WARM_UP = 5
/** Milliseconds between two activities that a colleague notes meanwhile: what the server keeps while nothing is written. */
const PAUSE = 1000
/** Milliseconds within which 95 of 100 answers must be there. */
const BAR = 150

const account = { email: 'anna.berger@example.org', password: 'Zwischenlage-4711' }

async function logIn(base) {
  // One more for the colleague.
  const client = lightClient(base, USERS + 1)
  const ask = async (path, sent) => {
    const answer = await client(path, sent)
    if (answer.status >= 400) throw new Refusal(`${path} answered ${answer.status}.`)
    return answer
  }
  await ask('/api/admin/login', inJson(account))
  return ask
}

/** A colleague who notes an activity every second, until told to stop; answers how many. */
function colleague(ask, customerId) {
  const over = new AbortController()
  const note = { customerId, type: 'note', title: 'Rückruf', status: 'completed' }
  async function work() {
    let noted = 0
    for (; !over.signal.aborted; noted++) {
      await ask('/api/admin/crm/activities', inJson({ ...note, activityDate: new Date().toISOString() }))
      await sleep(PAUSE)
    }
    return noted
  }
  const noted = work()
  // What fails meanwhile is told at the end.
  noted.catch(() => {})
  return () => {
    over.abort()
    return noted
  }
}

/**
 * A database of so many customers in a folder of its own, cleaned as it is after a night; answers records that stand for all.
 * Left to itself, it would do that meanwhile, and its first figures would be those of the cleaning.
 */
async function fill(place, customers) {
  return withDatabase({ dataDir: join(place, 'data') }, async query => {
    await seedContacts(query, customers)
    await seedCustomers(query, customers)
    await seedOpportunities(query, customers / 2)
    await seedActivities(query, customers * 10)
    const begun = performance.now()
    await query('vacuum (analyze)')
    say(`The seeded database was cleaned in ${((performance.now() - begun) / 1000).toFixed(1)} s.`)
    const [records] = await query(`select min(id) as customer, max(id) as "anyCustomer",
      (select max(id) from opportunities) as opportunity from customers`)
    return records
  })
}

async function pathOf(template, records, ask) {
  const path = template.replace(/\{(\w+)\}/g, (whole, name) => records[name] ?? whole)
  if (!path.includes('{cursor}')) return path
  const first = await ask(path.replace(/&cursor=\{cursor\}/, ''))
  const cursor = first.headers['x-next-cursor']
  return cursor
    ? path.replace('{cursor}', encodeURIComponent(cursor))
    : path.replace(/&cursor=\{cursor\}/, '')
}

const byEverybody = work => Promise.all(Array.from({ length: USERS }, work))

/** Milliseconds to an answer, and of a processor for it, while so many people ask without a pause. */
async function load(ask, path, pid) {
  const times = []
  const used = processorTime(pid)
  const until = performance.now() + SECONDS * 1000
  await byEverybody(async () => {
    while (performance.now() < until) {
      const begun = performance.now()
      await ask(path)
      times.push(performance.now() - begun)
    }
  })
  const processor = (processorTime(pid) - used) / times.length
  times.sort((a, b) => a - b)
  return { p50: times[Math.floor(times.length / 2)], p95: times[Math.floor(times.length * 0.95)], processor }
}

async function measure(place, customers) {
  const records = await fill(place, customers)
  const settings = { SEED: 'catalogue', ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password }
  const { base, pid } = await ownServer(place, settings)
  const ask = await logIn(base)
  const figures = new Map()
  const paths = []
  for (const [name, template] of crmCalls) paths.push([name, await pathOf(template, records, ask)])
  for (let round = 0; round < WARM_UP; round++)
    for (const [, path] of paths) await byEverybody(() => ask(path))
  const stopColleague = colleague(ask, records.anyCustomer)
  for (const [name, path] of paths) figures.set(name, await load(ask, path, pid))
  say(`Meanwhile a colleague noted ${await stopColleague()} activities.`)
  await stopAll()
  return figures
}

function print(name, cells) {
  say(name.padEnd(32) + cells.map(cell => cell.padStart(22)).join(''))
}

const cellOf = ({ p50, p95, processor }) =>
  `${p50.toFixed(0)} / ${p95.toFixed(0)}${p95 > BAR ? ' *' : ''} (${processor.toFixed(1)})`

/** Every hot call of the CRM at three sizes, 20 people at once, over HTTP. */
export async function measureCrm(place) {
  const results = []
  for (const customers of SIZES) {
    results.push(await measure(join(place, String(customers)), customers))
    say(`${customers} customers measured; ${cpus().length} processors, load ${loadavg()[0].toFixed(1)}.`)
  }
  say(`\n${USERS} people at once: p50 / p95 in ms (ms of a processor for one answer, server and database);`)
  say(`a colleague saves something every second, which empties what is kept while nothing is written;`)
  say(`* misses the bar of p95 ≤ ${BAR} ms.\n`)
  print(
    'customers',
    SIZES.map(size => size.toLocaleString('en')),
  )
  for (const [name] of crmCalls) {
    const cells = results.map(figures => figures.get(name))
    print(name, cells.map(cellOf))
  }
  return results.some(figures => [...figures.values()].some(({ p95 }) => p95 > BAR)) ? 1 : 0
}
