import { afterEach, expect, test } from '@jest/globals'
import { auth } from '@app/contracts/auth'
import { createClient } from '@app/contracts/client'
import { emailSettings } from '@app/contracts/email-settings'
import { settingsFor, startMailServer } from '../../test/mail-server.ts'
import { until } from '../../test/processes.ts'
import { startProcess, type ServerProcess } from '../../test/server-process.ts'
import { account } from '../../test/test-app.ts'
import { createTestDatabase } from '../../test/test-database.ts'

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

async function serverOn(url: string): Promise<ServerProcess> {
  const server = await startProcess({
    DATABASE_URL: url,
    SEED: 'none',
    SECRET_KEY: 'a secret for tests only, long enough to be one',
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
  })
  stops.push(async () => {
    server.child.kill('SIGKILL')
    await server.ended
  })
  await server.ready
  return server
}

async function save(server: ServerProcess, port: number): Promise<void> {
  let cookie = ''
  const { call } = createClient('', async (path, init) => {
    const headers = new Headers(init?.headers)
    if (cookie) headers.set('cookie', cookie)
    const response = await fetch(new URL(String(path), server.url), { ...init, headers })
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    return response
  })
  await call(auth.login, account)
  await call(emailSettings.save, settingsFor(port))
}

test('killed between 250 and commit, a mail goes out twice at most, under one Message-ID', async () => {
  const database = await createTestDatabase()
  stops.push(() => database.drop())
  let victim: ServerProcess | null = null
  const mailServer = await startMailServer({
    onData: (stream, _session, done) => {
      const seen: Buffer[] = []
      stream.on('data', (chunk: Buffer) => seen.push(chunk))
      stream.on('end', () => {
        ids.push(/^Message-ID: (.*)\r$/im.exec(Buffer.concat(seen).toString())![1]!)
        // The mail is taken; whoever sent it does not live to hear it.
        victim?.child.kill('SIGKILL')
        done(null)
      })
    },
  })
  const ids: string[] = []
  stops.push(() => mailServer.stop())
  const state = () => database.query<{ id: string; state: string }>('select id, state from outbox')

  victim = await serverOn(database.url)
  await database.query(`insert into outbox (kind, recipient, subject, text)
    values ('contact_confirmation', 'visitor@example.org', 'Betreff', 'Text')`)
  await save(victim, mailServer.port)
  await victim.ended
  victim = null
  const [{ id } = { id: '' }] = await state()
  expect(await state()).toEqual([{ id, state: 'waiting' }])
  expect(ids).toEqual([`<${id}@firma.example>`])

  await database.query(`update outbox set "sendingUntil" = now() - interval '1 second'`)
  await serverOn(database.url)
  await until('the mail is sent', async () => (await state())[0]!.state === 'sent')
  expect(ids).toEqual([`<${id}@firma.example>`, `<${id}@firma.example>`])
})
