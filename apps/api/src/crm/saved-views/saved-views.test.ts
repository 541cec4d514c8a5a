import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accounts } from '@app/contracts/accounts'
import { audit } from '@app/contracts/audit'
import { type SavedView, savedViews } from '@app/contracts/saved-views'
import { privacy } from '@app/contracts/privacy'
import { addColleague } from '../../../test/colleague.ts'
import { refusalOf } from '../../../test/factories.ts'
import { account, startTestApp, type Person, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let anna: Person
let jakob: Awaited<ReturnType<typeof addColleague>>
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'views-'))
  app = await startTestApp({ DATA_DIR: folder })
  anna = await app.staff()
  jakob = await addColleague(app, anna)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const filters = { status: 'hot', owner: 'mine', tags: '3,17' }
const save = (person: Person, name: string, fields: Partial<SavedView> = {}) =>
  person.call(savedViews.create, { screen: 'customers', name, filters, isShared: false, ...fields })
const namesOf = async (person: Person) => (await person.call(savedViews.list, {})).map(({ name }) => name)

test('a view is one’s own until it is shared; then everybody sees it, and only its owner changes it', async () => {
  const { id } = await save(anna, 'Heiße in Wien')
  expect(await namesOf(jakob.person)).toEqual([])
  const change = { id, name: 'Anders' }
  expect(await refusalOf(jakob.person.call(savedViews.update, change))).toMatchObject({ status: 404 })
  await anna.call(savedViews.update, { id, isShared: true })
  expect(await jakob.person.call(savedViews.list, {})).toEqual([
    expect.objectContaining({ id, name: 'Heiße in Wien', filters, isShared: true, mayChange: false }),
  ])
  for (const refused of [
    jakob.person.call(savedViews.update, change),
    jakob.person.call(savedViews.remove, { id }),
  ])
    expect(await refusalOf(refused)).toMatchObject({ status: 403, code: 'view.not_own' })
  const replaced = { search: 'Huber', owner: 'all' }
  expect(await anna.call(savedViews.update, { id, filters: replaced })).toMatchObject({
    name: 'Heiße in Wien',
    filters: replaced,
  })
  await anna.call(savedViews.remove, { id })
  expect(await namesOf(jakob.person)).toEqual([])
  const entries = await anna.call(audit.list, { search: `Ansicht Nr. ${id}` })
  expect(entries.map(({ action }) => action)).toEqual(['record.removed', 'record.updated', 'record.updated'])
})

test('a name is there once per person and list, in any spelling', async () => {
  await save(anna, 'Großkunden')
  expect(await refusalOf(save(anna, 'GROSSKUNDEN'))).toMatchObject({
    code: 'view.name_taken',
    fields: { name: expect.any(String) },
  })
  await save(anna, 'Großkunden', { screen: 'pipeline' })
  await save(jakob.person, 'Großkunden')
})

test('what a closed account shared is everybody’s to change; once it is gone, its own views are, too', async () => {
  const leaver = await addColleague(app, anna)
  const { id } = await save(leaver.person, 'Region Süd', { isShared: true })
  const own = await save(leaver.person, 'Nur für mich')
  await anna.call(accounts.update, { id: leaver.id, isDisabled: true, password: account.password })
  const shared = async () => (await jakob.person.call(savedViews.list, {})).find(view => view.id === id)
  expect(await shared()).toMatchObject({ mayChange: true })
  await app.database.query('delete from staff where id = $1', [leaver.id])
  expect(await shared()).toMatchObject({ name: 'Region Süd', ownerName: null, mayChange: true })
  expect(await app.database.query('select from saved_views where id = $1', [own.id])).toEqual([])
  await jakob.person.call(savedViews.update, { id, name: 'Süden' })
  expect(await refusalOf(anna.call(savedViews.remove, { id }))).toMatchObject({ code: 'view.not_own' })
})

test('a view that looks for somebody is found and goes with them', async () => {
  const email = 'franz.huber@huber.example'
  await save(anna, 'Suche', { filters: { search: email } })
  const { total, records } = await anna.call(privacy.find, { email })
  expect(records).toMatchObject([{ name: 'Gespeicherte Ansichten', count: 1 }])
  await anna.call(privacy.erase, { email, expected: total })
  expect(await namesOf(anna)).not.toContain('Suche')
})
