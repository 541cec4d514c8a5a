import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { accounts, ownAccount } from '@app/contracts/accounts'
import { apiKeys } from '@app/contracts/api-keys'
import { ownPasswordField } from '@app/contracts/auth'
import { emailSettings } from '@app/contracts/email-settings'
import { mailbox } from '@app/contracts/mailbox'
import { mailGrants } from '@app/contracts/mail-grants'
import { outlook } from '@app/contracts/outlook'
import { audit } from '@app/contracts/audit'
import type { Endpoint } from '@app/contracts/endpoint'
import { addColleague } from '../../test/colleague.ts'
import { totpAt } from '../../test/authenticator.ts'
import { refusalOf } from '../../test/factories.ts'
import { settingsFor } from '../../test/mail-server.ts'
import { account, startTestApp, type Person, type TestApp } from '../../test/test-app.ts'

let app: TestApp
let anna: Person
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on' })
  anna = await app.staff()
})
afterAll(() => app.close())

const { password } = account
let count = 0
const someone = () => ({ name: 'Lena Egger', email: `lena${++count}@example.org` })

async function withSecondFactor(person: Person, own: string) {
  const { secret } = await person.call(ownAccount.beginTotp, { password: own })
  await person.call(ownAccount.confirmTotp, { totp: totpAt(secret, app.clock.now(), 0) })
  // The code that confirmed counts as used.
  app.clock.advance(60_000)
  return totpAt(secret, app.clock.now(), 0)
}

interface Case {
  endpoint: Endpoint
  person: Person
  input: object
  field?: string
  password: string
}

/** Every call that asks for the caller's password, with all else that it needs. */
const cases: Record<string, () => Promise<Case>> = {
  'an account is added': async () => ({
    endpoint: accounts.add,
    person: anna,
    input: someone(),
    password,
  }),
  'an account is disabled': async () => {
    const { id } = await addColleague(app, anna)
    return { endpoint: accounts.update, person: anna, input: { id, isDisabled: true }, password }
  },
  'an account is enabled': async () => {
    const { id } = await addColleague(app, anna)
    await anna.call(accounts.update, { id, isDisabled: true, password })
    return { endpoint: accounts.update, person: anna, input: { id, isDisabled: false }, password }
  },
  'a link is made for one': async () => {
    const { id } = await addColleague(app, anna)
    return { endpoint: accounts.makeLink, person: anna, input: { id }, password }
  },
  'the own password is changed': async () => {
    const { person, password: own } = await addColleague(app, anna)
    const input = { newPassword: 'Drehteller statt Förderband' }
    return { endpoint: ownAccount.changePassword, person, input, password: own }
  },
  'a second factor is set up': async () => {
    const { person, password: own } = await addColleague(app, anna)
    return { endpoint: ownAccount.beginTotp, person, input: {}, password: own }
  },
  'a second factor is removed': async () => {
    const { person, password: own } = await addColleague(app, anna)
    const totp = await withSecondFactor(person, own)
    return { endpoint: ownAccount.removeTotp, person, input: { totp }, password: own }
  },
  'an add-in is connected': async () => ({ endpoint: outlook.newCode, person: anna, input: {}, password }),
  'mail is led to another server': async () => {
    const { password: _, ...input } = settingsFor(++count, {
      smtpHost: 'smtp.fremd.example',
      isEnabled: false,
    })
    return { endpoint: emailSettings.save, person: anna, input, password }
  },
  'another mailbox is watched': async () => ({
    endpoint: mailbox.save,
    person: anna,
    field: 'ownPassword',
    input: {
      isEnabled: false,
      host: 'imap.fremd.example',
      port: 993,
      encryption: 'tls',
      username: 'crm',
      password: 'Kanarienvogel-7391',
      intake: 'folder',
      folder: 'INBOX',
      processedFolder: 'Abgelegt',
    },
    password,
  }),
}

const stored = () =>
  Promise.all([
    app.database.query(
      'select id, email, "passwordHash", "disabledAt", "sealedTotpSecret", "sealedTotpDraft" from staff order by id',
    ),
    app.database.query(
      `select "staffId", "tokenHash" from setup_links union all select "staffId", "codeHash" from add_in_codes order by 1, 2`,
    ),
    app.database.query('select * from email_settings'),
    app.database.query('select host from mailbox'),
  ])

test.each(Object.entries(cases))('where %s, the password is asked for', async (_what, prepare) => {
  const { endpoint, person, input, field = 'password', password: right } = await prepare()
  const before = await stored()
  expect(await refusalOf(person.call(endpoint, input))).toMatchObject({
    status: 400,
    code: 'request.invalid',
    fields: { [field]: 'Passwort ist erforderlich' },
  })
  expect(await refusalOf(person.call(endpoint, { ...input, [field]: 'geraten' }))).toMatchObject({
    status: 422,
    code: 'account.password_wrong',
    error: expect.stringContaining('mit dem Sie sich anmelden'),
    fields: { [field]: 'Das Passwort stimmt nicht' },
  })
  expect(await stored()).toEqual(before)
  await person.call(endpoint, { ...input, [field]: right })
  expect(await stored()).not.toEqual(before)
})

test('of what changes an account, or where mail goes and comes from, nothing else goes without', () => {
  const open = [
    // Name and signature open nothing.
    ownAccount.update,
    ownAccount.setSignature,
    // Its code comes from the secret that the password was asked for.
    ownAccount.confirmTotp,
    // Whoever sees a stranger in their account shuts them out, even while the stranger's guesses close the way.
    ownAccount.endSession,
    ownAccount.endOtherSessions,
    outlook.end,
    apiKeys.revoke,
    // These send to the addresses of the settings, or fixed words.
    emailSettings.sendTest,
    emailSettings.sendSummary,
    emailSettings.sendSpamTest,
    mailbox.check,
    // Ends what the caller began with their password; nothing goes by what can be removed.
    mailGrants.finish,
    mailGrants.remove,
  ]
  const changes = [
    ...[accounts, ownAccount].flatMap<Endpoint>(Object.values),
    outlook.newCode,
    outlook.end,
    ...[apiKeys, emailSettings, mailbox, mailGrants].flatMap<Endpoint>(Object.values),
  ].filter(({ method }) => method !== 'GET')
  expect(changes.filter(endpoint => !ownPasswordField(endpoint))).toEqual(open)
})

test('a wrong one is written down with whose session it was, never as typed, and counts as a failed log-in', async () => {
  const { person, name } = await addColleague(app, anna)
  const hits = () =>
    app.database.query<{ hits: number }>(`select hits from rate_limits where bucket = 'login-overall:all'`)
  const [before] = await hits()
  await refusalOf(person.call(accounts.add, { ...someone(), password: 'Geraten-4711' }))
  const [entry] = await anna.call(audit.list, { action: 'auth.refused' })
  expect(entry).toMatchObject({ staffName: name, subject: `${name}: falsches Passwort zur Bestätigung` })
  expect(JSON.stringify(entry)).not.toContain('Geraten')
  expect((await hits())[0]!.hits).toBe((before?.hits ?? 0) + 1)
})

test('guesses in a session end after five, those for a colleague included, and the right one waits with them', async () => {
  const { person, password: own } = await addColleague(app, anna)
  for (let i = 0; i < 5; i++)
    expect((await refusalOf(person.call(accounts.add, { ...someone(), password: 'geraten' }))).status).toBe(
      422,
    )
  const late = await refusalOf(person.call(ownAccount.beginTotp, { password: own }))
  expect(late).toMatchObject({ status: 429, code: 'auth.too_many' })
})
