import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts'
import { createLogger } from './platform/logging/logger.ts'
import { SecretBox, SecretKey } from './platform/security/secret-box.ts'
import { openSecretKey } from './secret-key.ts'

const logger = createLogger('silent')
const FIRST = 'the first secret of an installation, long enough'
const OTHER = 'another secret of an installation, long enough'

let database: TestDatabase
let dataDir: string
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.query('delete from secret_key_check')
  await database.query('delete from email_settings')
  await database.query('delete from mailbox')
  await database.query('delete from staff')
  dataDir = await mkdtemp(join(tmpdir(), 'secret-key-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const file = () => join(dataDir, 'secret-key')
const open = ({ secretKey, acceptNew = false }: { secretKey?: string; acceptNew?: boolean } = {}) =>
  openSecretKey(database.url, { secretKey, dataDir }, { acceptNew, logger })
const derived = async (opened: Promise<SecretKey>) => (await opened).derive('any').toString('hex')

/** What a server with this key has left in the database. */
async function seal(secret: string): Promise<void> {
  const box = (purpose: string) => new SecretBox(new SecretKey(secret).derive(purpose))
  await database.query(
    `insert into email_settings (provider, "smtpHost", "smtpPort", "smtpUsername", "sealedPassword", "fromEmail", "fromName",
         "adminNotificationEmail", "isEnabled", "dailySummaryEnabled", "dailySummaryTime")
       values ('other', 'smtp.example', 587, 'u', $1, 'a@b.at', 'A', 'a@b.at', true, false, '09:00')`,
    [box('email-settings').seal('a password')],
  )
  await database.query(
    `insert into mailbox ("isEnabled", host, port, encryption, username, "sealedPassword", intake, folder, "processedFolder")
       values (true, 'imap.example', 993, 'tls', 'u', $1, 'folder', 'CRM', 'Abgelegt')`,
    [box('mailbox').seal('a password')],
  )
  await database.query(
    `insert into staff (email, name, "passwordHash", "sealedTotpSecret") values ('a@b.at', 'A', 'hash', $1)`,
    [box('totp').seal('JBSWY3DPEHPK3PXP')],
  )
}

describe('the key of the data folder', () => {
  test('is made once, readable by its owner only, and found again', async () => {
    const key = await derived(open())
    expect(await readdir(dataDir)).toEqual(['secret-key'])
    expect((await stat(file())).mode & 0o777).toBe(0o600)
    expect((await readFile(file(), 'utf8')).length).toBe(64)
    expect(await derived(open())).toBe(key)
  })

  test('is the same with the blanks and line breaks that an editor adds', async () => {
    const key = await derived(open())
    await writeFile(file(), `\uFEFF${await readFile(file(), 'utf8')} \r\n`)
    expect(await derived(open())).toBe(key)
  })

  test.each([
    ['empty', ''],
    ['a line break', '\n'],
    ['one letter', 'x'],
    ['the beginning of one', 'Zk3vJ8_Qw2LpR7tY5nB1xC4mD6fG9h'],
    ['one letter again and again', 'x'.repeat(64)],
  ])('is refused where it is %s', async (_, text) => {
    await writeFile(file(), text)
    await expect(open()).rejects.toThrow(/secret-key ist beschädigt .*Sicherung.* SECRET_KEY/)
    expect(await readFile(file(), 'utf8')).toBe(text)
  })

  test('is made by one of two servers that start at once', async () => {
    const [one, two] = await Promise.all([derived(open()), derived(open())])
    expect(one).toBe(two)
    expect(await derived(open())).toBe(one)
  })

  test('is made anew where a crash has left the beginning of one', async () => {
    await writeFile(`${file()}.draft`, 'Zk3v')
    const key = await derived(open())
    expect(await derived(open())).toBe(key)
    expect(await readdir(dataDir)).toEqual(['secret-key'])
  })
})

describe('a key that the database was not used with', () => {
  test('is refused, from the settings and from the folder', async () => {
    await open({ secretKey: FIRST })
    await expect(open({ secretKey: OTHER })).rejects.toThrow(
      /\(SECRET_KEY\) gehört nicht zu dieser Datenbank: .*Sicherung/,
    )
    await writeFile(file(), OTHER)
    await expect(open()).rejects.toThrow(/secret-key\) gehört nicht zu dieser Datenbank/)
    await expect(open({ secretKey: FIRST })).resolves.toBeInstanceOf(SecretKey)
  })

  test('a lost one is missed, and no other is made', async () => {
    await open()
    await rm(file())
    await expect(open()).rejects.toThrow(/fehlt: .*Sicherung.*SECRET_KEY/)
    expect(await readdir(dataDir)).toEqual([])
  })

  test('of two servers with keys of their own, one is refused', async () => {
    const starts = await Promise.allSettled([open({ secretKey: FIRST }), open({ secretKey: OTHER })])
    expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('a database of 0.9.0, which does not know its key', () => {
  test('takes the one that opens what it has sealed', async () => {
    await seal(FIRST)
    await expect(open({ secretKey: OTHER })).rejects.toThrow(/gehört nicht zu dieser Datenbank/)
    await expect(open()).rejects.toThrow(/fehlt/)
    expect(await readdir(dataDir)).toEqual([])
    await open({ secretKey: FIRST })
    await database.query('delete from email_settings')
    await database.query('delete from mailbox')
    await database.query('delete from staff')
    await expect(open({ secretKey: OTHER })).rejects.toThrow(/gehört nicht zu dieser Datenbank/)
  })
})

describe('a key that is lost for good', () => {
  const state = () =>
    database.query(
      `select e."sealedPassword" as password, m."sealedPassword" as "mailboxPassword", m."isEnabled" as "isWatched",
         "sealedTotpSecret" is not null as "needsCode" from email_settings e, mailbox m, staff`,
    )

  test('is replaced when told: the password is cleared, accounts with a second factor stay closed', async () => {
    await seal(FIRST)
    await open({ secretKey: FIRST })
    const made = await derived(open({ acceptNew: true }))
    expect(await state()).toEqual([{ password: '', mailboxPassword: '', isWatched: false, needsCode: true }])
    expect(await derived(open())).toBe(made)
    await expect(open({ secretKey: FIRST })).rejects.toThrow(/gehört nicht/)
  })

  test('one that fits is not replaced: the option does not stay by mistake', async () => {
    await seal(FIRST)
    await open({ secretKey: FIRST })
    const before = await state()
    await expect(open({ secretKey: FIRST, acceptNew: true })).rejects.toThrow(/ohne --accept-new-key/)
    expect(await state()).toEqual(before)
  })
})
