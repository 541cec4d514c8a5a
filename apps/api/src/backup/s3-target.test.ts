import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { backup } from '@app/contracts/backup'
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { backupSettings, INSTALLATION_KEY, runNow } from '../../test/backup.ts'
import { makeCertificate } from '../../test/certificates.ts'
import { refusalOf } from '../../test/factories.ts'
import { until } from '../../test/processes.ts'
import type { S3Storage } from '../../test/s3-storage.ts'
import { startTestApp, type Person, type TestApp } from '../../test/test-app.ts'
import type { S3Target as Target } from './s3-target.ts'
import { archiveName, checkTarget } from './targets.ts'

const MEGABYTE = 1024 * 1024

let storage: S3Storage
let S3Target: typeof Target
let app: TestApp
let staff: Person
beforeAll(async () => {
  const s3 = await (await loadServer()).loadS3()
  S3Target = s3.S3Target
  storage = await s3.startS3Storage()
  app = await startTestApp({ SECRET_KEY: INSTALLATION_KEY })
  staff = await app.staff()
})
afterAll(async () => {
  await app.close()
  await storage.stop()
})

const access = (fields = {}) => ({
  endpoint: storage.endpoint,
  region: 'eu-central-1',
  bucket: 'sicherung',
  prefix: 'werk/',
  accessKey: 'S3RVER',
  secretKey: 'S3RVER',
  ...fields,
})

test('what is written in one part or many is read, listed newest first and removed', async () => {
  const target = new S3Target(access())
  const contents = new Map([
    [archiveName(new Date('2026-11-20T01:00Z')), randomBytes(10)],
    [archiveName(new Date('2026-11-21T01:00Z')), randomBytes(40 * MEGABYTE)],
  ])
  for (const [name, bytes] of contents) {
    expect(await target.write(name, async stream => void stream.end(bytes))).toEqual({
      name,
      bytes: bytes.length,
    })
    expect(bytes.equals(await buffer(await target.read(name)))).toBe(true)
  }
  await target.write('notes.txt', async stream => void stream.end('foreign'))
  expect(await target.list()).toEqual(
    [...contents].map(([name, bytes]) => ({ name, bytes: bytes.length })).toReversed(),
  )
  for (const name of contents.keys()) await target.remove(name)
  expect(await target.list()).toEqual([])
})

test('an upload that is given up leaves no object and no parts', async () => {
  const target = new S3Target(access())
  const name = archiveName(new Date('2026-11-22T01:00Z'))
  const broken = target.write(name, async stream => {
    stream.write(randomBytes(40 * MEGABYTE))
    await until('a part is there', async () => (await storage.openUploads()).length > 0)
    stream.destroy(new Error('the database is gone'))
    throw new Error('the database is gone')
  })
  await expect(broken).rejects.toThrow('the database is gone')
  expect(await target.list()).toEqual([])
  expect(await storage.openUploads()).toEqual([])
})

test.each([
  ['a bucket that is missing', { bucket: 'andere' }, 'Den Bucket „andere“ gibt es auf 127.0.0.1:'],
  ['a wrong key', { accessKey: 'AKIA' }, 'kennt diesen Zugangsschlüssel nicht'],
  ['an unknown host', { endpoint: 'http://nirgends.invalid' }, 'Den Server nirgends.invalid gibt es nicht'],
  ['a port where nobody listens', { endpoint: 'http://127.0.0.1:1' }, '127.0.0.1:1 ist nicht erreichbar'],
])('%s is told in one sentence', async (_, fields, sentence) => {
  await expect(checkTarget(new S3Target(access(fields)))).rejects.toMatchObject({
    name: 'StartRefused',
    sentences: [expect.stringContaining(sentence)],
  })
})

test('a certificate that nobody vouches for is told', async () => {
  const server = createServer(makeCertificate({ name: '127.0.0.1' }))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await expect(checkTarget(new S3Target(access({ endpoint: `https://127.0.0.1:${port}` })))).rejects.toThrow(
    `Dem Zertifikat von 127.0.0.1:${port} ist nicht zu trauen`,
  )
  server.close()
})

test('the server backs up there, rehearses, and removes what is outdated', async () => {
  const settings = backupSettings({
    target: 's3',
    s3Endpoint: storage.endpoint,
    s3Region: 'eu-central-1',
    s3Bucket: 'sicherung',
    s3Prefix: 'werk',
    s3AccessKey: 'S3RVER',
    s3SecretKey: 'S3RVER',
    keepDaily: 1,
    keepMonthly: 0,
  })
  await staff.call(backup.save, settings)
  expect(await staff.call(backup.check, {})).toEqual({
    place: `sicherung/werk auf ${new URL(storage.endpoint).host}`,
  })
  const target = new S3Target(access())
  await target.write(archiveName(new Date('2020-01-01')), async stream => void stream.end('old'))
  const run = await runNow(staff)
  expect(run).toMatchObject({ state: 'done', error: null })
  expect(await target.list()).toEqual([{ name: run.archive, bytes: run.bytes }])
  expect(await runNow(staff, 'rehearsal')).toMatchObject({ state: 'done', rows: run.rows })
  await staff.call(backup.save, { ...settings, s3Bucket: 'andere' })
  expect(await refusalOf(staff.call(backup.check, {}))).toMatchObject({
    status: 422,
    error: expect.stringContaining('Den Bucket „andere“ gibt es'),
  })
})
