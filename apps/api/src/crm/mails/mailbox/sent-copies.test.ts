import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { composedMails } from '@app/contracts/composed-mails'
import { emailSettings } from '@app/contracts/email-settings'
import { type MailboxInput, mailbox } from '@app/contracts/mailbox'
import { type Dovecot, hasDovecot, mailboxLogin, startDovecot } from '../../../../test/dovecot.ts'
import { type MailServer, settingsFor, startMailServer } from '../../../../test/mail-server.ts'
import { until } from '../../../../test/processes.ts'
import { account, startTestApp, type Person, type TestApp } from '../../../../test/test-app.ts'

const MARKED = String.raw`
namespace inbox {
  inbox = yes
  mailbox Versandt {
    auto = create
    special_use = \Sent
  }
}`

if (hasDovecot()) {
  let app: TestApp
  let staff: Person
  let smtp: MailServer
  let imap: Dovecot | null = null
  beforeAll(async () => {
    app = await startTestApp()
    staff = await app.staff()
    smtp = await startMailServer()
    await staff.call(emailSettings.save, settingsFor(smtp.port))
  })
  afterEach(async () => {
    await imap?.stop()
    imap = null
  })
  afterAll(async () => {
    await app.close()
    await smtp.stop()
  })

  const setUp = (fields: Partial<MailboxInput> = {}) =>
    staff.call(mailbox.save, {
      ...mailboxLogin,
      ownPassword: account.password,
      isEnabled: false,
      host: '127.0.0.1',
      port: imap!.tlsPort,
      encryption: 'tls',
      intake: 'folder',
      dropAddress: '',
      folder: 'INBOX',
      processedFolder: 'Abgelegt',
      copiesSent: true,
      sentFolder: 'Gesendet',
      ...fields,
    })
  const left = 'select count(*)::int as count from outbox where state = $1'
  const count = async (state: string) => {
    const [row] = await app.database.query<{ count: number }>(left, [state])
    return row!.count
  }
  /** Writes a mail and has it sent at once; answers its bytes and number. */
  async function send(subject: string) {
    const { mailId } = await staff.call(composedMails.send, {
      to: 'eva@huber.example',
      subject,
      html: '<p>Grüß Gott</p>',
    })
    await app.database.query('update outbox set "dueAt" = now() where "mailId" = $1', [mailId])
    await until('it has left', () => smtp.caught.some(({ parsed }) => parsed.subject === subject))
    const { bytes } = smtp.caught.find(({ parsed }) => parsed.subject === subject)!
    return { mailId, bytes }
  }
  const tasks = async (...states: string[]) => {
    const rows = await app.database.query<{ state: string }>(
      `select state from pgboss.job where name = 'mail.written_sent'`,
    )
    return rows.filter(({ state }) => states.includes(state)).length
  }

  test('what staff send lies once in the folder that the server marks, bit for bit and read, also where the copy is made anew', async () => {
    imap = await startDovecot({ configuration: MARKED })
    await setUp()
    const done = await tasks('completed')
    const { mailId, bytes } = await send('Angebot')
    await until('it lies there', () => imap!.mailsIn('Versandt').length === 1)
    const [copy] = imap.mailsIn('Versandt')
    expect(copy!.toString().trim()).toBe(bytes.toString().replaceAll('\r\n', '\n').trim())
    await until('the task is done', async () => (await tasks('completed')) === done + 1)
    // What a server finds that was killed after the copy and before it said so.
    await app.database.query(
      `insert into pgboss.job (name, data, retry_limit) values ('mail.written_sent', $1, 0)`,
      [JSON.stringify({ mailId })],
    )
    await until('the task is done again', async () => (await tasks('completed')) === done + 2)
    expect(imap.mailsIn('Versandt')).toHaveLength(1)
  })

  test('where no folder is marked, the named one is made; mails of the system and unticked boxes copy nothing', async () => {
    imap = await startDovecot()
    await setUp({ copiesSent: false })
    const done = await tasks('completed')
    await send('Ohne Kopie')
    await staff.call(emailSettings.sendTest, {})
    await until('the task is done', async () => (await tasks('completed')) === done + 1)
    expect(imap.mailsIn('Gesendet')).toEqual([])
    await setUp({ sentFolder: 'Post/Gesendetes' })
    await send('Mit Kopie')
    await until('the task is done', async () => (await tasks('completed')) === done + 2)
    expect(imap.mailsIn('Post/Gesendetes').map(String)).toEqual([
      expect.stringContaining('Subject: Mit Kopie'),
    ])
  })

  test('a copy that fails is told and tried again, and the mail is sent once all the same', async () => {
    imap = await startDovecot()
    await setUp({ port: 1 })
    await send('Später')
    const state = async () => staff.call(mailbox.status, {})
    await until('the state says so', async () => (await state()).copyFailure !== null)
    expect((await state()).copyFailure).toBe('Der IMAP-Server ist nicht erreichbar.')
    expect([await count('waiting'), await count('failed')]).toEqual([0, 0])
    await setUp()
    await until('the queue waits', async () => (await tasks('retry')) === 1)
    await app.database.query(`update pgboss.job set start_after = now() where name = 'mail.written_sent'`)
    await until('it lies there', () => imap!.mailsIn('Gesendet').length === 1)
    await until('the failure is over', async () => (await state()).copyFailure === null)
    expect(smtp.caught.filter(({ parsed }) => parsed.subject === 'Später')).toHaveLength(1)
  })

  test('a refused log-in is not repeated for every mail', async () => {
    imap = await startDovecot()
    await setUp({ password: 'falsch' })
    await send('Erste')
    await until('the state says so', async () => (await staff.call(mailbox.status, {})).failure !== null)
    const failed = await tasks('retry')
    await send('Zweite')
    await until('its copy waits', async () => (await tasks('retry')) === failed + 1)
    const [{ failures }] = (await app.database.query<{ failures: number }>(
      'select failures from mailbox',
    )) as [{ failures: number }]
    expect(failures).toBe(1)
  })
}
