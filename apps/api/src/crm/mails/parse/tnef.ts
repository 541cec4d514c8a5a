import { CompoundFileWriter } from './compound-file.ts'
import { PROPERTY_HEADER, PROPERTY_STREAM } from './outlook-file.ts'
import { MAX_NESTED_MESSAGES } from './parsed-mail.ts'

/** The .msg that Outlook would have saved; throws RangeError if damaged. */
export function outlookFileOfTnef(bytes: Uint8Array): Uint8Array {
  const file = new CompoundFileWriter()
  addMessage(file, file.root, readTnef(bytes), PROPERTY_HEADER.message)
  return file.write()
}

function addMessage(file: CompoundFileWriter, storage: number, message: TnefMessage, header: number) {
  addProperties(file, storage, message.properties, header)
  for (const [index, recipient] of message.recipients.entries()) {
    const row = file.addStorage(storage, `__recip_version1.0_#${eightDigits(index)}`)
    addProperties(file, row, recipient, PROPERTY_HEADER.recipient)
  }
  for (const [index, attachment] of message.attachments.entries())
    addAttachment(file, file.addStorage(storage, `__attach_version1.0_#${eightDigits(index)}`), attachment)
}

function addAttachment(file: CompoundFileWriter, storage: number, { properties, message }: TnefAttachment) {
  addProperties(file, storage, properties, PROPERTY_HEADER.attachment)
  if (!message) return
  const inner = file.addStorage(storage, '__substg1.0_3701000D')
  addMessage(file, inner, message, PROPERTY_HEADER.attachedMessage)
}

const STREAM_TYPES = new Set([0x001e, 0x001f, 0x0102, 0x0048])

function addProperties(
  file: CompoundFileWriter,
  storage: number,
  properties: TnefProperties,
  headerBytes: number,
) {
  const entries: Uint8Array[] = [new Uint8Array(headerBytes)]
  for (const [tag, value] of properties) {
    const isStream = STREAM_TYPES.has(tag & 0xffff)
    if (isStream) file.addStream(storage, `__substg1.0_${eightDigits(tag)}`, value)
    const entry = Buffer.alloc(16)
    entry.writeUInt32LE(tag, 0)
    if (isStream) entry.writeUInt32LE(value.length, 8)
    else entry.set(value.subarray(0, 8), 8)
    entries.push(entry)
  }
  file.addStream(storage, PROPERTY_STREAM, Buffer.concat(entries))
}

function eightDigits(value: number): string {
  return value.toString(16).toUpperCase().padStart(8, '0')
}

/** By property tag (id and type in one number) of [MS-OXPROPS]; fixed values have eight bytes. */
export type TnefProperties = Map<number, Uint8Array>

/** [MS-OXTNEF] */
export interface TnefMessage {
  properties: TnefProperties
  recipients: TnefProperties[]
  attachments: TnefAttachment[]
}

export interface TnefAttachment {
  properties: TnefProperties
  message: TnefMessage | null
}

const SIGNATURE = 0x223e9f78

export function isTnef(bytes: Uint8Array): boolean {
  return bytes.length >= 6 && viewOf(bytes).getUint32(0, true) === SIGNATURE
}

/** Most of a message is in `properties`. */
const ATTRIBUTE = {
  subject: 0x8004,
  messageClass: 0x8008,
  body: 0x800c,
  codePage: 0x9007,
  properties: 0x9003,
  recipients: 0x9004,
  newAttachment: 0x9002,
  attachmentTitle: 0x8010,
  attachmentData: 0x800f,
  transportName: 0x9001,
  attachmentProperties: 0x9005,
} as const

/** Properties that attributes stand for; texts are in the message's code page. */
const TAG = {
  messageClass: 0x001a_001e,
  subject: 0x0037_001e,
  body: 0x1000_001e,
  codePage: 0x3ffd_0003,
  attachmentData: 0x3701_0102,
  attachmentName: 0x3707_001e,
  attachmentShortName: 0x3704_001e,
} as const

/** More than a mail may have; Outlook writes a few hundred at most. */
const MAX_PARTS = 1000
const MAX_RECIPIENTS = 5000

/** Throws RangeError if damaged. */
function readTnef(bytes: Uint8Array, depth = 0): TnefMessage {
  if (!isTnef(bytes)) throw new RangeError('no TNEF')
  const message: TnefMessage = { properties: new Map(), recipients: [], attachments: [] }
  for (const { id, data } of attributesOf(bytes)) {
    if (message.attachments.length > MAX_PARTS) throw new RangeError('too many attachments')
    const attachment = message.attachments.at(-1)
    if (id === ATTRIBUTE.newAttachment) message.attachments.push({ properties: new Map(), message: null })
    else if (id === ATTRIBUTE.properties) readWhatIsSound(data, message.properties)
    else if (id === ATTRIBUTE.recipients) message.recipients = readRecipients(data)
    else if (id === ATTRIBUTE.codePage) setDefault(message.properties, TAG.codePage, eightBytes(data))
    else if (id === ATTRIBUTE.messageClass) setDefault(message.properties, TAG.messageClass, data)
    else if (id === ATTRIBUTE.subject) setDefault(message.properties, TAG.subject, data)
    else if (id === ATTRIBUTE.body) setDefault(message.properties, TAG.body, data)
    else if (!attachment) continue
    else if (id === ATTRIBUTE.attachmentProperties) readAttachment(data, attachment, depth)
    else if (id === ATTRIBUTE.attachmentData) setDefault(attachment.properties, TAG.attachmentData, data)
    else if (id === ATTRIBUTE.attachmentTitle) setDefault(attachment.properties, TAG.attachmentName, data)
    else if (id === ATTRIBUTE.transportName) setDefault(attachment.properties, TAG.attachmentShortName, data)
  }
  return message
}

const idOf = (tag: number) => tag >>> 16

/** Properties take precedence over attributes. */
function setDefault(properties: TnefProperties, tag: number, value: Uint8Array) {
  const isKnown = [...properties.keys()].some(key => idOf(key) === idOf(tag))
  if (!isKnown) properties.set(tag, value)
}

/** Level, id and type, length, data, checksum (ignored: some programs miscalculate it). */
function* attributesOf(bytes: Uint8Array): Generator<{ id: number; data: Uint8Array }> {
  const view = viewOf(bytes)
  for (let offset = 6; offset < bytes.length;) {
    // Some gateways pad the end.
    if (bytes[offset] !== 1 && bytes[offset] !== 2) return
    const start = offset + 9
    const end = start + (start <= bytes.length ? view.getUint32(offset + 5, true) : 0)
    if (start > bytes.length || end > bytes.length) throw new RangeError('TNEF is cut off')
    yield { id: view.getUint16(offset + 1, true), data: bytes.subarray(start, end) }
    offset = end + 2
  }
}

/** A damaged property list must not lose the attachments. */
function readWhatIsSound(data: Uint8Array, properties: TnefProperties) {
  try {
    readProperties(new PropertyReader(data), properties)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
}

function readRecipients(data: Uint8Array): TnefProperties[] {
  const reader = new PropertyReader(data)
  const rows: TnefProperties[] = []
  const count = reader.count()
  if (count > MAX_RECIPIENTS) throw new RangeError('too many recipients')
  for (let left = count; left > 0; left--) rows.push(readProperties(reader, new Map()))
  return rows
}

const ATTACHED_OBJECT = 0x3701_000d

/** Interface id before an attached message, without its last eight bytes. */
const MESSAGE_ID = '0703020000000000'

const OBJECT_ID_BYTES = 16

function readAttachment(data: Uint8Array, attachment: TnefAttachment, depth: number) {
  const { properties } = attachment
  readProperties(new PropertyReader(data), properties)
  const object = properties.get(ATTACHED_OBJECT)
  if (!object) return
  properties.delete(ATTACHED_OBJECT)
  const content = object.subarray(OBJECT_ID_BYTES)
  const isMessage = Buffer.from(object.subarray(0, 8)).toString('hex') === MESSAGE_ID
  if (isMessage && isTnef(content) && depth < MAX_NESTED_MESSAGES) {
    attachment.message = readTnef(content, depth + 1)
  } else properties.set(TAG.attachmentData, content)
}

/** Ids from here on are named properties, valid in this file only. */
const FIRST_NAMED = 0x8000

function readProperties(reader: PropertyReader, properties: TnefProperties): TnefProperties {
  for (let left = reader.count(); left > 0; left--) {
    const type = reader.uint16()
    const id = reader.uint16()
    if (id >= FIRST_NAMED) reader.skipName()
    const value = reader.value(type)
    if (id < FIRST_NAMED && value) properties.set(id * 0x10000 + type, value)
  }
  return properties
}

const MULTIPLE = 0x1000

/** Text, object and binary, stored with a length. */
const VARIABLE_TYPES = new Set([0x001e, 0x001f, 0x000d, 0x0102])

/** Sizes of the other types, padded to four bytes. */
const FIXED_BYTES: Record<number, number> = {
  0x0002: 4,
  0x0003: 4,
  0x0004: 4,
  0x0005: 8,
  0x0006: 8,
  0x0007: 8,
  0x000a: 4,
  0x000b: 4,
  0x0014: 8,
  0x0040: 8,
  0x0048: 16,
}

/** All values are padded to four bytes. */
class PropertyReader {
  private offset = 0
  private readonly bytes: Uint8Array
  private readonly view: DataView

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
    this.view = viewOf(bytes)
  }

  uint16(): number {
    this.offset += 2
    return this.view.getUint16(this.offset - 2, true)
  }

  private uint32(): number {
    this.offset += 4
    return this.view.getUint32(this.offset - 4, true)
  }

  /** Bounded by the data: each takes at least four bytes. */
  count(): number {
    const count = this.uint32()
    if (count > this.bytes.length / 4) throw new RangeError('more values than bytes')
    return count
  }

  /** A property set, and a number or string in it. */
  skipName() {
    this.take(16)
    if (this.uint32() === 0) this.take(4)
    else this.take(this.uint32())
  }

  /** Null if multi-valued. */
  value(type: number): Uint8Array | null {
    const isMultiple = (type & MULTIPLE) !== 0
    const single = type & ~MULTIPLE
    const isVariable = VARIABLE_TYPES.has(single)
    const values: Uint8Array[] = []
    for (let left = isMultiple || isVariable ? this.count() : 1; left > 0; left--) {
      const length = isVariable ? this.uint32() : FIXED_BYTES[single]
      if (length === undefined) throw new RangeError('a property of no type')
      values.push(this.take(length))
    }
    const [value] = values
    if (!value || isMultiple) return null
    return isVariable ? value : eightBytes(value)
  }

  private take(length: number): Uint8Array {
    const start = this.offset
    if (start + length > this.bytes.length) throw new RangeError('a property is cut off')
    this.offset = start + Math.ceil(length / 4) * 4
    return this.bytes.subarray(start, start + length)
  }
}

function eightBytes(value: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(8)
  bytes.set(value.subarray(0, 8))
  return bytes
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
