import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { contactPersons } from '@app/contracts/contact-persons'
import { customerBatches, customerBulk } from '@app/contracts/customer-bulk'
import { customerImport } from '@app/contracts/customer-import'
import { customerMerge } from '@app/contracts/customer-merge'
import { customers } from '@app/contracts/customers'
import { opportunities } from '@app/contracts/opportunities'
import { pipeline } from '@app/contracts/pipeline'
import { tags } from '@app/contracts/tags'
import { timeline } from '@app/contracts/timeline'
import { createCustomer, createOpportunity, refusalOf } from '../../../test/factories.ts'
import { startTestApp, type Person, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

let count = 0
const createTag = (name = `Schlagwort ${++count}`) => staff.call(tags.create, { name })
const tagsOfCustomer = async (id: number) => (await staff.call(customers.get, { id })).tagIds
const found = async (filter: { tags: string }) => {
  const rows = await staff.call(customers.list, { ...filter, sort: 'createdAt' })
  return rows.map(({ id }) => id)
}

describe('what carries tags', () => {
  test('customers, contact persons and opportunities have them as a field, found by any of them', async () => {
    const [fair, vip, other] = [await createTag('Messe Linz'), await createTag(), await createTag()]
    const { id } = await createCustomer(staff, { tagIds: [vip.id, fair.id, vip.id] })
    const second = await createCustomer(staff, { tagIds: [other.id] })
    await createCustomer(staff)
    expect(await tagsOfCustomer(id)).toEqual([fair.id, vip.id])
    expect(await found({ tags: `${fair.id},${other.id}` })).toEqual([id, second.id])
    // An edit that says nothing about them, as older consoles send it, leaves them alone.
    await staff.call(customers.update, { id, notes: 'x' })
    await staff.call(customers.update, { id, tagIds: [fair.id] })
    const [entry, earlier] = await staff.call(timeline.ofCustomer, { id, filter: 'changes' })
    const names = [fair.name, vip.name].toSorted((a, b) => a.localeCompare(b, 'de')).join(', ')
    expect(entry).toMatchObject({ change: { fields: { tagIds: { from: names, to: 'Messe Linz' } } } })
    expect(earlier).toMatchObject({ change: { fields: { notes: { to: 'x' } } } })
    expect(Object.keys((earlier as { change: { fields: object } }).change.fields)).toEqual(['notes'])

    const person = await staff.call(contactPersons.create, { id, lastName: 'Eder', tagIds: [vip.id] })
    expect(person.tagIds).toEqual([vip.id])
    const deal = await createOpportunity(staff, id, { tagIds: [vip.id], value: 100 })
    await createOpportunity(staff, id)
    const filter = { tags: String(vip.id) }
    expect((await staff.call(opportunities.list, filter)).map(each => each.id)).toEqual([deal.id])
    expect(await staff.call(pipeline.summary, filter)).toMatchObject({ total: 1, open: { value: 10_000 } })
    const { columns } = await staff.call(pipeline.board, filter)
    expect(columns.flatMap(({ cards }) => cards)).toMatchObject([{ id: deal.id, tagIds: [vip.id] }])
  })

  test('a tag that is gone can not be given, but stays where it is', async () => {
    const tag = await createTag()
    const { id } = await createCustomer(staff, { tagIds: [tag.id] })
    await staff.call(tags.remove, { id: tag.id })
    const refused = { code: 'request.unknown_reference', fields: { tagIds: expect.any(String) } }
    expect(await refusalOf(createCustomer(staff, { tagIds: [tag.id] }))).toMatchObject(refused)
    expect(await refusalOf(createOpportunity(staff, id, { tagIds: [999_999] }))).toMatchObject(refused)
    await staff.call(customers.update, { id, tagIds: [tag.id], notes: 'x' })
    await staff.call(tags.restore, { id: tag.id })
    expect(await found({ tags: String(tag.id) })).toEqual([id])
  })
})

describe('the list of tags', () => {
  test('has each name once, in any spelling; a deleted one comes back only while its name is free', async () => {
    const tag = await createTag('Großkunde')
    expect(await refusalOf(createTag('GROSSKUNDE'))).toMatchObject({ code: 'tag.name_taken' })
    expect(await refusalOf(createTag('eins, zwei'))).toMatchObject({ fields: { name: expect.any(String) } })
    await staff.call(tags.remove, { id: tag.id })
    const again = await createTag('Großkunde')
    expect(await refusalOf(staff.call(tags.restore, { id: tag.id }))).toMatchObject({
      code: 'tag.name_taken',
    })
    const { id, version } = again
    await staff.call(tags.update, { id, version, name: 'Großkunde West', color: 'ok' })
    await staff.call(tags.restore, { id: tag.id })
    expect(await staff.call(tags.list, {})).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Großkunde', deletedAt: null }),
        expect.objectContaining({ name: 'Großkunde West', color: 'ok' }),
      ]),
    )
  })

  test('two become one: whatever had the one has the other, and who is editing it is told', async () => {
    const [kept, merged] = [await createTag(), await createTag()]
    const { id, version } = await createCustomer(staff, { tagIds: [merged.id] })
    const both = await createCustomer(staff, { tagIds: [kept.id, merged.id] })
    await createOpportunity(staff, id, { tagIds: [merged.id] })
    await staff.call(tags.merge, { id: kept.id, otherId: merged.id })
    expect(await found({ tags: String(kept.id) })).toEqual([id, both.id])
    expect((await staff.call(tags.usage, {})).find(each => each.id === kept.id)).toEqual({
      id: kept.id,
      customers: 2,
      contactPersons: 0,
      opportunities: 1,
    })
    const stale = staff.call(customers.update, { id, version, notes: 'x' })
    expect(await refusalOf(stale)).toMatchObject({ code: 'customer.changed' })
    expect(await refusalOf(staff.call(tags.merge, { id: kept.id, otherId: kept.id }))).toMatchObject({
      code: 'tag.same',
    })
  })
})

test('many customers get a tag or lose it, and have what they had once that is taken back', async () => {
  const [first, second] = [await createTag(), await createTag()]
  const one = await createCustomer(staff, { tagIds: [first.id] })
  const two = await createCustomer(staff)
  const selection = { customers: [one, two].map(({ id, version }) => ({ id, version })) }
  const change = { addTags: [second.id] }
  expect(await staff.call(customerBulk.preview, { selection, change })).toMatchObject({ changing: 2 })
  const { batch } = await staff.call(customerBulk.apply, { selection, change })
  expect(batch.title).toContain(second.name)
  expect([await tagsOfCustomer(one.id), await tagsOfCustomer(two.id)]).toEqual([
    [first.id, second.id],
    [second.id],
  ])
  const all = { filter: { tags: `${second.id}` }, expected: 2 }
  await staff.call(customerBulk.apply, { selection: all, change: { removeTags: [first.id] } })
  expect(await tagsOfCustomer(one.id)).toEqual([second.id])
  const [removal] = await staff.call(customerBatches.list, { kind: 'bulk' })
  await staff.call(customerBatches.undo, { id: removal!.id })
  await staff.call(customerBatches.undo, { id: batch.id })
  expect([await tagsOfCustomer(one.id), await tagsOfCustomer(two.id)]).toEqual([[first.id], []])
})

test('merged customers have the tags of both', async () => {
  const [first, second] = [await createTag(), await createTag()]
  const one = await createCustomer(staff, { tagIds: [second.id] })
  const other = await createCustomer(staff, { tagIds: [first.id] })
  const { customer, batch } = await staff.call(customerMerge.apply, {
    id: one.id,
    version: 1,
    otherId: other.id,
    otherVersion: 1,
    taken: [],
  })
  expect(customer.tagIds).toEqual([first.id, second.id])
  await staff.call(customerBatches.undo, { id: batch.id })
  expect(await tagsOfCustomer(one.id)).toEqual([second.id])
})

describe('a file of customers', () => {
  const options = (duplicates: 'skip' | 'update') => JSON.stringify({ mapping: {}, duplicates })
  const fileOf = (text: string) => new File([text], 'kunden.csv')
  async function take(text: string, duplicates: 'skip' | 'update' = 'update') {
    const sent = { file: fileOf(text), options: options(duplicates) }
    const { digest, rows } = await staff.call(customerImport.preview, sent)
    return { rows, batch: await staff.call(customerImport.apply, { ...sent, digest }) }
  }

  test('brings tags, creates those that are missing, and takes none away; an export brings the same', async () => {
    const known = await createTag('Bestandskunde')
    const own = await createTag('Region Süd')
    const { id } = await createCustomer(staff, { companyName: 'Import Eins GmbH', tagIds: [own.id] })
    const { rows, batch } = await take(
      'Firma;Schlagwörter\nImport Eins GmbH;"BESTANDSKUNDE, Neu im Juni"\nImport Zwei GmbH;neu im juni\n',
    )
    expect(rows.flatMap(({ changes }) => changes)).toContainEqual({
      field: 'tagIds',
      before: 'Region Süd',
      after: 'Bestandskunde, Neu im Juni, Region Süd',
    })
    const created = (await staff.call(tags.list, {})).find(({ name }) => name === 'Neu im Juni')!
    expect(await tagsOfCustomer(id)).toEqual([known.id, own.id, created.id])
    const [two] = await staff.call(customers.list, { search: 'Import Zwei' })
    expect(two!.tagIds).toEqual([created.id])
    const csv = await (await staff.call(customers.export, { search: 'Import Eins' })).text()
    expect(csv).toContain('Bestandskunde, Neu im Juni, Region Süd')
    // Somebody has used the new customer since: it stays.
    await staff.call(customers.update, { id: two!.id, tagIds: [created.id, own.id] })
    const { kept } = await staff.call(customerBatches.undo, { id: batch.id })
    expect(kept).toEqual(['Import Zwei GmbH'])
    expect(await tagsOfCustomer(id)).toEqual([own.id])
  })

  test('whose column is no list of tags does not fill theirs', async () => {
    const lines = Array.from({ length: 101 }, (_, index) => `Flut ${index} GmbH;Satz ${index}`)
    const sent = { file: fileOf(`Firma;Tags\n${lines.join('\n')}`), options: options('skip') }
    expect(await refusalOf(staff.call(customerImport.preview, sent))).toMatchObject({
      code: 'tag.too_many_new',
    })
  })
})
