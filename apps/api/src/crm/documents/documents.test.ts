import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { audit } from '@app/contracts/audit'
import { contactPersons } from '@app/contracts/contact-persons'
import { documents } from '@app/contracts/documents'
import { opportunities } from '@app/contracts/opportunities'
import { privacy } from '@app/contracts/privacy'
import { search } from '@app/contracts/search'
import { timeline } from '@app/contracts/timeline'
import { trash } from '@app/contracts/trash'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCustomer, createOpportunity, refusalOf } from '../../../test/factories.ts'
import { startTestApp, type Person, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let staff: Person
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'documents-'))
  app = await startTestApp({ DATA_DIR: folder })
  staff = await app.staff()
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const put = (id: number, name: string, content: string, more: object = {}) =>
  staff.call(documents.upload, { id, file: new File([content], name), ...more })

const namesOf = async (id: number, more: object = {}) =>
  (await staff.call(documents.ofCustomer, { id, ...more })).map(({ name }) => name)

const filesOf = (content: string) =>
  app.database.query('select 1 from files where sha256 = encode(sha256($1), $2)', [
    Buffer.from(content),
    'hex',
  ])

test('a document lies with customer, opportunity or person under its name, and is only ever saved', async () => {
  const { id } = await createCustomer(staff)
  const deal = await createOpportunity(staff, id, { title: 'Zelle' })
  const person = await staff.call(contactPersons.create, { id, firstName: 'Sabine', lastName: 'Brandl' })
  await put(id, 'Übersicht „neu“.html', '<script>alert(1)</script>')
  await put(id, 'Plan.dwg', 'Plan', { opportunityId: deal.id })
  const [own, hers] = [
    await namesOf(id, { opportunityId: deal.id }),
    await put(id, 'Karte.png', 'K', { contactPersonId: person.id }),
  ]
  expect(own).toEqual(['Plan.dwg'])
  expect(hers).toMatchObject({
    size: 1,
    contactPerson: { name: 'Sabine Brandl' },
    uploadedBy: expect.any(String),
  })
  const page = await staff.page(documents.ofCustomer, { id, limit: 2 })
  expect(page.rows.map(({ name, opportunity }) => [name, opportunity?.title])).toEqual([
    ['Karte.png', undefined],
    ['Plan.dwg', 'Zelle'],
  ])
  expect(page.total).toBe(3)
  const html = (await staff.call(documents.ofCustomer, { id })).find(({ name }) => name.endsWith('.html'))
  const answer = await staff.fetch(documents.download.path.replace(':id', String(html!.id)))
  expect(answer.headers.get('content-type')).toBe('application/octet-stream')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment;.*%C3%9Cbersicht%20/)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await answer.text()).toBe('<script>alert(1)</script>')
  const [change] = await staff.call(timeline.ofCustomer, { id, filter: 'changes', opportunityId: deal.id })
  expect(change).toMatchObject({ change: { fields: { document: { from: null, to: 'Plan.dwg' } } } })
  const [entry] = await staff.call(audit.list, { search: `Dokument, Opportunity Nr. ${deal.id}`, limit: 1 })
  expect(entry).toMatchObject({ action: 'record.created' })
})

test('an empty, missing or misplaced document is refused with a sentence, and nothing is stored', async () => {
  const { id } = await createCustomer(staff)
  const foreign = await createOpportunity(staff, (await createCustomer(staff)).id)
  expect(await refusalOf(put(id, 'Leer.pdf', ''))).toMatchObject({ code: 'document.empty' })
  const path = documents.upload.path.replace(':id', String(id))
  const nothing = await staff.fetch(path, { method: 'POST', body: new FormData() })
  expect(await nothing.json()).toMatchObject({ code: 'document.missing' })
  expect(await refusalOf(put(id, 'a.pdf', 'misplaced', { opportunityId: foreign.id }))).toMatchObject({
    code: 'opportunity.other_customer',
  })
  expect(await namesOf(id)).toEqual([])
  expect(await filesOf('misplaced')).toEqual([])
})

test('a deleted document comes back from the trash; deleted for good, its file goes with it', async () => {
  const { id } = await createCustomer(staff)
  const document = await put(id, 'Vertrag.pdf', 'nur hier')
  await staff.call(documents.remove, { id: document.id })
  expect(await namesOf(id)).toEqual([])
  expect(await refusalOf(staff.call(documents.download, { id: document.id }))).toMatchObject({ status: 404 })
  const deleted = await staff.call(trash.list, { kind: 'document', limit: 10 })
  expect(deleted).toMatchObject([{ id: document.id, title: 'Vertrag.pdf', customer: { id } }])
  await staff.call(trash.restore, { kind: 'document', id: document.id })
  expect(await namesOf(id)).toEqual(['Vertrag.pdf'])
  await staff.call(documents.remove, { id: document.id })
  await staff.call(trash.remove, { kind: 'document', id: document.id })
  expect(await filesOf('nur hier')).toEqual([])
})

test('a document is found by its name and goes with its opportunity to another customer', async () => {
  const [from, to] = [await createCustomer(staff), await createCustomer(staff)]
  const deal = await createOpportunity(staff, from.id)
  const { id } = await put(from.id, 'Lastenheft Schweißzelle.docx', 'x', { opportunityId: deal.id })
  await staff.call(opportunities.update, { id: deal.id, customerId: to.id })
  expect(await namesOf(to.id)).toEqual(['Lastenheft Schweißzelle.docx'])
  const { groups } = await staff.call(search.find, { query: 'lastenheft schweisszelle' })
  expect(groups).toMatchObject([{ kind: 'document', hits: [{ id, customerId: to.id }] }])
})

test('what lies with a person is handed out with their data and erased with them', async () => {
  const { id } = await createCustomer(staff)
  const email = 'brandl@example.org'
  const person = await staff.call(contactPersons.create, { id, lastName: 'Brandl', email })
  await put(id, 'Ausweis.pdf', 'ihr Ausweis', { contactPersonId: person.id })
  await put(id, 'Plan.pdf', 'bleibt')
  const found = await staff.call(privacy.find, { email })
  expect(found.total).toBeGreaterThanOrEqual(2)
  await staff.call(privacy.erase, { email, expected: found.total })
  expect(await namesOf(id)).toEqual(['Plan.pdf'])
  expect(await filesOf('ihr Ausweis')).toEqual([])
  const history = await staff.call(timeline.ofCustomer, { id, filter: 'changes' })
  expect(JSON.stringify(history)).not.toContain('Ausweis.pdf')
})
