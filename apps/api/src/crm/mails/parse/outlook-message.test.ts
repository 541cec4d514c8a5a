import { expect, test } from '@jest/globals'

import { outlookFile, type OutlookFile, type OutlookPropertyValues } from '../../../../test/outlook-file.ts'
import { parseMail } from './parse-mail.ts'

const plain: OutlookFile = {
  subject: 'Wartung',
  sender: { name: 'Anna Berger', email: 'anna.berger@kunde.example' },
  to: [{ name: 'Vertrieb', email: 'vertrieb@firma.example' }],
  text: 'Guten Tag',
}

const X500 = '/O=FIRMA/OU=EXCHANGE/CN=RECIPIENTS/CN=ABERGER'

function read(properties: OutlookPropertyValues, more: Partial<OutlookFile> = {}) {
  return parseMail(outlookFile({ ...plain, ...more, properties }))
}

test('strings that are not Unicode are read in the code page of the message', async () => {
  const cyrillic = Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2])
  const ansi = { 0x0037_001f: null, 0x0037_001e: cyrillic }
  expect((await read({ ...ansi, 0x3ffd_0003: 1251 })).subject).toBe('Привет')
  // Without one the language of the message decides, and never the code page of the HTML.
  expect((await read({ ...ansi, 0x3ff1_0003: 0x0419, 0x3fde_0003: 65001 })).subject).toBe('Привет')
  expect((await read({ ...ansi, 0x3ff1_0003: null, 0x3fde_0003: 1251 })).subject).toBe('Ïðèâåò')
})

test('a code page that contradicts the bytes is not believed', async () => {
  const western = Buffer.from('Gr\xf6\xdfe 5 \x80', 'latin1')
  const subject = async (bytes: Buffer, properties: OutlookPropertyValues) =>
    (await read({ 0x0037_001f: null, 0x0037_001e: bytes, ...properties })).subject
  expect(await subject(western, { 0x3ffd_0003: 65001 })).toBe('Größe 5 €')
  expect(await subject(western, { 0x3ffd_0003: 20127 })).toBe('Größe 5 €')
  expect(await subject(western, { 0x3ffd_0003: 28591, 0x3ff1_0003: 0x0419 })).toBe('Größe 5 €')
  expect(await subject(Buffer.from('Größe 5 €'), { 0x3ffd_0003: 1252 })).toBe('Größe 5 €')
  const cyrillic = Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2])
  expect(await subject(cyrillic, { 0x3ffd_0003: 65001, 0x3ff1_0003: 0x0419 })).toBe('Привет')

  const body = async (bytes: Buffer, page: number | null) =>
    (await read({ 0x1013_0102: bytes, 0x3fde_0003: page, 0x1000_001f: null })).text
  expect(await body(western, 65001)).toBe('Größe 5 €')
  expect(await body(western, 28591)).toBe('Größe 5 €')
  expect(await body(Buffer.from('Größe 5 €'), 1252)).toBe('Größe 5 €')
  expect(await body(Buffer.from('<meta charset=utf-16>Größe 5 €'), null)).toBe('Größe 5 €')
})

test('UTF-16 under the type of an ANSI string is recognised', async () => {
  const text = Buffer.from('Grüße aus Wien', 'utf16le')
  expect((await read({ 0x1000_001f: null, 0x1000_001e: text })).text).toBe('Grüße aus Wien')
})

test('HTML is read as bytes, as a string, and in Japanese', async () => {
  const asString = await read({ 0x1013_001e: Buffer.from('<p>Größe</p>', 'latin1') })
  expect(asString.html).toBe('<p>Größe</p>')
  const japanese = Buffer.from([0x1b, 0x24, 0x42, 0x46, 0x7c, 0x4b, 0x5c, 0x1b, 0x28, 0x42])
  const asBytes = await read({ 0x1013_0102: japanese, 0x3fde_0003: 50220, 0x1000_001f: null })
  expect(asBytes).toMatchObject({ html: '日本', text: '日本' })
  const undeclared = await read({ 0x1013_0102: Buffer.from('<p>Größe</p>'), 0x3fde_0003: null })
  expect(undeclared.html).toBe('<p>Größe</p>')
})

test('the sender address is looked for in every place, and an X.500 name is none', async () => {
  const exchange = { 0x0c1f_001f: X500, 0x5d01_001f: null, 0x0065_001f: X500, 0x5d02_001f: null }
  expect((await read(exchange)).sender).toEqual({ name: 'Anna Berger', email: null })
  const found = async (properties: OutlookPropertyValues) =>
    (await read({ ...exchange, ...properties })).sender.email
  expect(await found({ 0x5d0a_001f: 'creator@kunde.example' })).toBe('creator@kunde.example')
  const headers = {
    0x007d_001f: 'From: =?utf-8?q?J=C3=BCrgen?= <header@kunde.example>\r\n',
    0x5d0a_001f: 'x@y.example',
  }
  expect(await found(headers)).toBe('header@kunde.example')
  expect(await found({ ...headers, 0x0065_001f: 'behalf@kunde.example' })).toBe('behalf@kunde.example')
  expect(await found({ 0x5d02_001f: '2@kunde.example', 0x0065_001f: '3@kunde.example' })).toBe(
    '2@kunde.example',
  )
  expect(await found({ 0x0c1f_001f: '1@kunde.example', 0x5d02_001f: '2@kunde.example' })).toBe(
    '1@kunde.example',
  )
  expect(await found({ 0x5d01_001f: '0@kunde.example', 0x0c1f_001f: '1@kunde.example' })).toBe(
    '0@kunde.example',
  )
  const named = await read({ ...exchange, ...headers, 0x0c1a_001f: null, 0x0042_001f: null })
  expect(named.sender).toEqual({ name: 'Jürgen', email: 'header@kunde.example' })
})

test('recipients come from the header where the file has no table of them', async () => {
  const headers = 'To: "Öhler, J." <j@kunde.example>,\r\n b@kunde.example\r\nCc: Team: c@kunde.example;\r\n'
  expect(await read({ 0x007d_001f: headers }, { to: [] })).toMatchObject({
    to: [
      { name: 'Öhler, J.', email: 'j@kunde.example' },
      { name: '', email: 'b@kunde.example' },
    ],
    cc: [{ email: 'c@kunde.example' }],
  })
})

test('the date is that of sending, else of arrival, else of the header, never of creation', async () => {
  const created = { 0x3007_0040: new Date('2020-01-01T00:00:00Z') }
  const header = { 0x007d_001f: 'Date: Mon, 16 Nov 2026 09:42:17 +0100\r\n' }
  const arrived = { 0x0e06_0040: new Date('2026-11-16T08:43:00Z') }
  const sent = { 0x0039_0040: new Date('2026-11-16T08:42:30Z') }
  expect(await read(created)).toMatchObject({ date: null, dateSource: null })
  expect(await read({ ...created, 0x007d_001f: 'Date: gestern\r\n' })).toMatchObject({ date: null })
  expect(await read({ ...created, ...header })).toMatchObject({
    date: '2026-11-16T08:42:17.000Z',
    dateSource: 'header',
  })
  expect(await read({ ...header, ...arrived })).toMatchObject({ dateSource: 'delivered' })
  expect(await read({ ...header, ...arrived, ...sent })).toMatchObject({
    date: '2026-11-16T08:42:30.000Z',
    dateSource: 'submitted',
  })
})

test('message ids come from the properties or the header', async () => {
  const headers =
    'Message-ID:\r\n <1@a.example>\r\nReferences: <2@a.example>\r\n\t<3@a.example> <2@a.example>\r\n'
  expect(await read({ 0x007d_001f: `${headers}In-Reply-To: <3@a.example>\r\n` })).toMatchObject({
    messageId: '<1@a.example>',
    inReplyTo: '<3@a.example>',
    references: ['<2@a.example>', '<3@a.example>'],
  })
  expect(await read({}, { messageId: '<9@a.example>' })).toMatchObject({
    messageId: '<9@a.example>',
    references: [],
  })
})

test('the item class says what the file is', async () => {
  const kindOf = async (name: string) => (await read({ 0x001a_001f: name })).kind
  expect(await kindOf('IPM.Note.SMIME')).toBe('mail')
  expect(await kindOf('REPORT.IPM.Note.NDR')).toBe('mail')
  expect(await kindOf('IPM.Schedule.Meeting.Request')).toBe('appointment')
  expect(await kindOf('IPM.Contact')).toBe('contact')
  expect(await kindOf('IPM.Task')).toBe('task')
  expect(await kindOf('IPM.StickyNote')).toBe('other')
})

test('no value holds what a database or a line refuses', async () => {
  const mail = await read({ 0x0037_001f: 'Zwei\r\nZeilen\0 und Rest', 0x1000_001f: 'a\0b \ud800 c' })
  expect(mail).toMatchObject({ subject: 'Zwei Zeilen', text: 'ab \ufffd c' })
})
