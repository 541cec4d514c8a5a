import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { startTestApp, type TestApp } from '../test/test-app.ts'

const PROGRAM = fileURLToPath(new URL('../dist/move.js', import.meta.url))

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a database that a server works on is not moved', async () => {
  const env = { PATH: process.env['PATH'], DATABASE_URL: app.database.url }
  const said = await new Promise<string>(resolve => {
    execFile(process.execPath, [PROGRAM, '--to', 'embedded'], { env }, (error, _stdout, stderr) =>
      resolve(`${error?.code} ${stderr}`),
    )
  })
  expect(said).toBe('1 Der Server läuft noch auf dieser Datenbank: bitte ihn zuerst beenden.\n')
})
