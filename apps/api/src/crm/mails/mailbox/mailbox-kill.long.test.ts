import { expect, test } from '@jest/globals'
import { auth } from '@app/contracts/auth'
import { mailbox } from '@app/contracts/mailbox'
import { hasDovecot, mailboxLogin, startDovecot } from '../../../../test/dovecot.ts'
import { internetMail } from '../../../../test/dropped-mails.ts'
import { createCustomer } from '../../../../test/factories.ts'
import { until } from '../../../../test/processes.ts'
import { startProcess } from '../../../../test/server-process.ts'
import { account, person } from '../../../../test/test-app.ts'
import { createTestDatabase } from '../../../../test/test-database.ts'

const MAILS = 500
const KILLS = 10
/** Mails that are filed between a start and the kill. */
const BETWEEN = 30

if (hasDovecot())
  test('a server that is killed again and again files every mail exactly once', async () => {
    const database = await createTestDatabase()
    const mailServer = await startDovecot()
    const start = async () => {
      const server = await startProcess({
        DATABASE_URL: database.url,
        SEED: 'none',
        SECRET_KEY: 'a secret for tests only, long enough to be one',
        ADMIN_EMAIL: account.email,
        ADMIN_PASSWORD: account.password,
      })
      await server.ready
      return server
    }
    const filed = async () => {
      const [{ count }] = (await database.query<{ count: number }>(
        'select count(*)::int as count from activities where "mailId" is not null',
      )) as [{ count: number }]
      return count
    }
    let server = await start()
    // A mail that is filed and not moved, or the other way round, is where a crash does most harm.
    const kill = async () => {
      server.child.kill('SIGKILL')
      await server.ended
    }
    try {
      const staff = person(server.url)
      await staff.call(auth.login, account)
      for (let index = 0; index < 10; index++)
        await createCustomer(staff, { email: `eva${index}@kunde${index}.example` })
      mailServer.deliver(
        Array.from({ length: MAILS }, (_, index) =>
          internetMail({
            from: account.email,
            to: [`eva${index % 10}@kunde${index % 10}.example`],
            subject: `Nummer ${index}`,
            text: `Text ${index}`,
          }),
        ),
      )
      const { tlsPort: port } = mailServer
      const folders = { folder: 'INBOX', processedFolder: 'Abgelegt' }
      await staff.call(mailbox.save, {
        ...mailboxLogin,
        ownPassword: account.password,
        ...folders,
        isEnabled: true,
        host: '127.0.0.1',
        port,
        encryption: 'tls',
        intake: 'address',
        dropAddress: 'crm@ablage.example',
      })
      for (let kills = 0; kills < KILLS; kills++) {
        const before = await filed()
        await until('some are filed, and one half', async () => {
          const count = await filed()
          return count >= before + BETWEEN && count !== MAILS - mailServer.mailsIn().length
        })
        await kill()
        expect(await filed()).toBeLessThan(MAILS)
        server = await start()
      }
      for (let left = MAILS; left > 0; left = mailServer.mailsIn().length) {
        await until('some more are filed', () => mailServer.mailsIn().length < left)
      }
      const titles = await database.query<{ title: string }>(
        'select title from activities where "mailId" is not null',
      )
      expect(titles.map(({ title }) => title).toSorted()).toEqual(
        Array.from({ length: MAILS }, (_, index) => `Nummer ${index}`).toSorted(),
      )
      expect(await database.query('select id from mails')).toHaveLength(MAILS)
      expect(mailServer.mailsIn('Abgelegt')).toHaveLength(MAILS)
      expect(await database.query('select * from mailbox_refusals')).toEqual([])
    } finally {
      await kill()
      await mailServer.stop()
      await database.drop()
    }
  }, 900_000)
