import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { emailSettings } from '@app/contracts/email-settings'
import { type MailGrant, mailGrants } from '@app/contracts/mail-grants'
import { mailbox } from '@app/contracts/mailbox'
import { outbox } from '@app/contracts/outbox'
import { believe, makeAuthority } from '../../../test/certificates.ts'
import { hasDovecot, startDovecot } from '../../../test/dovecot.ts'
import { internetMail } from '../../../test/dropped-mails.ts'
import { addColleague } from '../../../test/colleague.ts'
import { refusalOf } from '../../../test/factories.ts'
import {
  type MailAuthority,
  TOKEN_SECONDS,
  loginByToken,
  registeredApp,
  startMailAuthority,
} from '../../../test/mail-authority.ts'
import { type MailServer, refusal, settingsFor, startMailServer } from '../../../test/mail-server.ts'
import { until } from '../../../test/processes.ts'
import { account, startTestApp, type Person, type TestApp } from '../../../test/test-app.ts'

const ACCOUNT = 'office@firma.example'

let app: TestApp
let staff: Person
let authority: MailAuthority
let server: MailServer
const certificates = makeAuthority()
let forget: () => void
/** Tokens that the mail server was shown. */
let shown: string[]
let answer: Error | null

beforeAll(async () => {
  forget = believe(certificates)
  authority = await startMailAuthority(certificates)
  app = await startTestApp({
    MICROSOFT_LOGIN: authority.url,
    GOOGLE_LOGIN: authority.url,
    MAIL_TOKEN_HOSTS: '127.0.0.1',
  })
  staff = await app.staff()
})
afterAll(async () => {
  await app.close()
  await authority.stop()
  forget()
})
beforeEach(async () => {
  for (const table of ['outbox', 'email_settings', 'mailbox', 'mail_grants'])
    await app.database.query(`delete from ${table}`)
  authority.isAway = false
  shown = []
  answer = null
  server = await startMailServer({
    ...loginByToken(authority),
    onAuth: (auth, session, done) => {
      shown.push(auth.accessToken ?? '')
      if (answer) return done(answer)
      loginByToken(authority).onAuth!(auth, session, done)
    },
  })
})
afterEach(() => server.stop())

const { tenant, clientId, clientSecret } = registeredApp
const microsoft = { provider: 'microsoft', tenant, clientId, password: account.password } as const
const google = { provider: 'google', clientId, clientSecret, password: account.password } as const

const grantOf = async (id: number) => (await staff.call(mailGrants.list, {})).find(grant => grant.id === id)!
const status = () => staff.call(outbox.status, {})

/** Signs in by a code. */
async function signIn({ id, signIn: pending }: MailGrant, as = ACCOUNT): Promise<number> {
  authority.approve(pending!.code!, as)
  await until('the sign-in is over', async () => (await grantOf(id)).signIn === null)
  return id
}
const connected = async () => signIn(await staff.call(mailGrants.add, microsoft))
const configure = (grantId: number, fields = {}) =>
  staff.call(
    emailSettings.save,
    settingsFor(server.port, { smtpUsername: ACCOUNT, smtpPassword: '', grantId, ...fields }),
  )
const write = () =>
  app.database.query(
    `insert into outbox (kind, recipient, subject, text) values ('contact_confirmation', 'x@example.org', 's', 't')`,
  )
const sent = (count: number) => until(`${count} are sent`, async () => (await status()).sent === count)
/** What happens every ten minutes. */
const renew = () =>
  app.database.query(`insert into pgboss.job (name, data, retry_limit) values ('mail.grants', '{}', 0)`)
const pass = (seconds: number) => app.clock.advance(seconds * 1_000)

test('an account at Microsoft is connected by a code; mail leaves with its token, which lies nowhere in clear', async () => {
  const begun = await staff.call(mailGrants.add, microsoft)
  expect(begun).toMatchObject({
    account: null,
    failure: null,
    signIn: { url: `${authority.url}/devicelogin`, code: expect.stringMatching(/^[\dA-F]{8}$/) },
  })
  await signIn(begun)
  expect(await grantOf(begun.id)).toMatchObject({
    account: ACCOUNT,
    renewedAt: expect.any(String),
    failure: null,
  })
  await staff.call(emailSettings.save, settingsFor(server.port))
  await write()
  expect(await configure(begun.id)).toMatchObject({ grantId: begun.id, smtpPasswordSet: false })
  await sent(2)
  expect(authority.accountOf(shown.at(-1)!)).toBe(ACCOUNT)
  expect(JSON.stringify(await app.database.query('select * from mail_grants'))).not.toMatch(
    /access-|refresh-/,
  )
  // The password that was stored for the server before is gone.
  const back = settingsFor(server.port, { smtpUsername: ACCOUNT, smtpPassword: '', grantId: null })
  expect(await refusalOf(staff.call(emailSettings.save, back))).toMatchObject({
    code: 'email_settings.password_required',
  })
})

if (hasDovecot())
  test('the same account receives: the mailbox is watched with its token, and a token that is over is told', async () => {
    const imap = await startDovecot({ introspection: authority.introspection })
    try {
      const grantId = await connected()
      const watch = (username: string) =>
        staff.call(mailbox.save, {
          isEnabled: true,
          host: '127.0.0.1',
          port: imap.tlsPort,
          encryption: 'tls',
          username,
          grantId,
          ownPassword: account.password,
          intake: 'folder',
          folder: 'INBOX',
          processedFolder: 'Abgelegt',
        })
      imap.deliver([internetMail({ from: 'eva@kunde.example', subject: 'Anfrage' })])
      expect(await watch(ACCOUNT)).toMatchObject({ grantId, passwordSet: false })
      await until('it is filed', () => imap.mailsIn().length === 0)
      await watch('jemand.anders@firma.example')
      const failure = async () => (await staff.call(mailbox.status, {})).failure?.sentence
      await until('the state says so', async () => (await failure()) !== undefined)
      expect(await failure()).toBe('Der IMAP-Server hat die Anmeldung nicht angenommen.')
    } finally {
      await app.database.query('update mailbox set "isEnabled" = false')
      await imap.stop()
    }
  })

test('a token is renewed before it runs out, and the next mail leaves with the new one', async () => {
  await configure(await connected())
  await write()
  await sent(1)
  const before = authority.renewals
  pass(TOKEN_SECONDS - 15 * 60)
  await renew()
  await until('it is renewed', () => authority.renewals === before + 1)
  await write()
  await sent(2)
  expect(new Set(shown).size).toBe(2)
})

test('where the server was off when the token ran out, the first mail fetches the next one', async () => {
  await configure(await connected())
  await write()
  await sent(1)
  pass(2 * TOKEN_SECONDS)
  await write()
  await sent(2)
})

test('a renewal that is refused stops mail before one is tried, says what to do, and ends with another sign-in', async () => {
  const id = await connected()
  await configure(id)
  await write()
  await sent(1)
  authority.revoke(ACCOUNT)
  pass(TOKEN_SECONDS - 15 * 60)
  await renew()
  await until('mail pauses', async () => (await status()).pause !== null)
  const sentence =
    'Anmeldung bei Microsoft abgelaufen. Bitte melden Sie das Konto in den E-Mail-Einstellungen neu an.'
  expect((await status()).pause!.answer).toBe(sentence)
  expect((await grantOf(id)).failure).toMatchObject({ sentence })
  await write()
  expect(await refusalOf(staff.call(outbox.resume, {}))).toMatchObject({
    error: expect.stringContaining(sentence),
  })
  // A sign-in that comes to nothing leaves it as it is.
  const { signIn: first } = await staff.call(mailGrants.signIn, { id, password: account.password })
  authority.decline(first!.code!)
  await until('it is declined', async () => (await grantOf(id)).signIn === null)
  expect((await grantOf(id)).failure!.sentence).toContain('abgelehnt')
  await signIn(await staff.call(mailGrants.signIn, { id, password: account.password }))
  expect(await grantOf(id)).toMatchObject({ failure: null })
  await sent(3)
  expect((await status()).pause).toBeNull()
})

test('a provider that is away holds mail up and stops nothing', async () => {
  const id = await connected()
  await configure(id)
  await write()
  await sent(1)
  authority.isAway = true
  pass(2 * TOKEN_SECONDS)
  await write()
  const waits = async () => (await staff.call(outbox.list, { state: 'waiting' }))[0]?.answer
  await until('an attempt was made', async () => !!(await waits()))
  expect(await waits()).toBe('Microsoft ist für die Anmeldung gerade nicht erreichbar.')
  expect({ pause: (await status()).pause, failure: (await grantOf(id)).failure }).toEqual({
    pause: null,
    failure: null,
  })
})

test('a token that the mail server refuses stops mail with what to look at', async () => {
  answer = refusal(535, '5.7.3 Authentication unsuccessful [FR0P281CA0001.DEUP281.PROD.OUTLOOK.COM]')
  await write()
  await configure(await connected())
  await until('mail pauses', async () => (await status()).pause !== null)
  expect((await status()).pause!.answer).toMatch(/SMTP\.Send .*\(535 5\.7\.3 /)
  expect(shown).toHaveLength(1)
})

test('a tenant that is not there is told in words and leaves nothing behind', async () => {
  const wrong = { ...microsoft, tenant: 'fremd.example' }
  expect(await refusalOf(staff.call(mailGrants.add, wrong))).toMatchObject({
    status: 422,
    error: expect.stringContaining('Diesen Mandanten gibt es bei Microsoft nicht.'),
  })
  expect(await staff.call(mailGrants.list, {})).toEqual([])
})

test('a token goes to the servers of its provider only, and what is in use is not removed', async () => {
  const id = await connected()
  expect(await refusalOf(configure(id, { smtpHost: 'mail.fremd.example' }))).toMatchObject({
    code: 'mail_grant.other_server',
    fields: { smtpHost: 'Bitte smtp.office365.com eintragen' },
  })
  await configure(id)
  // Without naming the grant again, either.
  expect(
    await refusalOf(configure(id, { smtpHost: 'mail.fremd.example', grantId: undefined })),
  ).toMatchObject({
    code: 'mail_grant.other_server',
  })
  expect(await refusalOf(staff.call(mailGrants.remove, { id }))).toMatchObject({ code: 'mail_grant.in_use' })
  await configure(id, { grantId: null, smtpPassword: 'p' })
  await staff.call(mailGrants.remove, { id })
  expect(await staff.call(mailGrants.list, {})).toEqual([])
})

test('S2: at Google the browser is sent there and back; the answer counts once, only its own, and only of who began it', async () => {
  const { id, signIn: pending } = await staff.call(mailGrants.add, google)
  const page = new URL(pending!.url)
  expect(Object.fromEntries(page.searchParams)).toMatchObject({
    redirect_uri: expect.stringMatching(/\/admin\/email-settings$/),
    scope: 'openid email https://mail.google.com/',
    access_type: 'offline',
    code_challenge_method: 'S256',
  })
  const { searchParams } = authority.consent(pending!.url, ACCOUNT)
  const back = Object.fromEntries(searchParams) as Record<'state' | 'code', string>
  const over = { code: 'mail_grant.sign_in_over' }
  const colleague = (await addColleague(app, staff)).person
  expect((await colleague.call(mailGrants.list, {}))[0]!.signIn).toBeNull()
  expect(await refusalOf(colleague.call(mailGrants.finish, back))).toMatchObject(over)
  expect(await refusalOf(staff.call(mailGrants.finish, { ...back, state: 'x' }))).toMatchObject(over)
  expect(await staff.call(mailGrants.finish, back)).toMatchObject({ id, account: ACCOUNT, signIn: null })
  expect(await refusalOf(staff.call(mailGrants.finish, back))).toMatchObject(over)
  await configure(id)
  await write()
  await sent(1)
  pass(2 * TOKEN_SECONDS)
  await write()
  await sent(2)
  authority.revoke(ACCOUNT)
  pass(2 * TOKEN_SECONDS)
  await write()
  await until('mail pauses', async () => (await status()).pause !== null)
  expect((await status()).pause!.answer).toMatch(/^Anmeldung bei Google abgelaufen\. /)
})

test.each([
  ['no', { error: 'access_denied' }, 'wurde bei Google abgelehnt'],
  ['a code that is none', { code: '4/falsch' }, 'abgelaufen'],
])('%s at Google is told', async (_what, said, words) => {
  const { id, signIn: pending } = await staff.call(mailGrants.add, google)
  const state = new URL(pending!.url).searchParams.get('state')!
  expect(await refusalOf(staff.call(mailGrants.finish, { state, ...said }))).toMatchObject({
    code: 'mail_grant.refused',
    error: expect.stringContaining(words),
  })
  expect((await grantOf(id)).failure!.sentence).toContain(words)
})
