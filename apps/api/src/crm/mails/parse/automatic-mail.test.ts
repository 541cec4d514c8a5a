import { expect, test } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { internetMail } from '../../../../test/dropped-mails.ts'
import { truthFolder } from '../../../../test/mail-truth.ts'
import { outlookFile } from '../../../../test/outlook-file.ts'
import { palletisingRequest } from '../../../../test/palletising-request.ts'
import { parseMail } from './parse-mail.ts'

const mail = async (
  headers: string[],
  fields: { from?: string; subject?: string; inReplyTo?: string } = {},
) => (await parseMail(internetMail({ from: 'eva@kunde.example', headers, ...fields }))).automatic

test.each([
  ['Auto-Submitted: auto-replied', 'auto_reply'],
  ['X-Autoreply: yes', 'auto_reply'],
  ['Precedence: auto_reply', 'auto_reply'],
  ['Auto-Submitted: auto-generated', 'auto_notice'],
  ['X-Auto-Response-Suppress: All', 'auto_notice'],
  ['List-Unsubscribe: <https://brief.example/ab>', 'newsletter'],
  ['List-Id: <technik.liste.example>', 'newsletter'],
  ['Precedence: bulk', 'newsletter'],
  ['X-Failed-Recipients: t.leitner@kunde.example', 'bounce'],
  ['Auto-Submitted: no', 'none'],
  // Mailboxes that a team shares ask for no absence notes; a person writes there.
  ['X-Auto-Response-Suppress: DR, RN, NRN, OOF, AutoReply', 'none'],
])('%s: %s', async (header, automatic) => {
  expect(await mail([header])).toBe(automatic)
})

test('an absence note is an automatic answer, whatever else its server writes', async () => {
  const exchange = ['Auto-Submitted: auto-generated', 'X-Auto-Response-Suppress: All']
  expect(await mail(exchange, { inReplyTo: '<frage@wir.example>' })).toBe('auto_reply')
  expect(await mail(['Precedence: bulk', 'Auto-Submitted: auto-replied'])).toBe('auto_reply')
  expect(await mail([], { subject: 'Automatische Antwort: Angebot' })).toBe('auto_reply')
  expect(await mail([], { subject: 'AW: Automatische Antwort: Angebot' })).toBe('none')
})

test('a server that could not deliver is known by its mailbox and its subject', async () => {
  const from = 'MAILER-DAEMON@mx.kunde.example'
  expect(await mail([], { from, subject: 'Undelivered Mail Returned to Sender' })).toBe('bounce')
  expect(await mail([], { from: 'postmaster@kunde.example', subject: 'Unser neuer Mailserver' })).toBe('none')
})

const report = (type: string, part: string[]) =>
  Buffer.from(
    [
      'From: postmaster@kunde.example',
      'Subject: Bericht',
      `Content-Type: multipart/report; report-type=${type}; boundary=q`,
      '',
      '--q',
      'Content-Type: text/plain',
      '',
      'Bericht',
      '--q',
      ...part,
      '--q--',
    ].join('\r\n'),
  )

test.each([
  ['failed', 'bounce'],
  ['delayed', 'auto_notice'],
  ['delivered', 'receipt'],
])('a report of a delivery that %s: %s', async (action, automatic) => {
  const part = [
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx',
    '',
    `Action: ${action}`,
  ]
  expect(await parseMail(report('delivery-status', part))).toMatchObject({ automatic })
})

test('a receipt of reading', async () => {
  const part = ['Content-Type: message/disposition-notification', '', 'Disposition: manual-action; displayed']
  expect(await parseMail(report('disposition-notification', part))).toMatchObject({ automatic: 'receipt' })
})

test.each([
  ['REPORT.IPM.Note.NDR', 'bounce'],
  ['REPORT.IPM.Note.IPNRN', 'receipt'],
  ['REPORT.IPM.Note.DR', 'receipt'],
  ['IPM.Note.Rules.OofTemplate.Microsoft', 'auto_reply'],
  ['IPM.Note', 'none'],
])('an Outlook item of the class %s: %s', async (messageClass, automatic) => {
  const file = outlookFile({ ...palletisingRequest(), properties: { 0x001a_001f: messageClass } })
  expect(await parseMail(file)).toMatchObject({ messageClass, automatic })
})

test('a calendar sends the invitation of a person', async () => {
  const invitation = [
    'From: eva@kunde.example',
    'Subject: Abnahme',
    'Auto-Submitted: auto-generated',
    'Content-Type: text/calendar; method=REQUEST',
    '',
    'BEGIN:VCALENDAR',
    'END:VCALENDAR',
  ]
  expect(await parseMail(Buffer.from(invitation.join('\r\n')))).toMatchObject({ automatic: 'none' })
})

const folder = truthFolder()
const real = {
  'aspose-email-Aspose.Email-for-.NET__failed.msg': 'bounce',
  'bbottema-outlook-message-parser__attachments.msg': 'auto_notice',
  'marirs-msg-parser-rs__test_email_3.msg': 'auto_notice',
  'yuphing-ong-outlook-msg-parser__test.msg': 'none',
  'bbottema-outlook-message-parser__simple_reply_with_CC.msg': 'none',
}

// Where the files are absent, outlook-corpus.test.ts says so.
for (const [name, automatic] of folder ? Object.entries(real) : [])
  test(`${name}: ${automatic}`, async () => {
    expect(await parseMail(readFileSync(join(folder!, name)))).toMatchObject({ automatic })
  })
