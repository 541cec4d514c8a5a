import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { tableColumns } from '@app/contracts/table-columns'
import { addColleague } from '../../../test/colleague.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('the columns of a table are chosen for an account, wherever it logs in, until the usual ones are wanted again', async () => {
  const [anna, elsewhere] = [await app.staff(), await app.staff()]
  const { person: jakob } = await addColleague(app, anna)
  const columns = ['city', 'owner', 'city']
  await anna.call(tableColumns.save, { table: 'customers', columns: ['tags'] })
  await anna.call(tableColumns.save, { table: 'customers', columns })
  await anna.call(tableColumns.save, { table: 'opportunities', columns: [] })
  const chosen = [
    { table: 'customers', columns: ['city', 'owner'] },
    { table: 'opportunities', columns: [] },
  ]
  expect(await elsewhere.call(tableColumns.list, {})).toEqual(chosen)
  expect(await jakob.call(tableColumns.list, {})).toEqual([])
  expect(await anna.call(tableColumns.save, { table: 'customers', columns: null })).toEqual(chosen.slice(1))
})
