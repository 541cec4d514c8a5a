import { expect, test } from '@jest/globals'

import { parseMail } from './parse-mail.ts'

const HEAD = 'From: Eva <eva@kunde.example>\nSubject: Bestellung\nDate: Tue, 7 Jul 2026 09:15:00 +0200\n'
const PDF = 'Content-Type: application/pdf; name=plan.pdf\nContent-Transfer-Encoding: base64\n\nJVBERg=='

const mixed = (...parts: string[]) =>
  ['Content-Type: multipart/mixed; boundary=b', '', ...parts, ''].join('\n')

/** Mails that are broken in one way, and what stands in them nevertheless: text and names of files. */
const BROKEN: Record<string, [body: string, text: string, files?: string[]]> = {
  'boundary with blanks behind it': [
    mixed('--b  ', '\nGrüße', '--b \t', PDF, '--b--  '),
    'Grüße',
    ['plan.pdf'],
  ],
  'inner multipart that is not closed': [
    mixed('--b', 'Content-Type: multipart/alternative; boundary=i\n', '--i\n\nGrüße', '--b', PDF, '--b--'),
    'Grüße',
    ['plan.pdf'],
  ],
  'multipart that is not closed': [mixed('--b\n\nGrüße', '--b', PDF), 'Grüße', ['plan.pdf']],
  'multipart that is closed too early': [
    mixed('--b\n\nGrüße', '--b--', '--b', PDF, '--b--'),
    'Grüße',
    ['plan.pdf'],
  ],
  'multipart without a boundary': [
    `Content-Type: multipart/mixed\n\n--x\nContent-Type: text/plain\n\nGrüße\n--x\n${PDF}\n--x--`,
    'Grüße',
    ['plan.pdf'],
  ],
  'multipart with another boundary': [
    `Content-Type: multipart/mixed; boundary=y\n\n--x\nContent-Type: text/plain\n\nGrüße\n--x\n${PDF}\n--x--`,
    'Grüße',
    ['plan.pdf'],
  ],
  'multipart without parts': ['Content-Type: multipart/mixed; boundary=b\n\nGrüße', 'Grüße'],
  'multipart that is encoded as a whole': [
    `Content-Type: multipart/mixed; boundary=b\nContent-Transfer-Encoding: base64\n\n${Buffer.from(`--b\n\nGrüße\n--b\n${PDF}\n--b--`).toString('base64')}`,
    'Grüße',
    ['plan.pdf'],
  ],
  'footer behind the last boundary': [
    mixed('--b\n\nGrüße', '--b--', 'Vom Virenscanner'),
    'Grüße\nVom Virenscanner\n',
  ],
  'HTML with a footer of text': [
    mixed('--b\nContent-Type: text/html\n\n<p>Grüße</p>', '--b\n\nVerteiler', '--b--'),
    'Grüße\nVerteiler',
  ],
  'type without a subtype': ['Content-Type: text; charset=utf-8\n\nGrüße', 'Grüße'],
  'type and charset without a semicolon': [
    'Content-Type: text/plain charset=iso-8859-1\n\nGr=FC=DFe'.replace(
      '\n\n',
      '\nContent-Transfer-Encoding: quoted-printable\n\n',
    ),
    'Grüße',
  ],
  'type that is empty': [
    mixed('--b\n\nGrüße', `--b\n${PDF.replace('application/pdf', '')}`, '--b--'),
    'Grüße',
    ['plan.pdf'],
  ],
  'type that nobody knows': [mixed('--b\nContent-Type: foo\n\nGrüße', '--b--'), 'Grüße'],
  'disposition that nobody knows': [
    mixed('--b\n\nGrüße', `--b\nContent-Disposition: anhang; filename=notiz.txt\n\nNotiz`, '--b--'),
    'Grüße',
    ['notiz.txt'],
  ],
  'line without a colon in the header': ['Das ist keine Zeile\nX-A: 1\n\nGrüße', 'Grüße'],
  'header of a part without an empty line behind it': [
    mixed('--b', 'Grüße', '--b', PDF, '--b--'),
    'Grüße',
    ['plan.pdf'],
  ],
  'quoted-printable with broken codes': [
    'Content-Transfer-Encoding: quoted-printable\n\nGr=C3=BC=C3=9Fe = =ZZ =\nEnde=',
    'Grüße = =ZZ Ende',
  ],
  'base64 in pieces': [
    `Content-Transfer-Encoding: base64\n\n${Buffer.from('Grü').toString('base64')}\n${Buffer.from('ße').toString('base64')}`,
    'Grüße',
  ],
  'footer behind base64': [
    `Content-Transfer-Encoding: base64\n\n${Buffer.from('Grüße').toString('base64')}\n____\nVerteiler <liste@x.example>`,
    'Grüße\n____\nVerteiler <liste@x.example>',
  ],
  'text that is called base64': [
    'Content-Transfer-Encoding: base64\n\nSehr geehrte Damen',
    'Sehr geehrte Damen',
  ],
  'two encodings': [
    'Content-Transfer-Encoding: 8bit\nContent-Transfer-Encoding: quoted-printable\n\nGr=C3=BC=C3=9Fe',
    'Grüße',
  ],
  'two types': [
    mixed('--b\n\nGrüße', `--b\n${PDF}`, '--b--').replace(/^/, 'Content-Type: text/plain\n'),
    'Grüße',
    ['plan.pdf'],
  ],
  'type that is lost': [
    `\n--b\nContent-Type: text/plain\n\nGrüße\n--b\n${PDF}\n--b--`,
    'Grüße',
    ['plan.pdf'],
  ],
  'file within the text': [
    '\nSiehe Anlage.\nbegin 644 plan.pdf\n$)5!$1@``\n`\nend\n',
    'Siehe Anlage.\n',
    ['plan.pdf'],
  ],
  'quotation in another charset': [
    `Content-Type: text/plain; charset=utf-8\n\nGrüße, 5 €\n> Sch\u0000ne`,
    'Grüße, 5 €\n> Schöne',
  ],
  'bytes above 127 without a charset': ['\nGrüße', 'Grüße'],
}

test.each(Object.entries(BROKEN))('%s', async (_, [body, text, files = []]) => {
  // A zero stands for a letter of Windows-1252.
  const bytes = Buffer.from(`${HEAD}${body}`).map(byte => byte || 0xf6)
  const mail = await parseMail(bytes)
  expect(mail).toMatchObject({ subject: 'Bestellung', date: '2026-07-07T07:15:00.000Z', text })
  expect(mail.attachments.map(({ name }) => name)).toEqual(files)
  if (files.includes('plan.pdf')) expect(Buffer.from(mail.attachments[0]!.bytes).toString()).toBe('%PDF')
})

const WHOLE = `${HEAD}\nGrüße\nzweite Zeile`

test.each<[string, string | Buffer]>([
  ['blank lines', `\n \n${WHOLE}`],
  ['a blank before the first field', ` ${WHOLE}`],
  ['the line of a mailbox', `From eva@kunde.example Tue Jul  7 09:15:00 2026\n${WHOLE}`],
  [
    'what servers say to each other',
    `EHLO x\nMAIL FROM:<eva@kunde.example>\nRCPT TO:<a@b.example>\nDATA\n${WHOLE}`,
  ],
  ['the count of Apple Mail', `${Buffer.byteLength(WHOLE)}\n${WHOLE}`],
  ['line ends of old Macs', WHOLE.replaceAll('\n', '\r')],
  ['line ends of Windows', WHOLE.replaceAll('\n', '\r\n')],
  ['a return too many', WHOLE.replaceAll('\n', '\r\r\n')],
  ['every line end twice', WHOLE.replaceAll('\n', '\r\n\r\n')],
  ['a blank line in the header', WHOLE.replace('\nSubject', '\n\nSubject')],
  ['a return alone in the header', WHOLE.replace('\nSubject', '\rSubject')],
  ['zeros in front', `\0\0${WHOLE}`],
  ['UTF-16', Buffer.from(`\ufeff${WHOLE}`, 'utf16le')],
  ['UTF-16 without a mark', Buffer.from(WHOLE, 'utf16le')],
  ['a mark of UTF-8', `\ufeff${WHOLE}`],
])('a mail with %s is read', async (_, file) => {
  expect(await parseMail(Buffer.from(file as string))).toMatchObject({
    subject: 'Bestellung',
    sender: { name: 'Eva', email: 'eva@kunde.example' },
    date: '2026-07-07T07:15:00.000Z',
    text: 'Grüße\nzweite Zeile',
  })
})

test('what stands twice in the header counts as it stands first', async () => {
  const mail = await parseMail(
    Buffer.from(`${HEAD}From: boese@evil.example\nSubject: Zweiter\nDate: 1 Jan 2020\n\nx`),
  )
  expect(mail).toMatchObject({
    subject: 'Bestellung',
    sender: { email: 'eva@kunde.example' },
    date: '2026-07-07T07:15:00.000Z',
  })
})

test('a mail without From is from its sender, and without a date of its arrival', async () => {
  const received = 'Received: from x by y; Tue, 7 Jul 2026 09:15:00 +0200'
  const mail = await parseMail(Buffer.from(`Sender: Eva <eva@kunde.example>\n${received}\nSubject: x\n\nx`))
  expect(mail).toMatchObject({
    sender: { name: 'Eva', email: 'eva@kunde.example' },
    date: '2026-07-07T07:15:00.000Z',
    dateSource: 'delivered',
  })
})

test('flowed text is put together within its quotations', async () => {
  const flowed =
    'Eine lange \nZeile\n> zitiert und \n> umbrochen\n>> tiefer \n> zurück\n From vorn\n-- \nEva \nJäger'
  const mail = await parseMail(Buffer.from(`${HEAD}Content-Type: text/plain; format=flowed\n\n${flowed}`))
  expect(mail.text).toBe(
    'Eine lange Zeile\n> zitiert und umbrochen\n>> tiefer \n> zurück\nFrom vorn\n-- \nEva Jäger',
  )
})

test('letters above 127 in a header are in the charset of the body, and none of them is a blank', async () => {
  const russian = Buffer.concat([
    Buffer.from('From: eva@kunde.example\nContent-Type: text/plain; charset=windows-1251\nSubject: '),
    Buffer.from([0xc7, 0xe0, 0xea, 0xe0, 0xe7]),
    Buffer.from('\n\nx'),
  ])
  expect((await parseMail(russian)).subject).toBe('Заказ')
  const czech = await parseMail(Buffer.from('From: TOMÁŠ <t@x.example>\nSubject: Angebot à\n\nx'))
  expect(czech).toMatchObject({ subject: 'Angebot à', sender: { name: 'TOMÁŠ' } })
})

test('no repair of line ends touches a file', async () => {
  const body = 'x\r\r\ny\r\nz\r\r\r'
  const head = 'From: eva@kunde.example\r\nContent-Type: application/pdf\r\nContent-Transfer-Encoding: binary'
  const { attachments } = await parseMail(Buffer.from(`${head}\r\n\r\n${body}`))
  expect(Buffer.from(attachments[0]!.bytes).toString()).toBe(body)
})

test.each([
  ['subject', 'Subject: Angebot Größe 2\n'],
  ['file name', `Content-Disposition: attachment; filename="Größe.pdf"\nContent-Type: application/pdf\n`],
])('letters above 127 in a %s are read, whatever they are written in', async (_, field) => {
  for (const encoding of ['utf8', 'latin1'] as const) {
    const mail = await parseMail(Buffer.from(`From: eva@kunde.example\n${field}\nx`, encoding))
    expect([mail.subject, mail.attachments[0]?.name].join()).toContain('Größe')
  }
})
