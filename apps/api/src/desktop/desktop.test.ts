import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { brand } from '@app/contracts/brand'
import { desktop } from '@app/contracts/desktop'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { refusalOf } from '../../test/factories.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'desktop-files-'))
let app: TestApp
beforeAll(async () => {
  mkdirSync(join(folder, 'desktop', 'folder'), { recursive: true })
  writeFileSync(join(folder, 'desktop', 'update-linux-x64.json'), '{"payload":"x"}')
  writeFileSync(join(folder, 'secret'), 'nobody may read this')
  app = await startTestApp({ DATA_DIR: folder })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test('a server introduces itself to a console that has not logged in', async () => {
  expect(await app.stranger().call(desktop.introduction, {})).toEqual({
    product: 'industrial-website-crm',
    level: 1,
    version: '0.9.0',
    company: brand.legalName,
  })
})

test('a file that is laid out for consoles is handed over byte for byte', async () => {
  const file = await app.stranger().call(desktop.file, { name: 'update-linux-x64.json' })
  expect(await file.text()).toBe('{"payload":"x"}')
})

test.each(['missing.json', 'folder'])('%s is no file for consoles', async name => {
  expect(await refusalOf(app.stranger().call(desktop.file, { name }))).toMatchObject({
    code: 'desktop.file_not_found',
  })
})

test.each(['../secret', '..%2fsecret', '.hidden', 'a/b', 'a\\b', 'a\0', ''])(
  'the name %j leads nowhere',
  async name => {
    const response = await app.stranger().fetch(`/api/desktop/files/${encodeURIComponent(name)}`)
    expect([400, 404]).toContain(response.status)
    expect(await response.text()).not.toContain('nobody may read this')
  },
)
