import { strToU8, zipSync } from 'fflate'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { say } from '../launch/say.mjs'
import { runningDatabase, withClient } from '../seed/database.mjs'
import { account, settings } from './crm.mjs'
import { ownServer } from './own-server.mjs'

/** Requests that two accounts send at once, half of them each. */
const AT_ONCE = 10
const second = { ...account, email: 'eva.leitner@example.org' }
/** Milliseconds within which 95 of 100 others are answered meanwhile. */
const BAR = 100
const PAUSE = 20

/** A workbook of so many cells, without what only Excel wants. */
function workbook(rows, columns) {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const cells = Array.from({ length: columns }, (_, at) => `<c t="inlineStr"><is><t>Firma ${at}</t></is></c>`)
  const parts = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/></Types>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="x" sheetId="1" r:id="r"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${`<row>${cells.join('')}</row>`.repeat(rows)}</sheetData></worksheet>`,
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))
}

const file = (field, content) => () => {
  const form = new FormData()
  form.append(field, new File([content], 'liste'))
  form.append('options', JSON.stringify({ mapping: {}, duplicates: 'skip' }))
  return form
}

/** What costs a server the most, each as a caller with a scope may send it; the body is made anew for each call. */
function worstRequests(offerId) {
  const item = { name: 'x', text: 'x'.repeat(1_990), quantity: 1, unit: 'piece', price: 1, vatRate: 20 }
  const offer = { language: 'de', title: 'x', items: Array.from({ length: 30 }, () => item) }
  const keys = Array.from({ length: 480_000 }, (_, index) => `"${index.toString(36)}":1`)
  const catalogue = '/api/admin/robots/import/preview'
  const articles = '/api/admin/crm/articles/import/preview'
  const customers = '/api/admin/crm/customers/import/preview'
  return [
    ['an offer of 60,000 letters', `/api/admin/crm/offers/${offerId}/preview`, () => JSON.stringify(offer)],
    ['JSON of 2,400,000 brackets', catalogue, file('file', '['.repeat(2.4e6) + ']'.repeat(2.4e6))],
    ['JSON of 480,000 names', catalogue, file('file', `[{${keys.join(',')}}]`)],
    ['CSV of 4,800,000 quotation marks', articles, file('file', `Nummer;Preis\n${'"'.repeat(4.8e6)}`)],
    ['a workbook of 2,000,000 cells', customers, file('file', workbook(10_000, 200))],
  ]
}

/** Ten of the worst requests at once, while somebody else asks again and again whether the server is well. */
export async function measureWorst(place) {
  const { base } = await ownServer(place, settings)
  await withClient(runningDatabase(join(place, 'data')), query =>
    query('insert into staff (email, name, "passwordHash") select $1, name, "passwordHash" from staff', [
      second.email,
    ]),
  )
  const cookies = [await logIn(base, account), await logIn(base, second)]
  const send = async (path, body, by = 0) => {
    const type = typeof body === 'string' && { 'content-type': 'application/json' }
    const headers = { cookie: cookies[by], origin: base, ...type }
    return fetch(base + path, { method: 'POST', headers, body })
  }
  const post = async (path, data) => (await send(path, JSON.stringify(data))).json()
  const { id: customerId } = await post('/api/admin/crm/customers', { companyName: 'Huber GmbH' })
  const opportunity = await post('/api/admin/crm/opportunities', { customerId, title: 'Zelle', stageId: 1 })
  const offer = await post('/api/admin/crm/offers', { opportunityId: opportunity.id })
  const idle = await asked(base, sleep(5_000))
  const missed = []
  for (const [name, path, body] of worstRequests(offer.id)) {
    const begun = performance.now()
    const calls = Array.from(
      { length: AT_ONCE },
      async (_, call) => (await send(path, body(), call % 2)).status,
    )
    const times = await asked(base, Promise.all(calls))
    const statuses = Object.entries(Object.groupBy(await Promise.all(calls), status => status))
    const answers = statuses.map(([status, all]) => `${all.length} × ${status}`).join(', ')
    const seconds = ((performance.now() - begun) / 1000).toFixed(0)
    say(
      `${name.padEnd(34)} /health/ready p50 ${at(times, 0.5)}, p95 ${at(times, 0.95)} ms (${answers} in ${seconds} s)`,
    )
    if (at(times, 0.95) > BAR) missed.push(name)
  }
  say(`${'nothing'.padEnd(34)} /health/ready p50 ${at(idle, 0.5)}, p95 ${at(idle, 0.95)} ms (bar: ${BAR} ms)`)
  return missed.length ? 1 : 0
}

async function logIn(base, { email, password }) {
  const response = await fetch(`${base}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: base },
    body: JSON.stringify({ email, password }),
  })
  return response.headers.getSetCookie()[0].split(';')[0]
}

/** Milliseconds of each answer until the work is done. */
async function asked(base, work) {
  const done = new AbortController()
  void work.finally(() => done.abort())
  const times = []
  while (!done.signal.aborted) {
    const begun = performance.now()
    await (await fetch(`${base}/health/ready`)).arrayBuffer()
    times.push(performance.now() - begun)
    await sleep(PAUSE)
  }
  return times
}

const at = (times, share) => Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)])
