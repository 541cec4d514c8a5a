import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { robots } from '@app/contracts/robots'
import { refusalOf } from '../../test/factories.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const named = async (name: string) =>
  (await app.stranger().call(robots.list, {})).find(robot => robot.name === name)!

test('the catalogue lists the confirmed models, by name', async () => {
  const list = await app.stranger().call(robots.list, {})
  expect(list).toHaveLength(60)
  expect(list.map(({ name }) => name)).toEqual(list.map(({ name }) => name).toSorted())
  expect(list.every(({ isActive }) => isActive)).toBe(true)
})

test('the catalogue has the same robots without what a list does not show, thumbnails asked for one by one', async () => {
  const stranger = app.stranger()
  const rows = await stranger.call(robots.catalogue, {})
  const list = await stranger.call(robots.list, {})
  expect(rows.map(({ id }) => id)).toEqual(list.map(({ id }) => id))
  const { id } = await named('ER16-1600')
  expect(rows.find(row => row.id === id)).toEqual({
    id,
    name: 'ER16-1600',
    series: 'ER',
    subSeries: 'Standard',
    applicationSuffix: null,
    payload: 16,
    reach: 1590,
    axes: 6,
    accuracy: 0.1,
    protection: null,
    applications: [],
    imageUrl: null,
    isPictured: false,
  })
  expect(await stranger.call(robots.thumbnail, { id })).toEqual({ imageUrl: null })
  expect(await refusalOf(stranger.call(robots.thumbnail, { id: 2_000_000 }))).toMatchObject({ status: 404 })
})

test('every value says how well it is proven, and an unknown one stays unknown', async () => {
  expect(await named('ER16-1600')).toMatchObject({
    payload: 16,
    reach: 1590,
    accuracy: 0.1,
    bodyWeight: 170,
    protection: null,
    evidence: {
      payload: 'documented',
      reach: 'documented',
      accuracy: 'documented',
      bodyWeight: 'documented',
    },
  })
  const fromName = await named('ER10-900-MI')
  // Its reach follows from the lengths of its arm, which the manufacturer has published.
  expect(fromName).toMatchObject({ evidence: { payload: 'from_name', reach: 'documented' }, accuracy: null })
  expect(fromName.evidence).not.toHaveProperty('accuracy')
  const { evidence } = await named('ER170-2650')
  expect(evidence).toMatchObject({
    accuracy: 'documented',
    protection: 'unverified',
    bodyWeight: 'unverified',
  })
})

test('an inactive robot exists for staff only', async () => {
  const [{ id } = { id: 0 }] = await app.database.query<{ id: number }>(
    'select id from robots where not "isActive" limit 1',
  )
  expect(await refusalOf(app.stranger().call(robots.get, { id }))).toMatchObject({
    status: 404,
    code: 'robot.not_found',
    error: 'Roboter nicht gefunden',
  })
  const staff = await app.staff()
  expect(await staff.call(robots.get, { id })).toMatchObject({ id, isActive: false })
})

test('a stranger gets finished bytes: compressed, with an ETag that saves the second transfer', async () => {
  const compressed = await fetch(`${app.url}/api/robots`, { headers: { 'accept-encoding': 'br' } })
  expect(compressed.headers.get('content-encoding')).toBe('br')
  expect(Number(compressed.headers.get('content-length'))).toBeLessThan(4_000)
  const etag = compressed.headers.get('etag')!
  const again = await fetch(`${app.url}/api/robots`, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  const plain = await fetch(`${app.url}/api/robots`, { headers: { 'accept-encoding': 'identity' } })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.json()).toEqual(await compressed.json())
})

test('a change empties the cache when it commits', async () => {
  const robot = await named('ER16-1600')
  const notify =
    'begin; update robots set "descriptionGerman" = $$neu$$ where name = $$ER16-1600$$; select pg_notify($$public_cache$$, $$robots$$); commit'
  await app.database.query(notify)
  let seen: string | null = null
  for (let i = 0; i < 200 && seen === null; i++)
    seen = (await app.stranger().call(robots.get, { id: robot.id })).descriptionGerman
  expect(seen).toBe('neu')
})

test('security headers stand on answers from the cache, too', async () => {
  for (const path of ['/api/robots', '/api/robots/2000000', '/api/nothing', '/health/live']) {
    const { headers } = await fetch(app.url + path)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-powered-by')).toBeNull()
  }
})
