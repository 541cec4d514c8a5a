import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { activities } from '@app/contracts/activities'
import { contactPersons } from '@app/contracts/contact-persons'
import { customerBatches, customerBulk } from '@app/contracts/customer-bulk'
import { customerMerge } from '@app/contracts/customer-merge'
import { customers } from '@app/contracts/customers'
import { offers } from '@app/contracts/offers'
import { opportunities } from '@app/contracts/opportunities'
import { trash } from '@app/contracts/trash'
import { type WebhookEvent, webhookEvents, webhooks } from '@app/contracts/webhooks'
import { createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { dropMail, internetMail } from '../../test/dropped-mails.ts'
import { createActivity, createCustomer, createOpportunity, refusalOf } from '../../test/factories.ts'
import { startImageServer, type ImageServer } from '../../test/image-server.ts'
import { until } from '../../test/processes.ts'
import { startTestApp, type Person, type TestApp } from '../../test/test-app.ts'
import { signatureOf } from './webhook-sender.ts'

interface Received {
  headers: IncomingMessage['headers']
  text: string
  body: { type: string; timestamp: string; data: Record<string, unknown> }
}

let target: ImageServer
let app: TestApp
let anna: Person
const received: Record<string, Received[]> = {}
beforeAll(async () => {
  target = await startImageServer()
  app = await startTestApp({ WEBHOOK_HOSTS: `localhost:${target.port}` })
  anna = await app.staff()
})
afterAll(async () => {
  await app.close()
  await target.close()
})

/** A webhook whose target answers so. */
async function webhookTo(
  path: string,
  events: WebhookEvent[],
  answer: (response: ServerResponse) => void = response => response.end('danke'),
) {
  const own: Received[] = (received[path] = [])
  target.answers[path] = (request, response) =>
    void text(request).then(sent => {
      own.push({ headers: request.headers, text: sent, body: JSON.parse(sent) as Received['body'] })
      answer(response)
    })
  const url = `https://localhost:${target.port}${path}`
  const { webhook, secret } = await anna.call(webhooks.add, { name: path, url, events, isActive: true })
  return { id: webhook.id, secret, received: own, url }
}

const arrived = (all: readonly Received[], count: number) =>
  until(`${count} deliveries have arrived`, () => all.length >= count)
const typesOf = (all: readonly Received[]) => all.map(({ body }) => body.type)
const logOf = (id: number) => anna.call(webhooks.deliveries, { id })
const settled = (id: number) =>
  until('the attempt is written down', async () => (await logOf(id))[0]?.triedAt != null)

let hanging: Awaited<ReturnType<typeof webhookTo>>

test('it signs as Standard Webhooks says', () => {
  const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek'
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const message = { id, secret, url: '', body: '{"test": 2432232314}' }
  expect(signatureOf(message, 1_614_265_330)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

test('a target that hangs holds up nobody else', async () => {
  hanging = await webhookTo('/hangs', ['customer.created'], () => undefined)
  const other = await webhookTo('/other', ['customer.created'])
  await createCustomer(anna)
  await arrived(hanging.received, 1)
  await createCustomer(anna)
  await arrived(other.received, 2)
  expect(hanging.received).toHaveLength(1)
  for (const { id, url } of [hanging, other])
    await anna.call(webhooks.update, { id, name: 'x', url, events: ['offer.deleted'], isActive: true })
})

test('every change is told once it is written, by numbers and names of fields, and signed', async () => {
  const all = await webhookTo('/all', [...webhookEvents])
  const { id, version } = await createCustomer(anna, { companyName: 'Zaunkönig GmbH' })
  await anna.call(customers.update, { id, version, city: 'Linz', phone: '0664 123' })
  await refusalOf(anna.call(customers.update, { id, version, city: 'Wien' }))
  const person = await anna.call(contactPersons.create, { id, lastName: 'Zaunkönig' })
  const deal = await createOpportunity(anna, id, { title: 'Zaunkönig' })
  const offer = await anna.call(offers.create, { opportunityId: deal.id })
  await anna.call(opportunities.update, { id: deal.id, stageId: 7 })
  const activity = await createActivity(anna, id, { title: 'Zaunkönig' })
  await anna.call(activities.remove, { id: activity.id })
  await anna.call(trash.restore, { kind: 'activity', id: activity.id })
  const stored = await anna.call(customers.get, { id })
  const selection = { customers: [{ id, version: stored.version }] }
  await anna.call(customerBulk.apply, { selection, change: { set: { customerType: 'partner' } } })
  await anna.call(customers.remove, { id })
  const expected = [
    'customer.created',
    'customer.changed',
    'contact_person.created',
    'opportunity.created',
    'offer.created',
    'opportunity.changed',
    'opportunity.won',
    'activity.created',
    'activity.deleted',
    'activity.created',
    'customer.changed',
    'customer.deleted',
  ]
  await arrived(all.received, expected.length)
  expect(typesOf(all.received)).toEqual(expected)
  const data = all.received.map(({ body }) => body.data)
  expect(data[1]).toEqual({ id, customerId: id, staffId: 1, fields: ['city', 'phone'] })
  expect(data[2]).toMatchObject({ id: person.id, customerId: id })
  expect(data[4]).toMatchObject({ id: offer.id, opportunityId: deal.id })
  expect(data[6]).toMatchObject({ id: deal.id, customerId: id, fields: expect.arrayContaining(['stageId']) })
  expect(JSON.stringify(all.received)).not.toContain('Zaunkönig')
  const [{ headers, text: sent }] = all.received as [Received]
  const signed = `${headers['webhook-id'] as string}.${headers['webhook-timestamp'] as string}.${sent}`
  const key = Buffer.from(all.secret.slice('whsec_'.length), 'base64')
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
  expect(JSON.stringify(await app.database.query('select * from webhooks'))).not.toContain(all.secret)
  const sum = await app.database.query<{ state: string; status: number; answer: string }>(
    `select distinct state, status, answer from webhook_deliveries where "webhookId" = ${all.id}`,
  )
  expect(sum).toEqual([{ state: 'delivered', status: 200, answer: 'danke' }])
})

test('a filed mail is told with where it stands', async () => {
  const filed = await webhookTo('/mails', ['mail.filed'])
  const { id } = await createCustomer(anna, { email: 'k.egger@egger.example' })
  await dropMail(
    anna,
    internetMail({ from: 'k.egger@egger.example', subject: 'Zaunkönig', text: 'Guten Tag' }),
  )
  await arrived(filed.received, 1)
  expect(filed.received[0]!.body).toMatchObject({ type: 'mail.filed', data: { customerId: id, staffId: 1 } })
  expect(filed.received[0]!.text).not.toContain('Zaunkönig')
})

test('what fails is tried again, for a day; then the webhook pauses until somebody resumes it', async () => {
  let isBroken = true
  const flaky = await webhookTo('/flaky', ['customer.created'], response => {
    response.writeHead(isBroken ? 500 : 204).end(isBroken ? 'kaputt' : undefined)
  })
  await createCustomer(anna)
  await settled(flaky.id)
  const [first] = await logOf(flaky.id)
  expect(first).toMatchObject({ state: 'waiting', attempts: 1, status: 500, answer: 'kaputt' })
  const wait = new Date(first!.dueAt!).getTime() - new Date(first!.triedAt!).getTime()
  expect(Math.round(wait / 1_000)).toBe(10)
  await app.database.query(
    `update webhook_deliveries set attempts = 9, "dueAt" = now() where "webhookId" = ${flaky.id}`,
  )
  await anna.call(webhooks.test, { id: flaky.id })
  await until('it is given up', async () => (await logOf(flaky.id)).some(({ state }) => state === 'failed'))
  const shown = async () => (await anna.call(webhooks.list, {})).find(({ id }) => id === flaky.id)!
  expect((await shown()).pausedAt).not.toBeNull()
  const before = flaky.received.length
  await createCustomer(anna)
  await until('the new one waits', async () => (await shown()).waiting > 0)
  isBroken = false
  await anna.call(webhooks.resume, { id: flaky.id })
  await until('what waited has arrived', async () => (await shown()).waiting === 0)
  expect(flaky.received.length).toBeGreaterThan(before)
  const given = (await logOf(flaky.id)).find(({ state }) => state === 'failed')!
  await anna.call(webhooks.resend, { id: flaky.id, delivery: given.id })
  await until('it was sent again', async () =>
    (await logOf(flaky.id)).every(({ state }) => state === 'delivered'),
  )
  const ids = flaky.received
    .filter(({ body }) => body.type === 'customer.created')
    .map(each => each.headers['webhook-id'])
  expect(new Set(ids).size).toBe(2)
})

test.each([
  ['7', 10],
  ['900', 900],
  ['9999999', 28_800],
  ['bald', 10],
  [new Date(Date.now() + 3_600_000).toUTCString(), 3_600],
])('a target that says Retry-After: %s is asked again after %d seconds', async (said, seconds) => {
  const busy = await webhookTo(`/busy/${seconds}/${said.length}`, ['customer.created'], response =>
    response.writeHead(503, { 'retry-after': said }).end(),
  )
  await anna.call(webhooks.test, { id: busy.id })
  await settled(busy.id)
  const [first] = await logOf(busy.id)
  const { dueAt, triedAt, state } = first!
  expect(state).toBe('waiting')
  const wait = (new Date(dueAt!).getTime() - new Date(triedAt!).getTime()) / 1_000
  expect(Math.abs(wait - seconds)).toBeLessThan(60)
  if (seconds < 60) expect(Math.round(wait)).toBe(seconds)
})

test('a target that is gone is told nothing more until somebody resumes it', async () => {
  const gone = await webhookTo('/gone', ['customer.created'], response => response.writeHead(410).end())
  await anna.call(webhooks.test, { id: gone.id })
  await settled(gone.id)
  expect((await logOf(gone.id))[0]).toMatchObject({ state: 'failed', attempts: 1, status: 410 })
  expect((await anna.call(webhooks.list, {})).find(({ id }) => id === gone.id)!.pausedAt).not.toBeNull()
})

test('an offer is told of when it is issued, with the version that it replaces', async () => {
  const { id: customerId } = await createCustomer(anna)
  const { id: opportunityId } = await createOpportunity(anna, customerId)
  const draft = await anna.call(offers.create, { opportunityId })
  const item = { name: 'Roboter', quantity: 1, unit: 'piece', price: 100, vatRate: 20 } as const
  const { id, version } = await anna.call(offers.update, { ...draft, items: [item] })
  const told = await webhookTo('/offers', ['offer.changed'])
  await anna.call(offers.issue, { id, version })
  const next = await anna.call(offers.revise, { id })
  await anna.call(offers.issue, { id: next.id, version: next.version })
  await arrived(told.received, 3)
  expect(told.received.map(({ body }) => body.data)).toEqual(
    [id, next.id, id].map(each => ({ id: each, opportunityId, staffId: 1 })),
  )
})

test('what changes hands by a merge and by its undo is told', async () => {
  const kept = await createCustomer(anna)
  const merged = await createCustomer(anna)
  const person = await anna.call(contactPersons.create, { id: merged.id, lastName: 'Zaunkönig' })
  const deal = await createOpportunity(anna, merged.id)
  const activity = await createActivity(anna, merged.id)
  const told = await webhookTo('/merge', [
    'contact_person.changed',
    'opportunity.changed',
    'activity.changed',
  ])
  const { batch } = await anna.call(customerMerge.apply, {
    id: kept.id,
    version: kept.version,
    otherId: merged.id,
    otherVersion: merged.version,
    taken: [],
  })
  await anna.call(customerBatches.undo, { id: batch.id })
  await arrived(told.received, 6)
  expect(told.received.map(({ body: { type, data } }) => [type, data['id'], data['customerId']])).toEqual(
    [kept.id, merged.id].flatMap(owner => [
      ['contact_person.changed', person.id, owner],
      ['opportunity.changed', deal.id, owner],
      ['activity.changed', activity.id, owner],
    ]),
  )
})

test('an address that leads into a private network is asked nothing, and no redirect is followed', async () => {
  const inside = await startImageServer()
  inside.answers['/'] = (_request, response) => response.end()
  const url = `https://localhost:${inside.port}/`
  const { webhook } = await anna.call(webhooks.add, {
    name: 'innen',
    url,
    events: ['offer.deleted'],
    isActive: true,
  })
  await anna.call(webhooks.test, { id: webhook.id })
  await settled(webhook.id)
  expect((await logOf(webhook.id))[0]).toMatchObject({
    status: null,
    answer: 'Die Adresse führt in ein internes Netz. Der Betreiber kann sie mit WEBHOOK_HOSTS erlauben.',
  })
  const moved = await webhookTo('/moved', ['offer.deleted'], response =>
    response.writeHead(307, { location: url }).end(),
  )
  await anna.call(webhooks.test, { id: moved.id })
  await settled(moved.id)
  expect((await logOf(moved.id))[0]).toMatchObject({ status: 307, state: 'waiting' })
  expect(inside.asked).toEqual([])
  await inside.close()
  for (const refused of ['http://erp.example/', 'https://user:pass@erp.example/', 'erp.example'])
    expect(
      (
        await refusalOf(
          anna.call(webhooks.add, { name: 'x', url: refused, events: ['mail.filed'], isActive: true }),
        )
      ).fields,
    ).toEqual({ url: 'Bitte eine Adresse mit https:// und ohne Anmeldedaten' })
})

test('a target that hangs is cut after ten seconds', async () => {
  await settled(hanging.id)
  const cut = (await logOf(hanging.id)).find(({ triedAt }) => triedAt !== null)!
  expect(cut).toMatchObject({ status: null, answer: 'Keine Antwort innerhalb von 10 Sekunden.' })
  expect(Math.round(cut.milliseconds! / 1_000)).toBe(10)
})
