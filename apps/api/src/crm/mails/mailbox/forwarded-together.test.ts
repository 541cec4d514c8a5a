import { expect, test } from '@jest/globals'
import { activities } from '@app/contracts/activities'
import { mailbox } from '@app/contracts/mailbox'
import { hasDovecot, mailboxLogin, startDovecot } from '../../../../test/dovecot.ts'
import { internetMail } from '../../../../test/dropped-mails.ts'
import { createCustomer } from '../../../../test/factories.ts'
import { until } from '../../../../test/processes.ts'
import { account, startTestApp } from '../../../../test/test-app.ts'

const DROP = 'crm@ablage.example'

if (hasDovecot())
  test('of a forward with several mails, all are filed or none', async () => {
    const app = await startTestApp()
    const server = await startDovecot()
    try {
      const staff = await app.staff()
      const { id } = await createCustomer(staff, { email: 'eva@huber.example' })
      await app.database.query(`create function refuse_first() returns trigger language plpgsql as
        $$ begin raise exception 'refused' using errcode = 'foreign_key_violation'; end $$`)
      await app.database.query(`create trigger refuse_first before insert on mails for each row
        when (new.subject = 'Erste') execute function refuse_first()`)
      const part = (subject: string) =>
        `--x\r\nContent-Type: message/rfc822\r\n\r\n${internetMail({ from: 'eva@huber.example', subject }).toString()}\r\n`
      const outer = [
        `From: Anna <${account.email}>\r\nTo: ${DROP}\r\nSubject: WG: zwei\r\nMIME-Version: 1.0`,
        `Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n\r\nZwei.\r\n${part('Erste')}${part('Zweite')}--x--`,
      ]
      await staff.call(mailbox.save, {
        ...mailboxLogin,
        ownPassword: account.password,
        isEnabled: true,
        host: '127.0.0.1',
        port: server.tlsPort,
        encryption: 'tls',
        intake: 'address',
        dropAddress: DROP,
        folder: 'INBOX',
        processedFolder: 'Abgelegt',
      })
      server.deliver([Buffer.from(outer.join('\r\n'))])
      await until('it is refused', () => server.mailsIn('Abgelegt/nicht abgelegt').length === 1)
      expect(await staff.call(activities.ofCustomer, { id, limit: 10 })).toEqual([])
    } finally {
      await app.close()
      await server.stop()
    }
  })
