import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { applications } from '@app/contracts/applications'
import { backup } from '@app/contracts/backup'
import { privacy } from '@app/contracts/privacy'
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applicant, apply } from '../../../test/applicant.ts'
import { backupSettings, INSTALLATION_KEY, runCommand, runNow } from '../../../test/backup.ts'
import { openJob, refusalOf } from '../../../test/factories.ts'
import { until } from '../../../test/processes.ts'
import type { S3Bucket as Bucket, S3Storage } from '../../../test/s3-storage.ts'
import { samplePdf } from '../../../test/sample-files.ts'
import { startTestApp, type Person, type TestApp } from '../../../test/test-app.ts'
import { createTestDatabase, EMPTY, pg, type TestDatabase } from '../../../test/test-database.ts'

const MEGABYTE = 1024 * 1024

let storage: S3Storage
let bucket: Bucket
let app: TestApp
let staff: Person
let folder: string
let environment: Record<string, string>
beforeAll(async () => {
  const s3 = await (await loadServer()).loadS3()
  storage = await s3.startS3Storage()
  const access = {
    region: 'eu-central-1',
    bucket: storage.bucket,
    prefix: '',
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
  }
  bucket = new s3.S3Bucket({ ...access, endpoint: storage.endpoint })
  environment = {
    FILES_S3_ENDPOINT: storage.endpoint,
    FILES_S3_REGION: access.region,
    FILES_S3_BUCKET: access.bucket,
    FILES_S3_ACCESS_KEY: access.accessKey,
    FILES_S3_SECRET_KEY: access.secretKey,
    FILES_S3_ABOVE_MB: '1',
  }
  folder = await mkdtemp(join(tmpdir(), 'files-'))
  const DATA_DIR = join(folder, 'source')
  await mkdir(DATA_DIR)
  app = await startTestApp({ DATA_DIR, SECRET_KEY: INSTALLATION_KEY, ...environment })
  staff = await app.staff()
})
afterAll(async () => {
  await app.close()
  await storage.stop()
  await rm(folder, { recursive: true })
})
afterEach(() => {
  storage.isAway = false
})

const pdfOf = (bytes: number) => Buffer.concat([samplePdf('x'), randomBytes(bytes)])

interface Kept {
  email: string
  content: Buffer
  sha256: string
  fileId: number
  /** Where staff get it. */
  path: string
}

/** Somebody applies with a document of this size. */
async function keep(bytes: number, on = app): Promise<Kept> {
  const person = applicant((await openJob(on)).id)
  const content = pdfOf(bytes)
  expect((await apply(on, person, [['cv', 'cv.pdf', content]])).status).toBe(201)
  const [document] = await on.database.query<{ id: number; applicationId: number; fileId: number }>(
    `select d.id, d."applicationId", d."fileId" from application_documents d
       join job_applications a on a.id = d."applicationId" where a.email = $1`,
    [person.email],
  )
  const { id, applicationId, fileId } = document!
  const path = applications.document.path
    .replace(':id', String(applicationId))
    .replace(':documentId', String(id))
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { email: person.email, content, sha256, fileId, path }
}

/** Has the server look whether there is something to move or to remove, and waits until it is done. */
async function look({ query } = app.database): Promise<void> {
  await query(`insert into pgboss.job (name, data) values ('files.move', '{}')`)
  await until('nobody looks any more', async () => {
    const open = await query(
      `select 1 from pgboss.job where name = 'files.move' and state not in ('completed', 'failed')`,
    )
    return open.length === 0
  })
}

async function remove({ email }: Kept): Promise<void> {
  const { total } = await staff.call(privacy.find, { email })
  await staff.call(privacy.erase, { email, expected: total })
}

const chunksOf = async ({ fileId }: Kept) => {
  const [row] = await app.database.query<{ n: number }>(
    'select count(*)::int as n from file_chunks where "fileId" = $1',
    [fileId],
  )
  return row!.n
}

const objectsOf = async ({ sha256 }: Kept) =>
  (await bucket.list()).filter(({ name }) => name.startsWith(`${sha256}/`))

const download = async ({ path }: Kept) => Buffer.from(await (await staff.fetch(path)).arrayBuffer())

test('a file above the size lies in the bucket under its hash, a smaller one in the database, and both come whole', async () => {
  const [large, small] = [await keep(3 * MEGABYTE), await keep(100_000)]
  await look()
  expect(await objectsOf(large)).toEqual([{ name: expect.any(String), bytes: large.content.length }])
  expect(await chunksOf(large)).toBe(0)
  expect(await objectsOf(small)).toEqual([])
  expect(await chunksOf(small)).toBe(1)
  for (const kept of [large, small]) expect((await download(kept)).equals(kept.content)).toBe(true)
})

test('a file that is moved while somebody reads it comes whole', async () => {
  const large = await keep(9 * MEGABYTE)
  const reader = (await staff.fetch(large.path)).body!.getReader()
  const pieces = [(await reader.read()).value!]
  await look()
  expect(await chunksOf(large)).toBe(0)
  for (;;) {
    const { value, done } = await reader.read()
    if (done) break
    pieces.push(value)
  }
  expect(Buffer.concat(pieces).equals(large.content)).toBe(true)
})

test('while storage is away its files are refused with a sentence, all others come and new ones are taken', async () => {
  const [large, small] = [await keep(2 * MEGABYTE), await keep(1_000)]
  await look()
  storage.isAway = true
  const refused = await staff.fetch(large.path)
  expect(refused.status).toBe(503)
  expect(await refused.json()).toMatchObject({
    code: 'storage.away',
    error: expect.stringContaining('liegt in einem Speicher, der gerade nicht erreichbar ist'),
  })
  expect(await refusalOf(staff.call(privacy.export, { email: large.email }))).toMatchObject({ status: 503 })
  expect((await download(small)).equals(small.content)).toBe(true)
  const later = await keep(2 * MEGABYTE)
  await look()
  expect((await download(later)).equals(later.content)).toBe(true)
  storage.isAway = false
  await app.database.query(`update file_objects set "createdAt" = "createdAt" - interval '1 hour'`)
  await look()
  expect(await chunksOf(later)).toBe(0)
  for (const kept of [large, later]) expect((await download(kept)).equals(kept.content)).toBe(true)
})

test('an object that is not what was stored is not handed out as if it were', async () => {
  const large = await keep(2 * MEGABYTE)
  await look()
  const [object] = await objectsOf(large)
  const damaged = Buffer.from(large.content)
  damaged[MEGABYTE]! ^= 1
  await bucket.write(object!.name, async stream => void stream.end(damaged))
  await expect(download(large)).rejects.toThrow()
  await remove(large)
})

test('a file that cannot be moved keeps no other waiting', async () => {
  const [broken, next] = [await keep(2 * MEGABYTE), await keep(2 * MEGABYTE)]
  await app.database.query(`update file_chunks set bytes = 'x' where "fileId" = $1 and position = 3`, [
    broken.fileId,
  ])
  await look()
  await look()
  expect(await chunksOf(broken)).toBe(9)
  expect(await chunksOf(next)).toBe(0)
  await remove(broken)
})

test('the object goes after its last record, and not while a backup may need it', async () => {
  const large = await keep(2 * MEGABYTE)
  await look()
  const copying = new pg.Client({ connectionString: app.database.url })
  await copying.connect()
  await copying.query('select pg_advisory_lock_shared(727279)')
  await remove(large)
  await look()
  expect(await objectsOf(large)).toHaveLength(1)
  await copying.end()
  await look()
  expect(await objectsOf(large)).toEqual([])
})

test('what a broken move left is removed after a day, not before', async () => {
  const large = await keep(2 * MEGABYTE)
  await look()
  for (const [key, hours] of [
    [`${large.sha256}/old`, 25],
    [`${large.sha256}/young`, 23],
  ] as const) {
    await bucket.write(key, async stream => void stream.end('part'))
    await app.database.query(
      `insert into file_objects (key, "fileId", "createdAt") values ($1, $2, now() - make_interval(hours => $3))`,
      [key, large.fileId, hours],
    )
  }
  await look()
  const names = (await objectsOf(large)).map(({ name }) => name)
  expect(names).toHaveLength(2)
  expect(names).toContain(`${large.sha256}/young`)
  expect((await download(large)).equals(large.content)).toBe(true)
})

const databases: TestDatabase[] = []
afterAll(async () => {
  for (const database of databases) await database.drop()
})

/** An empty database and what a command works on it with. */
async function emptyDatabase(name: string) {
  const database = await createTestDatabase(EMPTY)
  databases.push(database)
  const DATA_DIR = join(folder, name)
  await mkdir(DATA_DIR)
  return { database, DATABASE_URL: database.url, DATA_DIR, SECRET_KEY: INSTALLATION_KEY }
}

/** A file as the database has it. */
const storedOf = ({ fileId }: Kept, { query }: TestDatabase) =>
  query(
    `select f.size, encode(sha256(string_agg(c.bytes, ''::bytea order by position)), 'hex') as sha256,
       count(*)::int as chunks from files f join file_chunks c on c."fileId" = f.id where f.id = $1 group by f.size`,
    [fileId],
  )

const wholeOf = ({ content, sha256 }: Kept) => [{ size: content.length, sha256, chunks: 9 }]

test('a backup takes the files along, and is restored where there is no storage', async () => {
  const [large, after] = [await keep(2 * MEGABYTE), await keep(1_000)]
  await look()
  const source = {
    DATABASE_URL: app.database.url,
    DATA_DIR: join(folder, 'source'),
    SECRET_KEY: INSTALLATION_KEY,
  }
  const to = join(folder, 'archives')
  await mkdir(to)
  expect(await runCommand('backup.js', ['--to', to], source)).toMatch(/^1 Große Dateien .*FILES_S3_ENDPOINT/)
  expect(await readdir(to)).toEqual([])
  await staff.call(backup.save, backupSettings({ folder: to }))
  expect(await runNow(staff)).toMatchObject({ state: 'done', error: null })
  const [archive] = await readdir(to)
  const { database, ...copy } = await emptyDatabase('copy')
  expect(await runCommand('restore.js', [join(to, archive!), '--yes'], copy)).toMatch(
    /^0 [^]*Wiederhergestellt: /,
  )
  expect(await storedOf(large, database)).toEqual(wholeOf(large))
  expect(await storedOf(after, database)).toMatchObject([{ sha256: after.sha256 }])
  expect(await database.query('select 1 from file_objects')).toEqual([])
})

test('a move takes the files along, and the old database keeps its own', async () => {
  const database = await createTestDatabase()
  databases.push(database)
  const before = await startTestApp({ SECRET_KEY: INSTALLATION_KEY, ...environment }, { database })
  const large = await keep(2 * MEGABYTE, before)
  await look(database)
  await before.close()
  const { database: moved, DATA_DIR } = await emptyDatabase('moved')
  const on = { DATABASE_URL: database.url, DATA_DIR, SECRET_KEY: INSTALLATION_KEY, ...environment }
  expect(await runCommand('move.js', ['--to', moved.url], on)).toMatch(/^0 Umgezogen/)
  expect(await storedOf(large, moved)).toEqual(wholeOf(large))
  expect(await objectsOf(large)).toHaveLength(1)
})
