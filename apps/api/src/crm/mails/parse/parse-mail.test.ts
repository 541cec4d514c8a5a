import { expect, test } from '@jest/globals'
import { deflateSync } from 'node:zlib'

import { outlookFile } from '../../../../test/outlook-file.ts'
import { parseMail } from './parse-mail.ts'

const OID = {
  data: '06092a864886f70d010701',
  signed: '06092a864886f70d010702',
  encrypted: '06092a864886f70d010703',
  authEncrypted: '060b2a864886f70d0109100117',
  compressed: '060b2a864886f70d0109100109',
}

/** One element of ASN.1; the length is left open in the way of BER where asked for. */
function element(tag: number, content: Uint8Array, isOpen = false): Buffer {
  if (isOpen) return Buffer.concat([Buffer.from([tag, 0x80]), content, Buffer.alloc(2)])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  return Buffer.concat([Buffer.from([tag, 0x84]), length, content])
}

const sequence = (parts: Uint8Array[], isOpen = false) => element(0x30, Buffer.concat(parts), isOpen)
const oid = (name: keyof typeof OID) => Buffer.from(OID[name], 'hex')
const VERSION = Buffer.from('020101', 'hex')
const ALGORITHMS = Buffer.from('3100', 'hex')

/** An S/MIME file of the given kind around some bytes; `pieces` writes it as programs do that do not know its length. */
function secured(kind: keyof typeof OID, content: Uint8Array | null, pieces?: number): Buffer {
  const isOpen = pieces !== undefined
  const bytes = content ?? Buffer.alloc(0)
  const octets = isOpen ? element(0x24, inPieces(bytes, pieces), true) : element(0x04, bytes)
  const enclosed = sequence([oid('data'), ...(content ? [element(0xa0, octets, isOpen)] : [])], isOpen)
  const body = sequence([VERSION, ALGORITHMS, enclosed], isOpen)
  return sequence([oid(kind), element(0xa0, body, isOpen)], isOpen)
}

function inPieces(bytes: Uint8Array, size: number): Buffer {
  const count = Math.ceil(bytes.length / size)
  return Buffer.concat(
    Array.from({ length: count }, (_, index) =>
      element(0x04, bytes.subarray(index * size, (index + 1) * size)),
    ),
  )
}

const INNER = Buffer.from(
  [
    'Content-Type: multipart/mixed; boundary=c',
    '',
    '--c\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nSigniert: Größe\r\n',
    '--c\r\nContent-Type: application/pdf; name=plan.pdf\r\n\r\n%PDF\r\n--c--',
  ].join('\r\n'),
)

function mailWith(bytes: Uint8Array, type = 'application/pkcs7-mime; name=smime.p7m'): Buffer {
  const head = `From: a@kunde.example\r\nSubject: Plan\r\nContent-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\n\r\n`
  return Buffer.from(head + Buffer.from(bytes).toString('base64').replace(/.{76}/g, '$&\r\n'))
}

/** More parts than a mail may have. */
const ENDLESS = Buffer.from(
  `Content-Type: multipart/mixed; boundary=c\r\n\r\n${'--c\r\n\r\nx\r\n'.repeat(10_100)}`,
)

const MIME_SIGNED = Buffer.concat([
  Buffer.from(
    'Content-Type: application/pkcs7-mime; smime-type=signed-data; name=smime.p7m\r\nContent-Transfer-Encoding: base64\r\n\r\n',
  ),
  Buffer.from(secured('signed', INNER).toString('base64')),
])
const PEM = `-----BEGIN PKCS7-----\n${secured('signed', INNER).toString('base64')}\n-----END PKCS7-----\n`

test.each([
  ['signed', secured('signed', INNER)],
  ['signed, in pieces without a length', secured('signed', INNER, 10)],
  ['signed, as PEM', Buffer.from(PEM)],
  ['signed, as Base64', Buffer.from(secured('signed', INNER).toString('base64'))],
  ['signed, with the header of a part', MIME_SIGNED],
  ['signed twice', secured('signed', MIME_SIGNED)],
  ['compressed', secured('compressed', deflateSync(INNER))],
  [
    'compressed in signed',
    secured(
      'signed',
      Buffer.concat([
        Buffer.from(
          'Content-Type: application/pkcs7-mime; name=smime.p7z\r\nContent-Transfer-Encoding: base64\r\n\r\n',
        ),
        Buffer.from(secured('compressed', deflateSync(INNER)).toString('base64')),
      ]),
    ),
  ],
])('what was %s is shown, and the signed original stays', async (_, bytes) => {
  const mail = await parseMail(mailWith(bytes))
  expect(mail.text.trim()).toBe('Signiert: Größe')
  expect(mail.attachments.map(({ name }) => name)).toEqual(['smime.p7m', 'plan.pdf'])
  expect(Buffer.from(mail.attachments[0]!.bytes).equals(bytes)).toBe(true)
})

test('a signed mail is opened in a .msg of any class', async () => {
  for (const messageClass of ['IPM.Note', 'IPM.Note.SMIME']) {
    const file = outlookFile({
      subject: 'Plan',
      sender: { name: 'Anna', email: 'anna@kunde.example' },
      attachments: [
        { name: 'smime.p7m', bytes: secured('signed', INNER, 100), contentType: 'application/pkcs7-mime' },
      ],
      properties: { 0x001a_001f: messageClass },
    })
    const mail = await parseMail(file)
    expect(mail.text.trim()).toBe('Signiert: Größe')
    expect(mail.attachments.map(({ name }) => name)).toEqual(['smime.p7m', 'plan.pdf'])
  }
})

test.each([
  ['encrypted', mailWith(secured('encrypted', INNER)), /ist verschlüsselt.*in Outlook/],
  ['encrypted in another way', mailWith(secured('authEncrypted', INNER)), /ist verschlüsselt/],
  [
    'encrypted, then signed',
    mailWith(secured('signed', mailWith(secured('encrypted', INNER)))),
    /ist verschlüsselt/,
  ],
  [
    'encrypted with PGP',
    Buffer.from(
      'From: a@kunde.example\r\nContent-Type: multipart/encrypted; protocol="application/pgp-encrypted"; boundary=b\r\n\r\n--b\r\nContent-Type: application/pgp-encrypted\r\n\r\nVersion: 1\r\n--b\r\nContent-Type: application/octet-stream; name=encrypted.asc\r\n\r\n-----BEGIN PGP MESSAGE-----\r\n--b--',
    ),
    /ist verschlüsselt/,
  ],
  ['only certificates', mailWith(secured('signed', null)), /nur Zertifikate/],
  ['cut off', mailWith(secured('signed', INNER).subarray(0, 100)), /„smime.p7m“ und ließ sich nicht lesen/],
  ['no S/MIME at all', mailWith(Buffer.from([1, 2, 3])), /ließ sich nicht lesen/],
  ['no end', mailWith(secured('signed', INNER, 10).subarray(0, -30)), /ließ sich nicht lesen/],
  ['too complex inside', mailWith(secured('signed', ENDLESS)), /ließ sich nicht lesen/],
  ['open elements alone', mailWith(Buffer.from('3080'.repeat(5000), 'hex')), /ließ sich nicht lesen/],
])('a mail that is %s says so and keeps its file', async (_, file, text) => {
  const mail = await parseMail(file)
  expect(mail.text).toMatch(text)
  expect(mail.attachments.length).toBeGreaterThan(0)
})

test('a signed text or file is shown as what it is', async () => {
  expect(await parseMail(mailWith(secured('signed', Buffer.from('Nur Text: Größe'))))).toMatchObject({
    text: 'Nur Text: Größe',
  })
  const pdf = mailWith(
    secured('signed', Buffer.from('%PDF-1.7')),
    'application/pkcs7-mime; name=Vertrag.pdf.p7m',
  )
  const names = (await parseMail(pdf)).attachments.map(({ name }) => name)
  expect(names).toEqual(['Vertrag.pdf.p7m', 'Vertrag.pdf'])
})

test('a signed file beside a text is a file like any other, but a mail that a list server has wrapped is opened', async () => {
  const wrapped = (name: string) =>
    parseMail(
      Buffer.from(
        [
          'From: a@kunde.example',
          'Content-Type: multipart/mixed; boundary=b',
          '',
          '--b\r\n\r\nAnbei der Vertrag.',
          `--b\r\nContent-Type: application/pkcs7-mime; name=${name}\r\nContent-Transfer-Encoding: base64\r\n\r\n${secured('signed', INNER).toString('base64')}\r\n--b--`,
        ].join('\r\n'),
      ),
    )
  const file = await wrapped('vertrag.pdf.p7m')
  expect(file.text.trim()).toBe('Anbei der Vertrag.')
  expect(file.attachments.map(({ name }) => name)).toEqual(['vertrag.pdf.p7m'])
  const mail = await wrapped('smime.p7m')
  expect(mail.text).toContain('Signiert: Größe')
  expect(mail.text).toMatch(/\n\nAnbei der Vertrag\.$/)
})
