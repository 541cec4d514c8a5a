import { existsSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../launch/place.mjs'
import { run, stopAll } from '../launch/processes.mjs'
import { Refusal, say } from '../launch/say.mjs'
import { seedActivities } from '../seed/activities.mjs'
import { seedContacts } from '../seed/contacts.mjs'
import { seedCustomers } from '../seed/customers.mjs'
import { runningDatabase, withClient } from '../seed/database.mjs'
import { seedMails } from '../seed/mails.mjs'
import { seedOpportunities } from '../seed/opportunities.mjs'
import { crmCalls } from './crm-calls.mjs'
import { measureMails } from './mails.mjs'
import { memoryOf, ownServer } from './own-server.mjs'
import { logIn, PEOPLE, startColleague, warmUp, withoutPauses, withPauses } from './people.mjs'
import { compareToNginx } from './requests.mjs'

/** As many contact requests, ten times as many activities, twice as many mails and half as many opportunities come with them. */
const CUSTOMERS = Number(process.env.BENCH_CUSTOMERS ?? 100_000)
const bars = { start: 3, idle: 350, loaded: 700, pages: 0.3 }
export const account = { email: 'anna.berger@example.org', password: 'Zwischenlage-4711 im Karton' }
export const settings = { SEED: 'catalogue', ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password }

/** Fills the database of a running server and vacuums it, as it would be after a night; answers ids for the calls. */
export async function fill(place) {
  return withClient(runningDatabase(join(place, 'data')), async query => {
    const begun = performance.now()
    await seedContacts(query, CUSTOMERS)
    await seedCustomers(query, CUSTOMERS)
    await seedOpportunities(query, CUSTOMERS / 2)
    await seedMails(query, CUSTOMERS * 2)
    await seedActivities(query, CUSTOMERS * 10)
    await query('vacuum (analyze)')
    say(`${CUSTOMERS} customers seeded in ${((performance.now() - begun) / 1000).toFixed(0)} s.`)
    const [records] = await query(`select min(id) as customer, max(id) as "anyCustomer",
      (select max(id) from opportunities) as opportunity from customers`)
    return records
  })
}

async function pathOf(template, records, call) {
  const path = template.replace(/\{(\w+)\}/g, (whole, name) => records[name] ?? whole)
  if (!path.includes('{cursor}')) return path
  const firstPage = path.replace('&cursor={cursor}', '')
  const cursor = (await call(firstPage)).headers['x-next-cursor']
  return cursor ? path.replace('{cursor}', encodeURIComponent(cursor)) : firstPage
}

const row = (name, figure, unit, { atMost, atLeast, also = '' }) => {
  const isMissed = atLeast === undefined ? figure > atMost : figure < atLeast
  const bar = atLeast === undefined ? `≤ ${atMost} ${unit}` : `≥ ${atLeast} ${unit}`
  const digits = unit === 's' || unit === '×' ? 2 : 0
  return { name, bar, figure: `${figure.toFixed(digits)} ${unit}`, also, isMissed }
}

async function measureCalls(base, pid, records) {
  const call = await logIn(base, account)
  const calls = []
  for (const [bar, name, template] of crmCalls)
    calls.push({ bar, name, path: await pathOf(template, records, call) })
  const paths = calls.map(({ path }) => path)
  await warmUp(call, paths)
  const stopColleague = startColleague(call, records.anyCustomer)
  const paced = await withPauses(call, paths)
  const rows = []
  for (const { bar, name, path } of calls) {
    const { p50, p95 } = paced.get(path)
    const rush = await withoutPauses(call, path, pid)
    rows.push({
      name,
      bar: `≤ ${bar} ms`,
      figure: `${p50.toFixed(0)} / ${p95.toFixed(0)} ms`,
      also: `${rush.p50.toFixed(0)} / ${rush.p95.toFixed(0)} ms (${rush.processor.toFixed(1)})`,
      isMissed: p95 > bar,
    })
  }
  await stopColleague()
  return rows
}

async function measureServer(place, checkout) {
  await ownServer(place, settings, checkout)
  const records = await fill(place)
  await stopAll()
  const { base, pid, seconds } = await ownServer(place, settings, checkout)
  await sleep(10_000)
  const idle = memoryOf(pid)
  const pages = await compareToNginx(place, base)
  const mails = await measureMails(base, account)
  const calls = await measureCalls(base, pid, records)
  const loaded = memoryOf(pid)
  await stopAll()
  return [
    ...calls,
    ...mails.map(({ name, seconds: taken, bar }) => row(name, taken, 's', { atMost: bar })),
    ...pages.map(({ name, share, mine }) =>
      row(`cached page ${name} beside nginx`, share, '×', {
        atLeast: bars.pages,
        also: `${Math.round(mine.rate)} requests/s`,
      }),
    ),
    row('start on this data', seconds, 's', { atMost: bars.start }),
    row('memory, idle', idle, 'MB', { atMost: bars.idle }),
    row('memory, after the load', loaded, 'MB', { atMost: bars.loaded }),
  ]
}

async function versionOf(checkout) {
  const { code, output } = await run('git', ['-C', checkout, 'describe', '--always', '--dirty'])
  return code === 0 ? output.trim() : checkout
}

function print(servers) {
  const cells = [
    ['', 'bar', ...servers.flatMap(({ version }) => [version, 'without pauses'])],
    ...servers[0].rows.map(({ name, bar }, index) => [
      name,
      bar,
      ...servers.flatMap(({ rows }) => {
        const { figure, also, isMissed } = rows[index]
        return [isMissed ? `${figure} *` : figure, also]
      }),
    ]),
  ]
  const widths = cells[0].map((_, column) => Math.max(...cells.map(line => line[column].length)))
  const isText = column => column === 0
  for (const line of cells) {
    const padded = line.map((cell, column) =>
      isText(column) ? cell.padEnd(widths[column]) : cell.padStart(widths[column]),
    )
    say(padded.join('   '))
  }
}

/**
 * The CRM at full size over HTTP: every hot call by 20 people, mails, cached pages, start and memory. Given folders of
 * built checkouts, it measures their servers one after the other and prints them side by side.
 */
export async function measureCrm(place, ...checkouts) {
  const servers = []
  for (const [index, checkout] of (checkouts.length ? checkouts : [root]).entries()) {
    const folder = resolve(checkout)
    if (!existsSync(join(folder, 'apps/api/dist/main.js'))) throw new Refusal(`${folder} is not built.`)
    const version = await versionOf(folder)
    say(`Measuring ${version}: ${cpus().length} processors, load ${loadavg()[0].toFixed(1)}.`)
    servers.push({ version, rows: await measureServer(join(place, String(index)), folder) })
  }
  if (servers.some(({ rows }) => rows.length !== servers[0].rows.length))
    throw new Refusal('The servers were not measured alike.')
  say(
    `\n${CUSTOMERS} customers, ${CUSTOMERS * 10} activities, ${CUSTOMERS * 2} mails. ${PEOPLE} people with 1 s between their calls: p50 / p95;`,
  )
  say(
    'the same without pauses, in brackets ms of a processor for one answer (server and database). Meanwhile a',
  )
  say(
    'colleague saves something every second. * misses its bar (of calls: 95 of 100 answers of people with pauses).\n',
  )
  print(servers)
  return servers.some(({ rows }) => rows.some(({ isMissed }) => isMissed)) ? 1 : 0
}
