import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { contact } from '@app/contracts/contact'
import { customers } from '@app/contracts/customers'
import { mailPlacements } from '@app/contracts/mail-placements'
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { internetMail } from '../../../test/dropped-mails.ts'
import { startTestApp, type Person, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let staff: Person
/** Of the driver that the server uses. */
let driver: { query: (...call: unknown[]) => unknown }
let query: typeof driver.query
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  driver = (await loadServer()).pg.Client.prototype as unknown as typeof driver
  query = driver.query
})
afterEach(() => {
  driver.query = query
})
afterAll(() => app.close())

/** When the connection ends: before the answer to a statement is there, or after it, while the server computes. */
const moments = ['unanswered', 'answered'] as const

async function endBackend(client: pg.Client, processId: number): Promise<void> {
  const ended = new Promise(resolve => client.once('end', resolve))
  await app.database.query('select pg_terminate_backend($1)', [processId])
  await ended
}

/** Ends the backend of the next transaction at its so-manieth statement; the result says whether it had so many. */
function endAt(position: number, moment: (typeof moments)[number]): { hasEnded: boolean } {
  const result = { hasEnded: false }
  let processId: number | null = null
  let count = 0
  driver.query = function (this: pg.Client & { processID: number }, ...call: unknown[]) {
    if (call[0] === 'START TRANSACTION') processId ??= this.processID
    if (this.processID !== processId || ++count !== position) {
      if (this.processID === processId && call[0] === 'COMMIT') count = Infinity
      return query.apply(this, call)
    }
    result.hasEnded = true
    return (async () => {
      const answer = await query.apply(this, call)
      await endBackend(this, this.processID)
      // The driver's own words for a connection that is gone.
      return moment === 'answered' ? answer : query.call(this, 'select 1')
    })()
  }
  return result
}

const post = (person: Person, path: string, key: string, body: object) =>
  person.fetch(path, {
    method: 'POST',
    body: body instanceof FormData ? body : JSON.stringify(body),
    headers: {
      'idempotency-key': key,
      ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
    },
  })

function droppedMail(name: string): FormData {
  const form = new FormData()
  const bytes = internetMail({
    from: `${name}@fremd.example`,
    subject: name,
    messageId: `<${name}@fremd.example>`,
  })
  form.append('mailFile', new File([new Uint8Array(bytes)], `${name}.eml`))
  return form
}

const request = (name: string) => ({
  firstName: 'Sabine',
  lastName: name,
  email: `${name}@brandl.example`,
  phone: '+43 7612 555 77',
  company: 'Brandl Möbelwerke',
  message: `Welche Zelle passt für 22 kg? ${name}`,
})

const contactsNamed = `select c.id from contact_requests c join outbox o on o."contactRequestId" = c.id
  and o.kind = 'contact_notification' where "lastName" = $1`

test.each([
  {
    what: 'a customer',
    send: (name: string, key: string) => post(staff, customers.create.path, key, { companyName: name }),
    stored: `select id from customers where "companyName" = $1`,
  },
  {
    what: 'a contact request with its mail',
    send: (name: string, key: string) => post(app.stranger(), contact.send.path, key, request(name)),
    stored: contactsNamed,
  },
  {
    what: 'an imported mail',
    send: (name: string, key: string) => post(staff, mailPlacements.drop.path, key, droppedMail(name)),
    stored: `select id from mails where subject = $1`,
  },
])('$what is there once, wherever the connection ends, and the caller is told to come back', async write => {
  let committed = 0
  for (const moment of moments)
    for (let position = 1; ; position++) {
      const [name, key] = [`verbindung-${randomUUID()}`, randomUUID()]
      const result = endAt(position, moment)
      const response = await write.send(name, key)
      driver.query = query
      if (!result.hasEnded) break
      const answer = (await response.json()) as object
      const at = { moment, position }
      if (response.ok) committed++
      else
        expect({
          ...at,
          status: response.status,
          wait: response.headers.get('retry-after'),
          ...answer,
        }).toMatchObject({ ...at, status: 503, wait: '5', code: 'server.unavailable' })
      const repeated = await write.send(name, key)
      expect({ ...at, isThere: repeated.ok }).toEqual({ ...at, isThere: true })
      expect({ ...at, stored: await app.database.query(write.stored, [name]) }).toMatchObject({
        ...at,
        stored: [{ id: expect.anything() }],
      })
    }
  // What ends after its commit was answered is nobody's loss; everything before was refused.
  expect(committed).toBe(1)
})
