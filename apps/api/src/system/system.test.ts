import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { emailSettings } from '@app/contracts/email-settings'
import { jobs } from '@app/contracts/jobs'
import { system } from '@app/contracts/system'
import { believe, makeAuthority, makeCertificate } from '../../test/certificates.ts'
import { settingsFor, startMailServer } from '../../test/mail-server.ts'
import { startProcess } from '../../test/server-process.ts'
import { startTestApp, type Person, type TestApp } from '../../test/test-app.ts'

const MARK = 'Zaunkoenig'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

test('tells how server, database, queue and mail stand', async () => {
  const status = await staff.call(system.status, {})
  expect(status).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    database: { isEmbedded: false, version: expect.stringMatching(/^\d+\.\d+/) },
    mail: { isEnabled: false, waiting: 0, failed: 0, lastSentAt: null, pause: null },
    backup: { lastSuccessAt: null, concern: { kind: 'off' } },
    failures: [],
  })
  expect(status.database.bytes).toBeGreaterThan(1_000_000)
  expect(status.disk!.free).toBeGreaterThan(0)
  expect(status.queue.find(({ name }) => name === 'housekeeping.prune')).toMatchObject({ due: 0, failed: 0 })
})

test('sees every instance on the database, and which one answers', async () => {
  const other = await startProcess({
    DATABASE_URL: app.database.url,
    SECRET_KEY: 'a secret for tests only, long enough',
    SEED: 'none',
  })
  await other.ready
  const both = (await staff.call(system.status, {})).instances
  other.child.kill('SIGTERM')
  await other.ended
  const left = (await staff.call(system.status, {})).instances
  expect(both.map(({ isThis }) => isThis).toSorted()).toEqual([false, true])
  expect(left.map(({ isThis }) => isThis)).toEqual([true])
})

test('remembers what failed by its request id, and nothing that somebody typed', async () => {
  await app.database.query('alter table jobs rename to gone')
  const failed = await staff.fetch(`${jobs.get.path.replace(':id', MARK.toLowerCase())}?x=${MARK}`)
  await app.database.query('alter table gone rename to jobs')
  expect(failed.status).toBe(500)
  const { failures } = await staff.call(system.status, {})
  expect(failures).toEqual([
    {
      at: expect.any(String),
      requestId: failed.headers.get('x-request-id'),
      code: 'server.failed',
      method: 'GET',
      route: jobs.get.path,
    },
  ])
})

test('reads how long the certificate of the mail server is good', async () => {
  expect(await staff.call(system.mailCertificate, {})).toMatchObject({
    message: 'Die E-Mail-Einstellungen sind noch nicht gespeichert.',
    expiresAt: null,
  })
  const authority = makeAuthority()
  const forget = believe(authority)
  const server = await startMailServer(makeCertificate({ name: '127.0.0.1', authority, until: 10 }))
  await staff.call(emailSettings.save, settingsFor(server.port))
  const certificate = await staff.call(system.mailCertificate, {})
  await server.stop()
  forget()
  expect(certificate).toMatchObject({
    status: 'warning',
    message: expect.stringMatching(/läuft in (9|10) Tagen ab/),
  })
  expect(Date.parse(certificate.expiresAt!)).toBeGreaterThan(Date.now())
  expect(await staff.call(system.mailCertificate, {})).toMatchObject({ checked: false, expiresAt: null })
})
