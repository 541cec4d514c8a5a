import { CompoundFileWriter } from '../src/crm/mails/parse/compound-file.ts'

/** A person of a written mail. */
export interface OutlookPerson {
  name: string
  email: string
}

/** A file, or a message that is attached as Outlook does it: as storages inside the same file. */
export type OutlookAttachment =
  | { name: string; bytes: Uint8Array; contentType?: string; contentId?: string }
  | { message: OutlookFile }

/** Values by property tag (id and type in one number, as in [MS-OXPROPS]); null takes a property away. */
export type OutlookPropertyValues = Record<number, string | number | boolean | Date | Uint8Array | null>

/** What a .msg file is to say; `properties` overrides what the builder would write into the message itself. */
export interface OutlookFile {
  subject: string
  sender: OutlookPerson
  to?: OutlookPerson[]
  cc?: OutlookPerson[]
  bcc?: OutlookPerson[]
  date?: Date
  text?: string
  html?: string
  messageId?: string
  inReplyTo?: string
  references?: string[]
  attachments?: OutlookAttachment[]
  properties?: OutlookPropertyValues
}

/** Writes a Unicode .msg file as Outlook saves it ([MS-OXMSG]); the same input gives the same bytes. */
export function outlookFile(file: OutlookFile): Buffer {
  const writer = new CompoundFileWriter()
  const names = writer.addStorage(writer.root, '__nameid_version1.0')
  for (const stream of ['00020102', '00030102', '00040102']) {
    writer.addStream(names, `__substg1.0_${stream}`, new Uint8Array())
  }
  addMessage(writer, writer.root, file, 32)
  return Buffer.from(writer.write())
}

/** Types of values; the others are stored inside the property stream. */
const STREAM_TYPES = new Set([0x001e, 0x001f, 0x0102])

function addMessage(writer: CompoundFileWriter, storage: number, file: OutlookFile, headerBytes: 24 | 32) {
  const recipients = [
    ...(file.to ?? []).map(person => ({ person, type: 1 })),
    ...(file.cc ?? []).map(person => ({ person, type: 2 })),
    ...(file.bcc ?? []).map(person => ({ person, type: 3 })),
  ]
  const attachments = file.attachments ?? []
  const header = Buffer.alloc(headerBytes)
  for (const [index, count] of [recipients.length, attachments.length].entries()) {
    header.writeUInt32LE(count, 8 + 4 * index)
    header.writeUInt32LE(count, 16 + 4 * index)
  }
  addProperties(writer, storage, header, messageProperties(file))
  recipients.forEach(({ person, type }, index) => {
    const row = writer.addStorage(storage, `__recip_version1.0_#${number8(index)}`)
    addProperties(writer, row, Buffer.alloc(8), {
      0x3000_0003: index,
      0x0c15_0003: type,
      0x0ffe_0003: 6,
      0x3900_0003: 0,
      0x3001_001f: person.name,
      0x3002_001f: 'SMTP',
      0x3003_001f: person.email,
      0x39fe_001f: person.email,
    })
  })
  attachments.forEach((attachment, index) => {
    const row = writer.addStorage(storage, `__attach_version1.0_#${number8(index)}`)
    addAttachment(writer, row, attachment, index)
  })
}

function messageProperties(file: OutlookFile): OutlookPropertyValues {
  return {
    0x001a_001f: 'IPM.Note',
    0x0037_001f: file.subject,
    0x0070_001f: file.subject,
    0x0e1d_001f: file.subject,
    0x0e07_0003: 1,
    0x0e1b_000b: (file.attachments ?? []).length > 0,
    0x0e04_001f: (file.to ?? []).map(person => person.name).join('; '),
    0x0e03_001f: (file.cc ?? []).map(person => person.name).join('; '),
    // The store holds Unicode, attachments and HTML; without it Outlook reads the strings as ANSI.
    0x340d_0003: 0x0004_0e79,
    0x3fde_0003: 65001,
    0x3ff1_0003: 0x0c07,
    ...personProperties(file.sender, [0x0c1a, 0x0c1e, 0x0c1f, 0x5d01]),
    ...personProperties(file.sender, [0x0042, 0x0064, 0x0065, 0x5d02]),
    0x0039_0040: file.date ?? null,
    0x0e06_0040: file.date ?? null,
    0x1000_001f: file.text ?? null,
    0x1013_0102: file.html === undefined ? null : Buffer.from(file.html),
    0x1035_001f: file.messageId ?? null,
    0x1042_001f: file.inReplyTo ?? null,
    0x1039_001f: file.references?.join(' ') ?? null,
    ...file.properties,
  }
}

function personProperties(
  person: OutlookPerson,
  [name, type, email, smtp]: [number, number, number, number],
): OutlookPropertyValues {
  const tag = (id: number) => id * 0x10000 + 0x001f
  return {
    [tag(name)]: person.name,
    [tag(type)]: 'SMTP',
    [tag(email)]: person.email,
    [tag(smtp)]: person.email,
  }
}

function addAttachment(
  writer: CompoundFileWriter,
  storage: number,
  attachment: OutlookAttachment,
  index: number,
) {
  const isMessage = 'message' in attachment
  const name = isMessage ? attachment.message.subject : attachment.name
  addProperties(writer, storage, Buffer.alloc(8), {
    0x0e21_0003: index,
    0x3705_0003: isMessage ? 5 : 1,
    0x370b_0003: -1,
    0x3001_001f: name,
    ...(isMessage
      ? { 0x3701_000d: 0 }
      : {
          0x0e20_0003: attachment.bytes.length,
          0x3701_0102: attachment.bytes,
          0x3703_001f: /\.[^.]+$/.exec(name)?.[0] ?? '',
          0x3704_001f: name,
          0x3707_001f: name,
          0x370e_001f: attachment.contentType ?? null,
          0x3712_001f: attachment.contentId ?? null,
        }),
  })
  if (!isMessage) return
  addMessage(writer, writer.addStorage(storage, '__substg1.0_3701000D'), attachment.message, 24)
}

/** Each property is an entry of 16 bytes in one stream; texts and bytes have a stream of their own besides. */
function addProperties(
  writer: CompoundFileWriter,
  storage: number,
  header: Buffer,
  values: OutlookPropertyValues,
) {
  const entries = Object.entries(values).flatMap(([key, value]) => {
    if (value === null) return []
    const tag = Number(key)
    const entry = Buffer.alloc(16)
    entry.writeUInt32LE(tag, 0)
    entry.writeUInt32LE(6, 4)
    const type = tag & 0xffff
    if (STREAM_TYPES.has(type)) {
      const bytes = encodeStream(value, type)
      // The terminator counts although it is not stored.
      entry.writeUInt32LE(bytes.length + (type === 0x001f ? 2 : type === 0x001e ? 1 : 0), 8)
      writer.addStream(storage, `__substg1.0_${number8(tag)}`, bytes)
    } else {
      encodeFixed(entry, value, type)
    }
    return [entry]
  })
  writer.addStream(storage, '__properties_version1.0', Buffer.concat([header, ...entries]))
}

function encodeStream(value: unknown, type: number): Uint8Array {
  if (value instanceof Uint8Array) return value
  return Buffer.from(String(value), type === 0x001f ? 'utf16le' : 'latin1')
}

function encodeFixed(entry: Buffer, value: unknown, type: number) {
  if (value instanceof Date) entry.writeBigUInt64LE(BigInt(value.getTime() + 11_644_473_600_000) * 10_000n, 8)
  else if (type === 0x000d) entry.set([0xff, 0xff, 0xff, 0xff, 1, 0, 0, 0], 8)
  else entry.writeInt32LE(Number(value), 8)
}

function number8(index: number): string {
  return index.toString(16).padStart(8, '0').toUpperCase()
}
