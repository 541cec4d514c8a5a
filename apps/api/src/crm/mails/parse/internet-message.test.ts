import { expect, test } from '@jest/globals'

import { parseMail } from './parse-mail.ts'

function read(...lines: Array<string | Buffer>) {
  return parseMail(Buffer.concat(lines.flatMap(line => [Buffer.from(line), Buffer.from('\r\n')])))
}

const HEAD = 'From: =?iso-8859-1?q?J=FCrgen_=D6hler?= <j.oehler@kunde.example>'

test('an internet mail has the same fields as an Outlook file', async () => {
  const mail = await read(
    HEAD,
    'To: "Berger, Anna" <anna@firma.example>, Team: b@firma.example, c@firma.example;',
    'Cc: =?utf-8?b?w5ZmZm5lcg==?= <d@firma.example>',
    'Subject: =?utf-8?q?Anfrage_Gr=C3=B6=C3=9Fe?=',
    'Date: Mon, 16 Nov 2026 09:42:17 +0100',
    'Message-ID: <1@kunde.example>',
    'In-Reply-To: <0@firma.example>',
    'References: <a@firma.example>\r\n <0@firma.example>',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b\r\nContent-Type: multipart/related; boundary=r\r\n',
    '--r\r\nContent-Type: text/html; charset=iso-8859-1\r\n',
    Buffer.from('<p>Größe</p><img src="cid:bild@1">', 'latin1'),
    '--r\r\nContent-Type: image/png; name=bild.png\r\nContent-ID: <bild@1>\r\n\r\nPNG\r\n--r--',
    '--b\r\nContent-Type: application/pdf; name="../plan.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\nJVBERg==',
    '--b\r\nContent-Type: message/rfc822\r\n\r\nFrom: x@y.example\r\nSubject: Innen\r\n\r\nHallo',
    '--b--',
  )
  expect(mail).toMatchObject({
    kind: 'mail',
    subject: 'Anfrage Größe',
    sender: { name: 'Jürgen Öhler', email: 'j.oehler@kunde.example' },
    to: [
      { name: 'Berger, Anna', email: 'anna@firma.example' },
      { name: '', email: 'b@firma.example' },
      { name: '', email: 'c@firma.example' },
    ],
    cc: [{ name: 'Öffner', email: 'd@firma.example' }],
    date: '2026-11-16T08:42:17.000Z',
    dateSource: 'header',
    text: 'Größe',
    messageId: '<1@kunde.example>',
    inReplyTo: '<0@firma.example>',
    references: ['<a@firma.example>', '<0@firma.example>'],
  })
  expect(mail.html).toContain('<img src="cid:bild@1">')
  expect(mail.attachments).toMatchObject([
    { name: 'bild.png', contentId: 'bild@1', inline: true },
    { name: '.._plan.pdf', contentType: 'application/pdf', inline: false, kind: 'file' },
    { name: 'Nachricht 3.eml', kind: 'message' },
  ])
  expect(Buffer.from(mail.attachments[1]!.bytes).toString()).toBe('%PDF')
  expect((await parseMail(mail.attachments[2]!.bytes)).subject).toBe('Innen')
})

test('a text with a name is a file beside the mail, and is shown; the first one is the mail', async () => {
  const part = (name: string, text: string) =>
    `--b\r\nContent-Type: text/plain; name="${name}"\r\nContent-Disposition: inline\r\n\r\n${text}`
  const { text, attachments } = await read(
    HEAD,
    'Content-Type: multipart/mixed; boundary=b',
    '',
    part('mail.txt', 'Siehe Protokoll.'),
    part('protokoll.log', 'Fehler 17'),
    '--b--',
  )
  expect(text).toBe('Siehe Protokoll.\nFehler 17')
  expect(attachments).toMatchObject([{ name: 'protokoll.log', bytes: Buffer.from('Fehler 17') }])
})

test('a Message-ID without an @ is one where it is long', async () => {
  const messageId = '<E7015E63-E006-4E30-9313-851CB7F2424E>'
  expect(await read(HEAD, `Message-ID: ${messageId}`, `In-Reply-To: <none>`, '', 'x')).toMatchObject({
    messageId,
    inReplyTo: null,
  })
})

test('Japanese and Windows texts are decoded', async () => {
  const japanese = Buffer.from([0x1b, 0x24, 0x42, 0x46, 0x7c, 0x4b, 0x5c, 0x1b, 0x28, 0x42])
  expect((await read(HEAD, 'Content-Type: text/plain; charset=iso-2022-jp', '', japanese)).text.trim()).toBe(
    '日本',
  )
  const windows = Buffer.from([0x80, 0x20, 0x84])
  expect((await read(HEAD, 'Content-Type: text/plain; charset=windows-1252', '', windows)).text.trim()).toBe(
    '€ „',
  )
})

test('an unreadable or missing date is no date', async () => {
  expect(await read(HEAD, 'Date: gestern abend', '', 'x')).toMatchObject({ date: null, dateSource: null })
  expect(await read(HEAD, '', 'x')).toMatchObject({ date: null, dateSource: null, messageId: null })
})

test('a mark before the first header and a mailbox line are passed over', async () => {
  const head = { sender: { email: 'j.oehler@kunde.example' } }
  expect(await read(`\ufeff${HEAD}`, 'Subject: x', '', 'x')).toMatchObject({ ...head, subject: 'x' })
  const line = 'From anna@kunde.example Mon Nov 16 09:42:17 2026'
  expect(await read(line, HEAD, 'Subject: x', '', 'x')).toMatchObject({ ...head, subject: 'x' })
})

test('what is no mail is refused', async () => {
  const reasonOf = (bytes: Uint8Array) => parseMail(bytes).catch(error => error.reason)
  expect(await reasonOf(new Uint8Array())).toBe('empty')
  expect(await reasonOf(Buffer.from('%PDF-1.7\n'))).toBe('not_a_mail')
  expect(await reasonOf(Buffer.from('Das ist ein Brief.\n\nfrom: niemand'))).toBe('not_a_mail')
  expect(await reasonOf(Buffer.from('key: value\nother: value\n'))).toBe('not_a_mail')
  expect(await reasonOf(Buffer.alloc(5_000))).toBe('not_a_mail')
})

test('thousands of parts and endless headers are bounded', async () => {
  const part = '--b\r\nContent-Type: application/pdf; name=a.pdf\r\n\r\nabc'
  const mail = await read(
    HEAD,
    'Content-Type: multipart/mixed; boundary=b',
    '',
    ...Array(700).fill(part),
    '--b--',
  )
  expect([mail.attachments.length, mail.omittedAttachments.length]).toEqual([500, 200])
  const refused = read(HEAD, `To: ${'a@b.example, '.repeat(400_000)}`, '', 'x')
  await expect(refused).rejects.toMatchObject({ reason: 'too_complex' })
})

test.each([
  ['addresses with endless blanks', `To: a@b.example${' '.repeat(1_900_000)}x`],
  ['an address without end', `To: ${'a'.repeat(1_900_000)}`],
  ['a list without commas', `To: ${'a@b.example '.repeat(150_000)}`],
  ['references without end', `References: ${'a'.repeat(1_900_000)}`],
  ['a name in endless pieces', `Content-Disposition: attachment; filename*=utf-8''${'%FF'.repeat(500_000)}`],
  ['headers again and again', `\n${'A: b\nC: d\n\n'.repeat(150_000)}`],
  ['files again and again', `\n${'begin 644 a\n'.repeat(150_000)}`],
])('%s costs no more time than other mails of the size', async (_, lines) => {
  const begun = process.threadCpuUsage()
  await parseMail(Buffer.from(`From: a@b.example\n${lines}\n\nx`))
  const { user, system } = process.threadCpuUsage(begun)
  expect((user + system) / 1e6).toBeLessThan(3)
})
