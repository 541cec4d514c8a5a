import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { contact } from '@app/contracts/contact'
import { contactCrm } from '@app/contracts/contact-crm'
import { contactPersons } from '@app/contracts/contact-persons'
import { customers } from '@app/contracts/customers'
import { opportunities } from '@app/contracts/opportunities'
import { ownFields } from '@app/contracts/own-fields'
import { privacy } from '@app/contracts/privacy'
import { strFromU8, unzipSync } from 'fflate'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCustomer } from '../../test/factories.ts'
import { startTestApp, type Person, type TestApp } from '../../test/test-app.ts'

let app: TestApp
let staff: Person
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'erasure-'))
  app = await startTestApp({ DATA_DIR: folder })
  staff = await app.staff()
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const from = (email: string, message = 'Bitte um Rückruf.') => ({
  firstName: 'Eva',
  lastName: 'Pichler',
  email,
  phone: '+43 512 1',
  company: 'Inntal Plast',
  message,
})

async function erase(email: string) {
  const { total } = await staff.call(privacy.find, { email })
  return staff.call(privacy.erase, { email, expected: total })
}

test('the text that was taken over into the CRM goes with its request, what staff changed of it included', async () => {
  const email = 'eva.pichler@inntal.example'
  await app.stranger().call(contact.send, from(email, 'Wir suchen Hilfe, Ihre Eva Pichler aus Zirl.'))
  const [request] = await staff.call(contact.list, { limit: 1 })
  const { id: customerId } = await createCustomer(staff)
  const opportunity = { title: 'Zelle', stageId: 1 }
  const { takenOver } = await staff.call(contactCrm.takeOver, { id: request!.id, customerId, opportunity })
  const id = takenOver!.opportunity!.id
  const description = 'Hilfe für Eva Pichler aus Zirl'
  await staff.call(opportunities.update, { id, description })
  expect((await erase(email)).total).toBe(0)
  expect(await staff.call(opportunities.get, { id })).toMatchObject({ title: 'Zelle', description: null })
  const left = await app.database.query(`select 1 from crm_changes where fields::text like '%aus Zirl%'`)
  expect(left).toEqual([])
})

test('an erasure and a night of retention may take longer than a call', async () => {
  const email = 'lang@inntal.example'
  await app.stranger().call(contact.send, from(email))
  await app.database.query(`create function patient() returns trigger language plpgsql as $$ begin
    if current_setting('statement_timeout')::interval < interval '5 minutes' then raise 'too short'; end if;
    return old; end $$`)
  await app.database.query(
    'create trigger patient before delete on contact_requests for each row execute function patient()',
  )
  expect((await erase(email)).total).toBe(0)
  await app.stranger().call(contact.send, from(email))
  await app.database.query(
    `update contact_requests set "createdAt" = now() - make_interval(years => 4) where email = $1`,
    [email],
  )
  expect(await staff.call(privacy.applyRetention, {})).toEqual({ summary: 'Kontaktanfragen: 1' })
})

test('a domain with an umlaut is found and deleted in either form, also inside a text', async () => {
  await createCustomer(staff, { email: 'Eva@xn--kse-qla.example', notes: 'intern' })
  await createCustomer(staff, { notes: 'Ansprechpartnerin: <eva@xn--kse-qla.example>, halbtags' })
  expect((await staff.call(privacy.find, { email: 'eva@käse.example' })).total).toBe(2)
  await erase('eva@käse.example')
  expect((await staff.call(privacy.find, { email: 'eva@xn--kse-qla.example' })).total).toBe(0)
})

test('own fields that name somebody are handed out by their names and erased, the others stay', async () => {
  const add = (name: string) => staff.call(ownFields.create, { kind: 'customer', type: 'text', name })
  const [caretaker, colour] = [await add('Hausmeister'), await add('Farbe')]
  const email = 'max@hauswart.example'
  const values = { [caretaker.id]: `Max <${email}>`, [colour.id]: 'rot' }
  const { id } = await createCustomer(staff, { ownFields: values })
  const download = new Uint8Array(await (await staff.call(privacy.export, { email })).arrayBuffer())
  const texts = Object.values(unzipSync(download)).map(file => strFromU8(file))
  expect(texts.join('\n')).toMatch(/"Hausmeister": ?"Max <max@hauswart\.example>"/)
  expect((await erase(email)).total).toBe(0)
  expect((await staff.call(customers.get, { id })).ownFields).toEqual({ [colour.id]: 'rot' })
})

test('S3: a former address is followed, unless a colleague has it, too', async () => {
  const { id } = await createCustomer(staff)
  const [office, former, today] = ['buero@weberei.example', 'e.alt@weberei.example', 'eva@weberei.example']
  const add = (lastName: string, email: string) => staff.call(contactPersons.create, { id, lastName, email })
  const colleague = await add('Kollege', office)
  let eva = await add('Weber', office)
  for (const email of [former, today])
    eva = await staff.call(contactPersons.update, { ...eva, email, version: eva.version })
  expect(await staff.call(privacy.find, { email: today })).toMatchObject({ addresses: [former] })
  expect(await staff.call(privacy.find, { email: former })).toMatchObject({ addresses: [today] })
  expect(await staff.call(privacy.find, { email: office })).toMatchObject({ addresses: [] })
  await erase(former)
  const left = await staff.call(contactPersons.ofCustomer, { id })
  expect(left.map(person => person.id)).toEqual([colleague.id])

  // A backup from before her last change has the earlier address only.
  await app.database.query('delete from erasures')
  await add('Weber', former)
  const restored = await startTestApp({ DATA_DIR: folder }, app)
  await restored.close()
  expect(await staff.call(privacy.find, { email: former })).toMatchObject({ total: 0 })
})
