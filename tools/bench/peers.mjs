import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { stopAll } from '../launch/processes.mjs'
import { say } from '../launch/say.mjs'
import { seedCustomers } from '../seed/customers.mjs'
import { runningDatabase, withClient } from '../seed/database.mjs'
import { inJson, lightClient } from './light-client.mjs'
import { ownServer } from './own-server.mjs'
import { directus } from './peers/directus.mjs'
import { tryton } from './peers/tryton.mjs'
import { vendure } from './peers/vendure.mjs'

const CUSTOMERS = Number(process.env.BENCH_CUSTOMERS ?? 100_000)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)
const WARM_UP = 40
const CALLERS = [1, 20]
const ACTS = { list: 'first page', search: 'search by half a name', open: 'open', create: 'create' }
/** The first four letters of family names that occur in all of them. */
const HALVES = ['hube', 'grub', 'stei', 'pich', 'wall', 'koll', 'zaun', 'fuch', 'mose', 'lind']

const account = { email: 'anna.berger@example.org', password: randomBytes(12).toString('base64url') }

const ours = {
  name: 'ours',
  setUp: `Built server, embedded PostgreSQL as it comes. The database of all systems is this one.`,
  async start({ base }) {
    const client = lightClient(base, Math.max(...CALLERS))
    const call = async (path, sent) => {
      const { status, body } = await client(path, sent)
      if (status >= 400) throw new Error(`${path} answered ${status}: ${body}`)
      return JSON.parse(body)
    }
    await call('/api/admin/login', inJson(account))
    const path = '/api/admin/crm/customers'
    return {
      list: () => call(`${path}?limit=50`),
      search: half => call(`${path}?limit=50&search=${half}`),
      open: id => call(`${path}/${id}`),
      create: ({ name, email, phone }) => call(path, inJson({ companyName: name, email, phone })),
    }
  },
}

const peers = [tryton, directus, vendure]

/** Milliseconds to an answer while so many callers make the same call again and again. */
async function load(callers, call) {
  const times = []
  const until = performance.now() + SECONDS * 1000
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() < until) {
        const begun = performance.now()
        await call()
        times.push(performance.now() - begun)
      }
    }),
  )
  times.sort((a, b) => a - b)
  return { p50: times[Math.floor(times.length / 2)], p95: times[Math.floor(times.length * 0.95)] }
}

let created = 0

function newCustomer() {
  const number = ++created
  return {
    name: `Neukunde ${number} GmbH`,
    email: `office@neukunde${number}.example`,
    phone: '+43 7242 1234',
  }
}

async function measure(system, ids) {
  const some = values => values[Math.floor(Math.random() * values.length)]
  const acts = {
    list: () => system.list(),
    search: () => system.search(some(HALVES)),
    open: () => system.open(some(ids)),
    create: () => system.create(newCustomer()),
  }
  const figures = {}
  for (const [act, call] of Object.entries(acts)) {
    for (let round = 0; round < WARM_UP; round++) await call()
    figures[act] = []
    for (const callers of CALLERS) figures[act].push(await load(callers, call))
  }
  return figures
}

const customerColumns = `id, "companyName" as name, email, phone, website, address, city, "postalCode", country,
  industry, notes`

/** Sets a peer up in a database of its own, holding our customers, and measures it; why it can't be where it can't. */
async function tryPeer(peer, place, connection, customers) {
  const database = peer.name.toLowerCase().replace(/\W.*/, '')
  const folder = join(place, database)
  mkdirSync(folder)
  try {
    await withClient(connection, query => query(`create database ${database}`))
    say(`${peer.name} is being set up.`)
    const { system, ids } = await peer.start({
      place: folder,
      connection: { ...connection, database },
      customers,
      callers: Math.max(...CALLERS),
    })
    say(`${peer.name} is being measured; load ${loadavg()[0].toFixed(1)}.`)
    return { ...peer, figures: await measure(system, ids) }
  } catch (error) {
    return { ...peer, reason: error.message.trim().split('\n').slice(-6).join(' ') }
  } finally {
    await peer.stop?.()
  }
}

function print(systems) {
  const own = systems[0].figures
  say(`## Figures\n`)
  say(`${CUSTOMERS.toLocaleString('en')} customers; p50 / p95 in ms; ${cpus().length} processors for server,`)
  say(`database and callers. **Bold**: quicker than ours in p95.\n`)
  const measured = systems.filter(({ figures }) => figures)
  say(`| call | callers | ${measured.map(({ name }) => name).join(' | ')} |`)
  say(`| --- | ---: | ${measured.map(() => '---:').join(' | ')} |`)
  for (const [act, words] of Object.entries(ACTS)) {
    for (const [index, callers] of CALLERS.entries()) {
      const cells = measured.map(({ figures }) => {
        const { p50, p95 } = figures[act][index]
        const cell = `${p50.toFixed(1)} / ${p95.toFixed(1)}`
        return p95 < own[act][index].p95 ? `**${cell}**` : cell
      })
      say(`| ${words} | ${callers} | ${cells.join(' | ')} |`)
    }
  }
  say(`\n## How each was set up\n`)
  for (const { name, setUp, reason } of systems)
    say(`- **${name}**: ${setUp}${reason ? ` It could not be made to run: ${reason}` : ''}`)
}

/** Ours beside others of its kind: the same customers, the same PostgreSQL, the same machine; printed as Markdown. */
export async function measurePeers(place) {
  const settings = { SEED: 'none', ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password }
  const { base } = await ownServer(place, settings)
  const connection = runningDatabase(join(place, 'data'))
  const customers = await withClient(connection, async query => {
    await seedCustomers(query, CUSTOMERS)
    return query(`select ${customerColumns} from customers order by id`)
  })
  const ids = customers.map(({ id }) => id)
  const systems = [{ ...ours, figures: await measure(await ours.start({ base }), ids) }]
  for (const peer of peers) systems.push(await tryPeer(peer, place, connection, customers))
  say('')
  print(systems)
  await stopAll()
  const isSlower = ({ figures }) =>
    Object.keys(ACTS).some(act =>
      figures[act].some(({ p95 }, index) => systems[0].figures[act][index].p95 > p95),
    )
  return systems.some(system => system.figures && isSlower(system)) ? 1 : 0
}
