import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Client } from '@app/contracts/client'
import { composedMails } from '@app/contracts/composed-mails'
import { contact } from '@app/contracts/contact'
import { contactCrm } from '@app/contracts/contact-crm'
import { customerMerge } from '@app/contracts/customer-merge'
import { postings } from '@app/contracts/job-postings'
import type { ApiKeyScope } from '@app/contracts/scopes'
import { search } from '@app/contracts/search'
import { createCustomer, createJob, refusalOf } from '../../test/factories.ts'
import { keyOf, programAt } from '../../test/programs.ts'
import { startTestApp, type Person, type TestApp } from '../../test/test-app.ts'

let app: TestApp
let anna: Person
beforeAll(async () => {
  app = await startTestApp()
  anna = await app.staff()
})
afterAll(() => app.close())

const newKey = async (scopes: ApiKeyScope[]) => programAt(app.url, await keyOf(anna, scopes))

/** A contact request. */
async function ask(fields: { lastName?: string; company?: string }) {
  await app.stranger().call(contact.send, {
    firstName: 'Eva',
    lastName: 'Moser',
    email: 'eva@moser.example',
    phone: '+43 732 555 910',
    company: 'Moser KG',
    message: 'Bitte um Rückruf',
    ...fields,
  })
  return (await anna.call(contact.list, { limit: 1 }))[0]!
}

test('S4: the search finds a program only what its scopes open', async () => {
  await createCustomer(anna, { companyName: 'Quastel Kunde' })
  await ask({ lastName: 'Quastel', company: 'Quastel Anfrage' })
  await app.database.query(
    `insert into job_applications ("jobTitle", "firstName", "lastName", email, motivation, language)
       values ('Konstruktion', 'Eva', 'Quastel', 'e@quastel.example', 'x', 'de')`,
  )
  await app.database.query(`update robots set name = 'Quastel 1' where id = (select min(id) from robots)`)
  const kinds = async (client: Client, query: string) =>
    (await client.call(search.find, { query })).groups.map(({ kind }) => kind).toSorted()
  for (const query of ['quastel', 'quasstel']) {
    expect(await kinds(anna, query)).toEqual(['application', 'contact', 'customer', 'robot'])
    expect(await kinds(await newKey(['crm:read']), query)).toEqual(['customer'])
    expect(await kinds(await newKey(['crm:read', 'requests:read']), query)).toEqual([
      'application',
      'contact',
      'customer',
    ])
  }
})

test('S4: a request goes into the CRM only with a key for both', async () => {
  await createCustomer(anna, { companyName: 'Zirbel GmbH' })
  const { id } = await ask({ company: 'Zirbel GmbH' })
  const takeOver = {
    id,
    customer: { companyName: 'Neu GmbH' },
    opportunity: { title: 'Zelle', stageId: 1 },
  }
  const requests = await newKey(['requests:write'])
  for (const refused of [
    requests.call(contactCrm.matches, { id }),
    requests.call(contactCrm.takeOver, takeOver),
  ])
    expect(await refusalOf(refused)).toMatchObject({
      status: 403,
      code: 'api_key.scope_missing',
      error: expect.stringMatching(/„CRM: lesen( und schreiben)?“/),
    })
  const both = await newKey(['requests:write', 'crm:write'])
  expect(await both.call(contactCrm.matches, { id })).toMatchObject([
    { customer: { companyName: 'Zirbel GmbH' } },
  ])
  expect(await both.call(contactCrm.takeOver, takeOver)).toMatchObject({
    takenOver: { customer: { companyName: 'Neu GmbH' } },
  })
})

test('S4: an answer names no record of an area that the key was not given', async () => {
  const other = await createCustomer(anna, { companyName: 'Bleibt GmbH' })
  const { id } = await ask({ company: 'Kupfer KG' })
  const { takenOver } = await anna.call(contactCrm.takeOver, {
    id,
    customer: { companyName: 'Kupfer KG' },
    opportunity: { title: 'Geheime Zelle', stageId: 1 },
  })
  const requests = await newKey(['requests:write'])
  const listed = await requests.call(contact.list, { limit: 1 })
  const whole = await requests.call(contact.list, {})
  const changed = await requests.call(contact.update, { id, status: 'completed' })
  expect([listed[0], whole[0], changed].map(each => [each!.id, each!.takenOver])).toEqual(
    [1, 2, 3].map(() => [id, null]),
  )
  const both = await newKey(['requests:read', 'crm:read'])
  expect(await both.call(contact.list, { limit: 1 })).toMatchObject([{ id, takenOver }])

  const merge = { id: other.id, otherId: takenOver!.customer.id }
  const tables = async (client: Client) =>
    (await client.call(customerMerge.preview, merge)).moves.map(({ table }) => table)
  expect(await tables(both)).toContain('contact_requests')
  expect(await tables(await newKey(['crm:read']))).not.toContain('contact_requests')

  const posting = await createJob(app)
  await app.database.query(
    `insert into job_applications ("jobId", "jobTitle", "firstName", "lastName", email, motivation, language)
       values (${posting.id}, 'Konstruktion', 'Eva', 'Moser', 'e@moser.example', 'x', 'de')`,
  )
  const site = await newKey(['site:write'])
  expect((await site.call(postings.get, { id: posting.id })).applicationCount).toBeNull()
  expect((await site.call(postings.list, {})).map(({ applicationCount }) => applicationCount)).toEqual([null])
  const stale = await refusalOf(site.call(postings.update, { id: posting.id, title: 'Neu', version: 99 }))
  expect(stale.current).toMatchObject({ id: posting.id, applicationCount: null })
  const withRequests = await newKey(['site:read', 'requests:read'])
  expect((await withRequests.call(postings.get, { id: posting.id })).applicationCount).toBe(1)
})

test('S4: sending a mail needs a scope of its own', async () => {
  const send = async (scopes: ApiKeyScope[]) => {
    const mail = { to: 'eva@huber.example', html: '<p>Guten Tag</p>' }
    return refusalOf((await newKey(scopes)).call(composedMails.send, mail as never))
  }
  expect(await send(['crm:write'])).toMatchObject({
    status: 403,
    code: 'api_key.scope_missing',
    error: expect.stringContaining('„E-Mails: senden“'),
  })
  // Nothing is sent before anybody has set up a mail server.
  expect((await send(['crm:write', 'mail:send'])).status).not.toBe(403)
})
