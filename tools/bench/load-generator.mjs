import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { job } from '../chaos/operations.mjs'
import { inJson, lightClient } from './light-client.mjs'
import { planClicks, STAFF } from './load-clicks.mjs'
import { logIn, summary } from './people.mjs'

/*
 * The people of `npm run bench -- load`, in a process of their own: it does what its parent asks and answers figures.
 */

/** Milliseconds after which an answer counts as missing. */
const PATIENCE = 10_000

let world
let visitor
let askAdvisor

/** Logs everybody in, each with a customer and an opportunity of their own, and looks up what there is to read. */
async function prepare({ base, account, customers }) {
  visitor = successful(lightClient(base, 256))
  askAdvisor = advisorClient(base)
  const people = []
  for (let index = 0; index < STAFF; index++) {
    const call = await logIn(base, account)
    const create = async (path, fields) => JSON.parse((await call(path, inJson(fields))).body)
    const { id: customerId } = await create('/api/admin/crm/customers', { companyName: `Werk ${index}` })
    const opportunity = await create('/api/admin/crm/opportunities', {
      customerId,
      title: 'Zelle',
      stageId: 1,
    })
    // Without versions: colleagues' edits replace each other instead of being refused.
    people.push({
      call,
      customer: { id: customerId },
      opportunity: { id: opportunity.id, stageId: opportunity.stageId },
    })
  }
  const [{ call }] = people
  const { id: jobId } = JSON.parse((await call('/api/admin/jobs', inJson(job))).body)
  await call(`/api/admin/jobs/${jobId}/publish`, inJson({}))
  world = { people, customers, jobId: String(jobId), pages: await pagesOf('/sitemap.xml') }
  return { pages: world.pages.length }
}

function successful(client) {
  return async (path, sent) => {
    const answer = await client(path, sent)
    if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}`)
    return answer
  }
}

/** Paths of all pages that a sitemap names, and those that it leads to. */
async function pagesOf(path) {
  const text = String((await visitor(path)).body)
  const places = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => {
    const { pathname, search } = new URL(address)
    return pathname + search
  })
  const deeper = await Promise.all(places.map(place => (place.endsWith('.xml') ? pagesOf(place) : [place])))
  return deeper.flat()
}

/** Asks the advisor; resolves with the moment at which it said what it understood, once it has said everything. */
function advisorClient(base) {
  const agent = new Agent({ keepAlive: true })
  return (path, { body }) =>
    new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'content-length': body.length }
      const sent = request(base + path, { agent, method: 'POST', headers }, response => {
        let text = ''
        let understood
        response.setEncoding('utf8').on('data', part => {
          text += part
          if (text.includes('"type":"requirements"')) understood ??= performance.now()
        })
        response.once('end', () => {
          if (understood && text.includes('"type":"done"')) resolve({ understood, body: text })
          else reject(new Error(`${path} answered ${response.statusCode} ${text.slice(-200)}`))
        })
      })
      sent.once('error', reject).end(body)
    })
}

function callerOf({ kind, path }, actor) {
  if (kind === 'advisor') return askAdvisor
  return path.startsWith('/api/admin/') ? actor.call : visitor
}

/** Makes the clicks of `times` firms; the figures of each kind of call. Every clock starts when the click was due, not when it was sent. */
async function click({ times, seconds, bars }) {
  const planned = await planClicks(times, seconds, world)
  process.send({ isPlanned: true })
  const taken = new Map(Object.keys(bars).map(kind => [kind, []]))
  const failures = []
  const open = new Set()
  let [bytes, requests] = [0, 0]
  const begun = performance.now()
  async function make(each, actor, due) {
    requests += 1
    try {
      const answer = await callerOf(each, actor)(each.path, each)
      taken.get(each.kind).push((answer.understood ?? performance.now()) - due)
      bytes += answer.body.length
    } catch (error) {
      failures.push(error.message)
    }
  }
  for (const { at, actor, requests: calls } of planned) {
    const due = begun + at
    if (due > performance.now()) await sleep(due - performance.now())
    for (const each of calls) {
      const working = make(each, actor, due).finally(() => open.delete(working))
      open.add(working)
    }
  }
  await Promise.race([Promise.all(open), sleep(PATIENCE)])
  for (const _ of open) failures.push(`no answer within ${PATIENCE / 1000} s`)
  const kinds = [...taken].map(([kind, all]) => {
    const late = all.filter(milliseconds => milliseconds > bars[kind]).length
    return { kind, count: all.length, late, ...summary(all) }
  })
  return { kinds, failures, requests, bytes: bytes / requests, clicks: planned.length }
}

/** Makes the same call again and again, so many at a time. */
async function saturate(work, atOnce, seconds) {
  const times = []
  const until = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let begun = performance.now(); begun < until; begun = performance.now()) {
        await work()
        times.push(performance.now() - begun)
      }
    }),
  )
  return { count: times.length, ...summary(times) }
}

function askRaw({ url, atOnce, seconds }) {
  const client = lightClient(url, atOnce)
  return saturate(() => client(''), atOnce, seconds)
}

/** The connections stay open: what PostgreSQL's processes have used is gone with them. */
function select({ connection, text, ids, atOnce, seconds }) {
  const pool = new pg.Pool({ ...connection, max: atOnce })
  pool.on('error', () => {}) // PostgreSQL may be stopped before this process
  let turn = 0
  return saturate(() => pool.query(text, [ids[turn++ % ids.length]]), atOnce, seconds)
}

const works = { prepare, click, askRaw, select }

process.on('message', async ({ name, ...wishes }) => {
  try {
    process.send({ answer: await works[name](wishes) })
  } catch (error) {
    process.send({ refusal: error.stack })
  }
})
process.once('disconnect', () => process.exit())
