import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { activities } from '@app/contracts/activities'
import { mailTray } from '@app/contracts/mail-tray'
import { type MailboxInput, mailbox } from '@app/contracts/mailbox'
import { MAX_MAIL_SIZE } from '@app/contracts/mail-files'
import { mailView } from '@app/contracts/mail-view'
import { randomUUID } from 'node:crypto'
import { type Dovecot, hasDovecot, mailboxLogin, startDovecot } from '../../../../test/dovecot.ts'
import { dropMail, internetMail } from '../../../../test/dropped-mails.ts'
import { createCustomer, createOpportunity, refusalOf } from '../../../../test/factories.ts'
import { until } from '../../../../test/processes.ts'
import { MailboxConnection } from './mailbox-connection.ts'
import { account, startTestApp, type Person, type TestApp } from '../../../../test/test-app.ts'

const REFUSED = 'Abgelegt/nicht abgelegt'
const DROP = 'crm@ablage.example'
const ANNA = `Anna Berger <${account.email}>`

if (hasDovecot()) {
  let app: TestApp
  let staff: Person
  let server: Dovecot
  beforeAll(async () => {
    server = await startDovecot()
    app = await startTestApp()
    staff = await app.staff()
    await watch(server)
  })
  afterAll(async () => {
    await app.close()
    await server.stop()
  })

  /** Has the mailbox of this server watched. */
  const watch = ({ tlsPort }: Dovecot, fields: Partial<MailboxInput> = {}) =>
    staff.call(mailbox.save, {
      ...mailboxLogin,
      ownPassword: account.password,
      isEnabled: true,
      host: '127.0.0.1',
      port: tlsPort,
      encryption: 'tls',
      intake: 'address',
      dropAddress: DROP,
      folder: 'INBOX',
      processedFolder: 'Abgelegt',
      ...fields,
    })
  const status = () => staff.call(mailbox.status, {})
  const fresh = () => `${randomUUID()}@kunde.example`
  const timeline = (id: number) => staff.call(activities.ofCustomer, { id, limit: 20 })
  /** Delivers mails and waits until none is left. */
  async function file(...mails: Buffer[]): Promise<void> {
    server.deliver(mails)
    for (let left = mails.length; left > 0; left = server.mailsIn().length)
      await until('there are fewer', () => server.mailsIn().length < left)
  }
  async function reasonOf(subject: string): Promise<string | undefined> {
    const refusals = await staff.call(mailbox.refusals, { limit: 50 })
    return refusals.find(refusal => refusal.subject === subject)?.reason
  }

  test('what staff send to a customer with the drop address as a blind copy is filed at once and stays, bit for bit', async () => {
    const email = fresh()
    const { id } = await createCustomer(staff, { email })
    const mail = internetMail({ from: ANNA, to: [email], subject: 'Unser Angebot' })
    const began = performance.now()
    await file(mail)
    expect(await timeline(id)).toMatchObject([
      { type: 'email', title: 'Unser Angebot', emailRecipients: email },
    ])
    expect(performance.now() - began).toBeLessThan(30_000)
    expect(server.mailsIn('Abgelegt').some(processed => processed.equals(mail))).toBe(true)
    await until('the state says so', async () => (await status()).waiting === 0)
    expect(await status()).toMatchObject({ isEnabled: true, failure: null, checkedAt: expect.any(String) })
  })

  test('a mail that arrives while others are being filed is filed with them', async () => {
    const email = fresh()
    const { id } = await createCustomer(staff, { email })
    const mails = Array.from({ length: 12 }, () => internetMail({ from: ANNA, to: [email] }))
    server.deliver(mails)
    await until('some are filed', () => server.mailsIn().length < 6)
    const began = performance.now()
    await file(internetMail({ from: ANNA, to: [email], subject: 'Nachzügler' }))
    expect(performance.now() - began).toBeLessThan(30_000)
    expect((await timeline(id)).map(({ title }) => title)).toContain('Nachzügler')
  })

  test('a forwarded mail is filed as the original, by whoever forwarded it', async () => {
    const email = fresh()
    const { id } = await createCustomer(staff, { email })
    const text = `Bitte ablegen.\r\n\r\nVon: Eva Huber <${email}>\r\nGesendet: Freitag, 20. November 2026 09:31\r\nAn: Anna Berger <${account.email}>\r\nBetreff: Anfrage Palettierer\r\n\r\nWir brauchen zwei.`
    await file(internetMail({ from: ANNA, to: [DROP], subject: 'WG: Anfrage Palettierer', text }))
    expect(await timeline(id)).toMatchObject([
      {
        title: 'Anfrage Palettierer',
        emailSender: `Eva Huber <${email}>`,
        activityDate: '2026-11-20T08:31:00.000Z',
        emailTextContent: 'Wir brauchen zwei.',
      },
    ])
    const [filed] = await app.database.query<{ direction: string; by: string }>(
      `select m.direction, s.email as by from mails m join mail_batches b on b.id = m."batchId" join staff s on s.id = b."staffId"
        where m."senderEmail" = $1`,
      [email],
    )
    expect(filed).toEqual({ direction: 'received', by: account.email })
  })

  test.each(['forwarded first', 'dropped first'])(
    'what was forwarded in a text and dropped as a file is one mail: %s',
    async order => {
      const email = fresh()
      const { id } = await createCustomer(staff, { email })
      const messageId = `<${randomUUID()}@kunde.example>`
      const words = 'Grüß Gott,\r\nwir brauchen zwei Palettierer.'
      const date = new Date('2026-11-20T08:31:17Z')
      const original = internetMail({ from: email, subject: 'Anfrage', date, messageId, text: words })
      const head = `Von: Eva Huber <${email}>\r\nGesendet: Freitag, 20. November 2026 09:31\r\nAn: Anna Berger\r\nBetreff: Anfrage`
      const forward = (text: string) =>
        internetMail({
          from: ANNA,
          to: [DROP],
          subject: 'WG: Anfrage',
          inReplyTo: messageId,
          text: `Bitte ablegen.\r\n\r\n${head}\r\n\r\n${text}\r\n\r\nMusterwerk GmbH, FN 1`,
        })
      if (order === 'forwarded first') await file(forward(words))
      const { mailId } = await dropMail(staff, original)
      if (order === 'dropped first') await file(forward(words))
      expect(await timeline(id)).toMatchObject([{ title: 'Anfrage' }])
      const { sentAt, originals } = await staff.call(mailView.detail, { id: mailId })
      expect([sentAt, originals.length]).toEqual([date.toISOString(), 2])
      await file(forward('Wir brauchen doch keinen Palettierer.'))
      expect(await timeline(id)).toHaveLength(2)
    },
  )

  test('mails forwarded as attachments are filed each as itself, and known as what was dropped', async () => {
    const email = fresh()
    const { id } = await createCustomer(staff, { email })
    const inner = ['Erste', 'Zweite'].map(subject => internetMail({ from: email, subject }))
    await dropMail(staff, inner[0]!)
    const part = (mail: Buffer) => `--x\r\nContent-Type: message/rfc822\r\n\r\n${mail.toString()}\r\n`
    const outer = [
      `From: ${ANNA}\r\nTo: ${DROP}\r\nSubject: WG: zwei\r\nMIME-Version: 1.0`,
      `Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n\r\nZwei Mails.\r\n${inner.map(part).join('')}--x--`,
    ]
    await file(Buffer.from(outer.join('\r\n')))
    expect((await timeline(id)).map(({ title }) => title).toSorted()).toEqual(['Erste', 'Zweite'])
  })

  test('plus address and token name the record; what names nothing is matched as always', async () => {
    const [one, other] = [await createCustomer(staff), await createCustomer(staff)]
    const opportunity = await createOpportunity(staff, other.id)
    const note = (to: string, subject: string) => internetMail({ from: ANNA, to: [to], subject })
    await file(
      note(DROP.replace('@', `+k${one.id}@`), 'Mit Plus'),
      note(DROP, `Mit Zeichen #O-${opportunity.id}`),
      note(DROP, 'Ohne Kunden #K-99999999'),
    )
    expect(await timeline(one.id)).toMatchObject([{ title: 'Mit Plus' }])
    expect(await timeline(other.id)).toMatchObject([{ title: `Mit Zeichen #O-${opportunity.id}` }])
    expect((await staff.call(mailTray.list, { limit: 20 })).map(({ subject }) => subject)).toContain(
      'Ohne Kunden #K-99999999',
    )
  })

  test('a stranger files nothing, also a known customer, and one who forges the address of an account', async () => {
    const email = fresh()
    const { id } = await createCustomer(staff, { email })
    const headers = ['Authentication-Results: mx.example; dmarc=fail header.from=example.org']
    await file(
      internetMail({ from: email, to: [DROP], subject: `Direkt #K-${id}` }),
      internetMail({ from: ANNA, to: [DROP], subject: `Gefälscht #K-${id}`, headers }),
    )
    expect(await timeline(id)).toEqual([])
    const entries = await staff.call(mailTray.list, { limit: 20 })
    const direct = entries.find(({ subject }) => subject.startsWith('Direkt'))!
    expect(direct).toMatchObject({
      question: 'Unbekannter Absender: Wer an die Ablageadresse schreibt, braucht ein Konto.',
      proposals: [{ customer: { id } }],
    })
    expect(entries.find(({ subject }) => subject.startsWith('Gefälscht'))?.question).toBe(direct.question)
    await staff.call(mailTray.accept, { id: direct.id })
    expect(await timeline(id)).toHaveLength(1)
  })

  test('what runs in a circle, is too large or no mail is not filed, is told, and lies beside the others', async () => {
    const [sent] = await app.database.query<{ id: string }>(
      `insert into outbox (kind, recipient, subject, text) values ('contact_confirmation', 'x@y.example', 's', 't') returning id`,
    )
    const before = (await staff.call(mailTray.count, {})).count
    const beginning = internetMail({ from: ANNA, to: [DROP], subject: 'Zu groß' })
    await file(
      internetMail({ from: ANNA, to: [DROP], subject: 'Eigene', messageId: `<${sent!.id}@firma.example>` }),
      internetMail({ from: ANNA, subject: 'Abwesend', headers: ['Auto-Submitted: auto-replied'] }),
      internetMail({ from: DROP, subject: 'Im Kreis' }),
      Buffer.concat([beginning, Buffer.alloc(MAX_MAIL_SIZE, 'x')]),
      Buffer.from('keine E-Mail'),
      ...Array.from({ length: 61 }, (_, index) =>
        internetMail({
          from: 'bombe@fremd.example',
          subject: `Bombe ${index}`,
          messageId: '<1@bombe.example>',
        }),
      ),
    )
    expect(await reasonOf('Eigene')).toContain('selbst verschickt')
    expect(await reasonOf('Abwesend')).toContain('Automatische Nachricht')
    expect(await reasonOf('Im Kreis')).toContain('Automatische Nachricht')
    expect(await reasonOf('Zu groß')).toBe('Die E-Mail ist größer als 50 MB.')
    expect(await reasonOf('')).toBe('Die E-Mail ist beschädigt und lässt sich nicht lesen.')
    expect(await reasonOf('Bombe 60')).toContain('Mehr als 60')
    expect(server.mailsIn(REFUSED)).toHaveLength(6)
    expect((await status()).refused).toBe(6)
    expect((await staff.call(mailTray.count, {})).count).toBeLessThanOrEqual(before + 60)
  })

  test('a folder that staff move mails into files them as if they were dropped', async () => {
    const email = fresh()
    const { id } = await createCustomer(staff, { email })
    server.makeFolder('CRM')
    await watch(server, { intake: 'folder', dropAddress: '', folder: 'CRM' })
    // A password link is for one person, whatever folder it comes into.
    const link = randomUUID()
    const stored = "(id, kind, subject, text) values ($1, 'password_reset', 's', 't')"
    await app.database.query(`insert into outbox ${stored}`, [link])
    const mails = { Passwort: `<${link}@firma.example>`, Verschoben: `<${fresh()}>` }
    for (const [subject, messageId] of Object.entries(mails))
      server.deliver([internetMail({ from: email, subject, messageId })], 'CRM')
    await until('one is filed, one refused', async () => server.mailsIn('CRM').length === 0)
    expect((await timeline(id)).map(({ emailSubject }) => emailSubject)).toEqual(['Verschoben'])
    await watch(server)
  })

  test('on a server without MOVE and IDLE, a mail is copied and marked, and nothing else is removed', async () => {
    const plain = await startDovecot({ capability: 'IMAP4rev1 UIDPLUS' })
    try {
      const email = fresh()
      const { id } = await createCustomer(staff, { email })
      plain.deliver([internetMail({ from: ANNA, to: [email], subject: 'Kopiert' })])
      await watch(plain, { port: plain.port, encryption: 'starttls' })
      await until('it is filed', async () => (await timeline(id)).length === 1)
      await until('it is marked', () => plain.mailsIn().length === 0)
      expect(plain.mailsIn('Abgelegt')).toHaveLength(1)
    } finally {
      await watch(server)
      await plain.stop()
    }
  })

  test('a certificate that nobody vouches for is refused on the internet, and taken within the house', async () => {
    const stored = await staff.call(mailbox.settings, {})
    const own = { ...stored, ...mailboxLogin, login: mailboxLogin, id: 1, sealedPassword: '' }
    const route = (isPrivate: boolean) => MailboxConnection.open(own, { host: '127.0.0.1', isPrivate })
    await expect(route(false)).rejects.toThrow(
      'Der IMAP-Server bietet keine gültige Verschlüsselung (TLS) an.',
    )
    ;(await route(true)).close()
    // Without STARTTLS the password would leave in clear.
    const plain = await startDovecot({ configuration: 'ssl = no' })
    const bare = { ...own, port: plain.port, encryption: 'starttls' as const }
    try {
      await expect(MailboxConnection.open(bare, { host: '127.0.0.1', isPrivate: false })).rejects.toThrow(
        /TLS/,
      )
    } finally {
      await plain.stop()
    }
  })

  test.each([
    ['a wrong password', { password: 'falsch' }, /Benutzername oder Passwort nicht angenommen/],
    [
      'a folder that is gone',
      { folder: 'Gibt es nicht' },
      /Ordner „Gibt es nicht“ gibt es in diesem Postfach nicht/,
    ],
    ['a server that is away', { port: 1 }, /nicht erreichbar/],
  ])(
    '%s is told on the screen and by the check, and ends with better settings',
    async (_what, fields, words) => {
      await watch(server, fields)
      await until('the state says so', async () => (await status()).failure !== null)
      const { failure } = await status()
      expect(failure!.sentence).toMatch(words)
      expect(Date.parse(failure!.nextTryAt!)).toBeGreaterThan(Date.now() + 30_000)
      expect(await refusalOf(staff.call(mailbox.check, {}))).toMatchObject({
        status: 422,
        error: failure!.sentence,
      })
      await watch(server)
      await until('it works', async () => (await status()).checkedAt !== null)
      expect((await status()).failure).toBeNull()
      expect(await staff.call(mailbox.check, {})).toEqual({ waiting: 0 })
    },
  )
}
