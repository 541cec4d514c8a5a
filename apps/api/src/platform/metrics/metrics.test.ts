import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { chat } from '@app/contracts/advisor'
import { contact } from '@app/contracts/contact'
import { customers } from '@app/contracts/customers'
import { ask } from '../../../test/advisor.ts'
import { dropMail, internetMail } from '../../../test/dropped-mails.ts'
import { declaredEndpoints } from '../../../test/endpoints.ts'
import { startExternalPostgres, type ExternalPostgres } from '../../../test/external-postgres.ts'
import { freePort } from '../../../test/server-process.ts'
import { startTestApp, type Person, type TestApp } from '../../../test/test-app.ts'
import { alertRules, askedBy, expressions } from '../../../test/monitoring-files.ts'

/** What everybody types here. */
const MARK = 'Zaunkoenig'

let postgres: ExternalPostgres
let app: TestApp
let staff: Person
let address: string

beforeAll(async () => {
  postgres = await startExternalPostgres()
  const port = await freePort()
  address = `http://127.0.0.1:${port}/metrics`
  app = await startTestApp({ METRICS_PORT: String(port) }, postgres)
  staff = await app.staff()
})
afterAll(async () => {
  await app?.close()
  await postgres?.database.drop()
})

/** Figures by name and labels, as they stand in a line. */
async function scrape(): Promise<{ text: string; figures: Map<string, number> }> {
  const text = await (await fetch(address)).text()
  const lines = text.split('\n').filter(line => line && !line.startsWith('#'))
  const figures = lines.map(line => {
    const end = line.lastIndexOf(' ')
    return [line.slice(0, end), Number(line.slice(end + 1))] as const
  })
  return { text, figures: new Map(figures) }
}

const countOf = (method: string, route: string, status: number) =>
  `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`

const labelsOf = (text: string, label: string) =>
  new Set([...text.matchAll(new RegExp(`[{,]${label}="([^"]*)"`, 'g'))].map(([, value]) => value!))

test('requests are counted by patterns; what somebody typed is no label', async () => {
  const anyone = app.stranger()
  const { id } = await staff.call(customers.create, { companyName: MARK })
  await staff.call(customers.get, { id })
  for (const path of ['/robots', '/robots', '/api/robots', `/${MARK}`, `/api/${MARK}`, `/jobs/${MARK}`])
    await anyone.fetch(`${path}?search=${MARK}`)
  await anyone.fetch('/robots', { method: 'PROPFIND' })
  const person = {
    firstName: MARK,
    lastName: MARK,
    email: `${MARK}@firma.example`,
    phone: MARK,
    company: MARK,
    message: MARK,
  }
  await anyone.call(contact.send, person)
  await ask(anyone, `${MARK} sucht einen Roboter mit 20 kg Traglast`)
  await dropMail(staff, internetMail({ from: `${MARK} <${MARK}@firma.example>` }))

  const { text, figures } = await scrape()
  expect(figures.get(countOf('GET', customers.get.path, 200))).toBe(1)
  expect(figures.get(countOf('GET', '/robots', 200))).toBe(2)
  expect(figures.get(countOf('GET', '/api/robots', 200))).toBe(1)
  expect(text.toLowerCase()).not.toContain(MARK.toLowerCase())
  const pages = ['/robots', '/jobs/:id', chat.path]
  const known = new Set([...(await declaredEndpoints()).map(({ path }) => path as string), ...pages, 'none'])
  const others = [...labelsOf(text, 'route')].filter(route => !known.has(route))
  // A page that does not exist, a call that does not exist.
  expect(others).toEqual(['/*path'])
  expect(labelsOf(text, 'method')).toEqual(new Set(['GET', 'POST', 'other']))
})

test('figures of every domain are there', async () => {
  const { figures } = await scrape()
  expect(figures.get('crm_public_cache_answers_total{result="hit"}')).toBeGreaterThan(0)
  expect(figures.get('crm_public_cache_answers_total{result="miss"}')).toBeGreaterThan(0)
  expect(figures.get('crm_public_cache_bytes')).toBeGreaterThan(10_000)
  expect(figures.get('crm_page_render_seconds_count')).toBeGreaterThan(0)
  expect(figures.get('crm_outbox_waiting')).toBe(2)
  expect(figures.get('crm_advisor_answers_total{mode="rules",fallback="none"}')).toBe(1)
  expect(figures.get('crm_mail_import_seconds_count{outcome="tray"}')).toBe(1)
  expect(figures.get('crm_queue_tasks_due{queue="housekeeping.prune"}')).toBe(0)
  expect(figures.get('crm_database_connections{state="waiting"}')).toBe(0)
  expect(figures.get('crm_backup_enabled')).toBe(0)
  expect(figures.get('crm_database_up')).toBe(1)
})

test('dashboard and alerts ask for figures that exist', async () => {
  const { text } = await scrape()
  const names = new Set(
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) => {
      return type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name!]
    }),
  )
  const asked = [...expressions, ...alertRules.map(({ expr }) => expr)].map(askedBy)
  const missing = asked.flatMap(({ metrics }) => metrics).filter(name => name !== 'up' && !names.has(name))
  expect(missing).toEqual([])
  expect(asked.every(({ metrics }) => metrics.length > 0)).toBe(true)
  expect(asked.flatMap(({ errors }) => errors)).toEqual([])
})

test('while the database is away, what cannot be read is absent and not 0', async () => {
  await postgres.stop()
  const { figures } = await scrape()
  await postgres.start()
  expect(figures.get('crm_database_up')).toBe(0)
  expect(figures.has('crm_outbox_waiting')).toBe(false)
  expect([...figures.keys()].some(name => name.startsWith('crm_queue_tasks_due'))).toBe(false)
})

test('visitors do not get at it, and the port has nothing else', async () => {
  expect((await app.stranger().fetch('/metrics')).status).toBe(404)
  expect((await fetch(new URL('/', address))).status).toBe(404)
  expect((await fetch(address, { method: 'POST' })).status).toBe(404)
})
