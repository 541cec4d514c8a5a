import { readFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { say } from '../launch/say.mjs'
import { seedContacts } from '../seed/contacts.mjs'
import { withDatabase } from '../seed/database.mjs'
import { ownServer } from './own-server.mjs'

const AMOUNT = Number(process.env.BENCH_CONTACTS ?? 100_000)
const ROUNDS = 40
/** Milliseconds within which 95 of 100 answers must be there. */
const BAR = 150
const EXPORT_SECONDS = 60
const EXPORT_MEGABYTES = 150

const account = { email: 'anna.berger@example.org', password: 'Zwischenlage-4711' }
const list = (query = '') => `/api/admin/contacts?limit=50${query}`

const calls = {
  // What a call costs that asks nothing: on a busy machine, most of the time below is this.
  'for comparison: /health/live': '/health/live',
  'first page': list(),
  'oldest first': list('&sort=createdAt'),
  'only new ones': list('&status=new'),
  'search: a frequent name': list('&search=huber'),
  'search: folded, one state': list('&search=roeder&status=new'),
  'search: one address': list('&search=huber4711%40'),
  'search: company': list('&search=M%C3%B6belwerke%2077'),
  'search: half of all': list('&search=gmbh'),
  'search: two letters': list('&search=zz'),
  'search: nothing': list('&search=gibtesnicht'),
  counters: '/api/admin/contacts/counts',
  'counters: frequent name': '/api/admin/contacts/counts?search=huber',
  'counters: half of all': '/api/admin/contacts/counts?search=gmbh',
  'dashboard: figures': '/api/admin/dashboard',
  'dashboard: today': '/api/admin/dashboard/today',
}

async function logIn(base) {
  const response = await fetch(`${base}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  const cookie = response.headers.getSetCookie()[0].split(';')[0]
  return path => fetch(base + path, { headers: { cookie } })
}

async function p95Of(ask, path) {
  const times = []
  for (let round = 0; round < ROUNDS; round++) {
    const begun = performance.now()
    const response = await ask(path)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    times.push(performance.now() - begun)
  }
  times.sort((a, b) => a - b)
  return { median: times[ROUNDS / 2], p95: times[Math.floor(ROUNDS * 0.95)] }
}

/** Highest memory that a process ever had, in MB; null where the system does not tell. */
function peakOf(pid) {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024
  } catch {
    return null
  }
}

async function measureExport(ask, pid) {
  const before = peakOf(pid)
  const begun = performance.now()
  const response = await ask('/api/admin/contacts/export')
  let bytes = 0
  for await (const chunk of response.body) bytes += chunk.length
  const seconds = (performance.now() - begun) / 1000
  const grown = before === null ? null : Math.round(peakOf(pid) - before)
  say(
    `\nCSV export: ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s (bar ${EXPORT_SECONDS} s), ` +
      `peak memory ${grown === null ? 'unknown' : `+${grown} MB`} (bar +${EXPORT_MEGABYTES} MB).`,
  )
  return seconds <= EXPORT_SECONDS && (grown ?? 0) <= EXPORT_MEGABYTES
}

/** The contact requests' list, search, counters and export at full size, over HTTP. */
export async function measureContacts(place) {
  await withDatabase({ dataDir: join(place, 'data') }, query => seedContacts(query, AMOUNT))
  say(`${AMOUNT} contact requests; ${cpus().length} processors, load ${loadavg()[0].toFixed(1)}.`)
  const settings = { SEED: 'catalogue', ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password }
  const { base, pid } = await ownServer(place, settings)
  const ask = await logIn(base)
  let missed = 0
  for (const [name, path] of Object.entries(calls)) {
    const { median, p95 } = await p95Of(ask, path)
    if (p95 > BAR) missed++
    const verdict = p95 > BAR ? `  missed (bar ${BAR} ms)` : ''
    say(
      `${name.padEnd(28)} median ${median.toFixed(1).padStart(6)} ms   p95 ${p95.toFixed(1).padStart(6)} ms${verdict}`,
    )
  }
  const isExportFast = await measureExport(ask, pid)
  return missed || !isExportFast ? 1 : 0
}
