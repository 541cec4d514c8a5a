import { expect, test } from '@jest/globals'

import { outlookFile, type OutlookAttachment, type OutlookFile } from '../../../../test/outlook-file.ts'
import { parseMail } from './parse-mail.ts'

const plain: OutlookFile = {
  subject: 'Außen',
  sender: { name: 'Anna', email: 'anna@kunde.example' },
  text: 'Hallo',
}

function read(attachments: OutlookAttachment[], more: Partial<OutlookFile> = {}) {
  return parseMail(outlookFile({ ...plain, attachments, ...more }))
}

function nestedMessage(depth: number): OutlookFile {
  if (depth === 0) return { ...plain, subject: 'Innerste' }
  return { ...plain, subject: `Ebene ${depth}`, attachments: [{ message: nestedMessage(depth - 1) }] }
}

test('a content id is matched without the NUL that some programs add', async () => {
  const bytes = Buffer.from('x')
  const { attachments } = await read(
    [
      { name: 'logo.png', bytes, contentId: 'logo@1\0' },
      { name: 'plan.pdf', bytes, contentId: 'plan@1' },
      { name: 'bild 1.png', bytes, contentId: 'bild 1' },
    ],
    { html: '<img src="cid:LOGO@1"><img src="cid:bild%201">' },
  )
  expect(attachments.map(({ contentId, inline }) => [contentId, inline])).toEqual([
    ['logo@1', true],
    ['plan@1', false],
    ['bild 1', true],
  ])
})

test('names lead out of no folder and hide no extension', async () => {
  const names = [
    '../../etc/passwd',
    'C:\\Windows\\x.exe',
    'rechnung\u202efdp.exe',
    'a\nb.txt',
    `${'l'.repeat(400)}.pdf`,
  ]
  const { attachments } = await read(names.map(name => ({ name, bytes: Buffer.from('x') })))
  expect(attachments.map(({ name }) => name)).toEqual([
    '.._.._etc_passwd',
    'C:_Windows_x.exe',
    'rechnungfdp.exe',
    'a b.txt',
    `${'l'.repeat(196)}.pdf`,
  ])
})

test('an attached message is a file that can be read again, with its own attachments', async () => {
  const inner: OutlookFile = {
    ...plain,
    subject: 'Innen: 1/2',
    to: [{ name: 'Öhler', email: 'o@kunde.example' }],
    attachments: [{ name: 'daten.bin', bytes: Buffer.alloc(10_000, 7) }],
  }
  const { attachments } = await read([{ message: inner }])
  expect(attachments).toMatchObject([{ name: 'Innen: 1_2.msg', kind: 'message' }])
  const mail = await parseMail(attachments[0]!.bytes)
  expect(mail).toMatchObject({ subject: 'Innen: 1/2', to: inner.to, attachments: [{ name: 'daten.bin' }] })
  expect(Buffer.from(mail.attachments[0]!.bytes).equals(Buffer.alloc(10_000, 7))).toBe(true)
})

test('messages inside messages are taken over five deep, deeper ones by name', async () => {
  expect(await parseMail(outlookFile(nestedMessage(5)))).toMatchObject({
    attachments: [{ name: 'Ebene 4.msg' }],
    omittedAttachments: [],
  })
  for (const depth of [6, 50]) {
    const mail = await parseMail(outlookFile(nestedMessage(depth)))
    expect(mail).toMatchObject({ attachments: [], omittedAttachments: [`Ebene ${depth - 1}.msg`] })
  }
})

test('attachments beyond 500 are named only', async () => {
  const files = Array.from({ length: 505 }, (_, index) => ({
    name: `${index}.txt`,
    bytes: Buffer.from(`${index}`),
  }))
  const mail = await read(files)
  expect(mail.attachments.map(({ bytes }) => Buffer.from(bytes).toString())).toEqual(
    files.slice(0, 500).map(({ bytes }) => bytes.toString()),
  )
  expect(mail.omittedAttachments).toEqual(['500.txt', '501.txt', '502.txt', '503.txt', '504.txt'])
})

test('a clear-signed mail shows what was signed and keeps the original', async () => {
  const signed = [
    'Content-Type: multipart/signed; protocol="application/pkcs7-signature"; boundary=b',
    '',
    '--b',
    'Content-Type: multipart/mixed; boundary=c',
    '',
    '--c\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nSigniert: Größe\r\n',
    '--c\r\nContent-Type: application/pdf; name=plan.pdf\r\n\r\n%PDF\r\n--c--',
    '--b\r\nContent-Type: application/pkcs7-signature; name=smime.p7s\r\n\r\nabc\r\n--b--',
  ].join('\r\n')
  const bytes = Buffer.from(signed)
  const properties = { 0x001a_001f: 'IPM.Note.SMIME.MultipartSigned', 0x1000_001f: null }
  const mail = await read([{ name: 'smime.p7m', bytes, contentType: 'multipart/signed' }], { properties })
  expect(mail.text.trim()).toBe('Signiert: Größe')
  expect(mail.attachments.map(({ name }) => name)).toEqual(['smime.p7m', 'plan.pdf'])
  expect(Buffer.from(mail.attachments[0]!.bytes).equals(bytes)).toBe(true)
})
