import { expect, test } from '@jest/globals'

import { parseMail } from './parse-mail.ts'

const MESSAGE = 1
const ATTACHMENT = 2

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

const padded = (bytes: Uint8Array) => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])

function attribute(level: number, id: number, data: Uint8Array): Buffer {
  const head = Buffer.alloc(9)
  head.writeUInt8(level, 0)
  head.writeUInt32LE(id, 1)
  head.writeUInt32LE(data.length, 5)
  return Buffer.concat([head, data, Buffer.alloc(2)])
}

/** A list of properties by their tags; numbers are integers, everything else has a length. */
function properties(values: Record<number, number | string | Uint8Array>): Buffer {
  const parts = Object.entries(values).map(([key, value]) => {
    const tag = Number(key)
    const head = Buffer.alloc(4)
    head.writeUInt16LE(tag & 0xffff, 0)
    head.writeUInt16LE(tag >>> 16, 2)
    if (typeof value === 'number') return Buffer.concat([head, uint32(value)])
    const bytes = typeof value === 'string' ? Buffer.from(`${value}\0`, 'utf16le') : value
    return Buffer.concat([head, uint32(1), uint32(bytes.length), padded(bytes)])
  })
  return Buffer.concat([uint32(parts.length), ...parts])
}

const tnef = (...attributes: Buffer[]) => Buffer.concat([Buffer.from('789f3e220100', 'hex'), ...attributes])
const newFile = attribute(ATTACHMENT, 0x0006_9002, Buffer.alloc(14))
const text = (value: string) => Buffer.from(`${value}\0`, 'latin1')

/** A file as Outlook 97 wrote it, and one as later versions do. */
const OLD_FILE = [
  newFile,
  attribute(ATTACHMENT, 0x0001_8010, text('Pr\xfcfbericht.pdf')),
  attribute(ATTACHMENT, 0x0006_800f, Buffer.from('%PDF-1')),
]
const NEW_FILE = [
  newFile,
  attribute(ATTACHMENT, 0x0001_8010, text('ZEICHN~1.DWG')),
  attribute(ATTACHMENT, 0x0006_800f, Buffer.from('AC1032')),
  attribute(ATTACHMENT, 0x0006_9005, properties({ 0x3707_001f: 'Zeichnung Größe 2.dwg' })),
]
const BODY = attribute(MESSAGE, 0x0006_9003, properties({ 0x1000_001f: 'Grüße aus Outlook' }))

function mailWith(winmail: Uint8Array, own?: string, type = 'application/ms-tnef; name=winmail.dat'): Buffer {
  const part = `Content-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(winmail).toString('base64')}`
  if (own === undefined) return Buffer.from(`From: a@kunde.example\r\n${part}`)
  return Buffer.from(
    `From: a@kunde.example\r\nSubject: Eigener\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\n${own}\r\n--b\r\n${part}\r\n--b--`,
  )
}

const namesOf = (mail: Awaited<ReturnType<typeof parseMail>>) => mail.attachments.map(({ name }) => name)

test('the files of winmail.dat stand in its place, under their long names', async () => {
  const mail = await parseMail(mailWith(tnef(BODY, ...OLD_FILE, ...NEW_FILE), 'Mein Text'))
  expect(mail).toMatchObject({ subject: 'Eigener', text: 'Mein Text' })
  expect(namesOf(mail)).toEqual(['Prüfbericht.pdf', 'Zeichnung Größe 2.dwg'])
  expect(mail.attachments.map(({ bytes }) => Buffer.from(bytes).toString())).toEqual(['%PDF-1', 'AC1032'])
})

test('a mail that is winmail.dat alone has its subject, text and HTML', async () => {
  const plain = tnef(attribute(MESSAGE, 0x0001_8004, text('Anfrage')), BODY, ...OLD_FILE)
  expect(await parseMail(mailWith(plain))).toMatchObject({ subject: 'Anfrage', text: 'Grüße aus Outlook' })
  const html = attribute(MESSAGE, 0x0006_9003, properties({ 0x1013_0102: Buffer.from('<b>Größe 3</b>') }))
  expect(await parseMail(mailWith(tnef(html)))).toMatchObject({ text: 'Größe 3', html: '<b>Größe 3</b>' })
  const ansi = [
    attribute(MESSAGE, 0x0006_9007, Buffer.from('e304000000000000', 'hex')),
    attribute(MESSAGE, 0x0002_800c, Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2])),
  ]
  expect((await parseMail(mailWith(tnef(...ansi)))).text).toBe('Привет')
})

test('winmail.dat is known by its content, whatever it is called', async () => {
  const file = tnef(...OLD_FILE)
  for (const type of [
    'application/octet-stream; name=ATT00001.dat',
    'application/vnd.ms-tnef',
    'application/pdf; name=winmail.pdf',
  ])
    expect(namesOf(await parseMail(mailWith(file, 'Text', type)))).toEqual(['Prüfbericht.pdf'])
})

test('a message in winmail.dat is a file that can be read again', async () => {
  const messageId = Buffer.from('0703020000000000c000000000000046', 'hex')
  const inner = tnef(
    attribute(MESSAGE, 0x0006_9003, properties({ 0x0037_001f: 'Innen', 0x1000_001f: 'Größe' })),
    ...OLD_FILE,
  )
  const object = properties({ 0x3705_0003: 5, 0x3701_000d: Buffer.concat([messageId, inner]) })
  const mail = await parseMail(mailWith(tnef(newFile, attribute(ATTACHMENT, 0x0006_9005, object)), 'Text'))
  expect(mail.attachments).toMatchObject([{ name: 'Innen.msg', kind: 'message' }])
  const nested = await parseMail(mail.attachments[0]!.bytes)
  expect([nested.subject, nested.text, ...namesOf(nested)]).toEqual(['Innen', 'Größe', 'Prüfbericht.pdf'])
})

test('what cannot be read stays a file, and a mail without a text says so', async () => {
  const whole = tnef(BODY, ...OLD_FILE)
  const damaged = [
    whole.subarray(0, -20),
    Buffer.concat([whole, Buffer.from([1, 2, 3])]),
    tnef(newFile, attribute(ATTACHMENT, 0x0006_9005, uint32(0x7fff_ffff))),
    tnef(attribute(MESSAGE, 0x0006_9004, uint32(0x7fff_ffff))),
    tnef(...Array.from({ length: 2000 }, () => newFile)),
  ]
  for (const file of damaged) {
    expect(namesOf(await parseMail(mailWith(file, 'Text')))).toEqual(['winmail.dat'])
    expect((await parseMail(mailWith(file))).text).toMatch(/„winmail.dat“ und ließ sich nicht lesen/)
  }
})

test('damage in what is known of a mail does not cost its files', async () => {
  const many = Buffer.concat([properties({}), Buffer.from('03100080', 'hex')])
  many.writeUInt32LE(1)
  const file = tnef(
    attribute(MESSAGE, 0x0006_9003, Buffer.concat([many, Buffer.alloc(24), uint32(0x340d_0003)])),
    ...OLD_FILE,
  )
  expect(namesOf(await parseMail(mailWith(file, 'Text')))).toEqual(['Prüfbericht.pdf'])
})
