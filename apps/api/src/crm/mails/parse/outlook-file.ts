import { type CFolder, Reader } from '@kenjiuno/msgreader/lib/Reader.js'
import { type CharsetHint, decodeText } from './charsets.ts'
import { decodeBytes } from './code-pages.ts'
import { CompoundFileWriter, findStructuralDamage } from './compound-file.ts'
import { END_OF_TIME } from './header-dates.ts'
import { MailUnreadable } from './parsed-mail.ts'

/** [MS-OXPROPS] */
export const PROPERTY = {
  messageClass: 0x001a,
  startDate: 0x0060,
  endDate: 0x0061,
  subject: 0x0037,
  submitTime: 0x0039,
  sentRepresentingName: 0x0042,
  sentRepresentingEmail: 0x0065,
  conversationIndex: 0x0071,
  transportHeaders: 0x007d,
  recipientType: 0x0c15,
  senderName: 0x0c1a,
  senderEmail: 0x0c1f,
  deliveryTime: 0x0e06,
  subjectPrefix: 0x003d,
  normalizedSubject: 0x0e1d,
  reportText: 0x1001,
  body: 0x1000,
  rtf: 0x1009,
  html: 0x1013,
  messageId: 0x1035,
  references: 0x1039,
  inReplyTo: 0x1042,
  displayName: 0x3001,
  email: 0x3003,
  attachmentData: 0x3701,
  attachmentExtension: 0x3703,
  attachmentShortName: 0x3704,
  attachmentMethod: 0x3705,
  attachmentName: 0x3707,
  attachmentType: 0x370e,
  attachmentContentId: 0x3712,
  attachmentFlags: 0x3714,
  smtpAddress: 0x39fe,
  internetCodePage: 0x3fde,
  suppressedAnswers: 0x3fdf,
  localeId: 0x3ff1,
  messageCodePage: 0x3ffd,
  senderSmtp: 0x5d01,
  sentRepresentingSmtp: 0x5d02,
  creatorSmtp: 0x5d0a,
} as const

const TYPE = {
  integer: 0x0003,
  boolean: 0x000b,
  ansi: 0x001e,
  unicode: 0x001f,
  time: 0x0040,
  binary: 0x0102,
} as const

export class OutlookProperties {
  /** For non-Unicode strings; recipients and attachments use their message's. */
  readonly charset: CharsetHint
  private readonly raw: Map<number, () => Uint8Array>

  constructor(storage: Storage, header: number, charset?: CharsetHint) {
    this.raw = rawProperties(storage, header)
    this.charset = charset ?? this.ownCharset()
  }

  /** Up to the first NUL, like Outlook. */
  text(id: number): string | null {
    return this.longText(id)?.split('\0', 1)[0] ?? null
  }

  longText(id: number): string | null {
    const unicode = this.value(id, TYPE.unicode)
    if (unicode) return decodeBytes(unicode, 1200)
    const ansi = this.value(id, TYPE.ansi)
    return ansi && decodeText(ansi, null, this.charset)
  }

  bytes(id: number): Uint8Array | null {
    return this.value(id, TYPE.binary)
  }

  integer(id: number): number | null {
    const value = this.value(id, TYPE.integer)
    return value && value.length >= 4 ? new DataView(value.buffer, value.byteOffset).getInt32(0, true) : null
  }

  flag(id: number): boolean {
    return Boolean(this.value(id, TYPE.boolean)?.[0])
  }

  /** Null outside 1970 to 4500: Outlook writes extreme times for "none". */
  time(id: number): Date | null {
    const value = this.value(id, TYPE.time)
    if (!value || value.length < 8) return null
    const ticks = new DataView(value.buffer, value.byteOffset).getBigUint64(0, true)
    const milliseconds = Number(ticks / 10_000n) - MILLISECONDS_1601_TO_1970
    return milliseconds > 0 && milliseconds < END_OF_TIME ? new Date(milliseconds) : null
  }

  private value(id: number, type: number): Uint8Array | null {
    return this.raw.get(id * 0x10000 + type)?.() ?? null
  }

  /** PR_INTERNET_CPID is deliberately ignored: it describes the HTML body, never the strings. */
  private ownCharset(): CharsetHint {
    return { codePage: this.integer(PROPERTY.messageCodePage), locale: this.integer(PROPERTY.localeId) }
  }
}

const MILLISECONDS_1601_TO_1970 = 11_644_473_600_000

export type Storage = CFolder

export const PROPERTY_STREAM = '__properties_version1.0'

export const NAMED_PROPERTIES = '__nameid_version1.0'

/** Offset of the fixed-size properties ([MS-OXMSG] 2.4). */
export const PROPERTY_HEADER = { message: 32, attachedMessage: 24, recipient: 8, attachment: 8 } as const

/** Throws MailUnreadable if the file is damaged or not an Outlook item. */
export function openOutlookFile(bytes: Uint8Array): Storage {
  const damage = findStructuralDamage(bytes)
  if (damage) throw new MailUnreadable('damaged', damage)
  const reader = new Reader(exactBuffer(bytes))
  reader.parse()
  const root = reader.rootFolder()
  if (!isMessage(root)) throw new MailUnreadable('not_a_mail', 'a compound file without message properties')
  return root
}

export function isMessage(storage: Storage): boolean {
  return storage.fileNames().some(name => name === PROPERTY_STREAM || name.startsWith('__substg1.0_'))
}

export function numberedStorages(parent: Storage, kind: 'recip' | 'attach'): Storage[] {
  return parent
    .subFolders()
    .filter(folder => folder.name.startsWith(`__${kind}_version1.0_#`))
    .toSorted((a, b) => (a.name.toUpperCase() < b.name.toUpperCase() ? -1 : 1))
}

export function attachedStorage(attachment: Storage): Storage | null {
  return attachment.subFolders().find(folder => folder.name.toUpperCase() === '__SUBSTG1.0_3701000D') ?? null
}

export function nestedMessages(message: Storage, limit: number): number {
  if (limit === 0) return 0
  const depths = numberedStorages(message, 'attach').map(attachment => {
    const inner = attachedStorage(attachment)
    return inner && isMessage(inner) ? 1 + nestedMessages(inner, limit - 1) : 0
  })
  return Math.max(0, ...depths)
}

/** By tag (id and type in one number), read lazily. */
function rawProperties(storage: Storage, header: number): Map<number, () => Uint8Array> {
  const properties = new Map<number, () => Uint8Array>()
  for (const stream of storage.fileNameSets()) {
    if (stream.name === PROPERTY_STREAM) addFixedProperties(properties, stream.provider(), header)
  }
  for (const stream of storage.fileNameSets()) {
    const tag = /^__substg1\.0_([0-9a-f]{8})$/i.exec(stream.name)?.[1]
    if (tag) properties.set(Number.parseInt(tag, 16), stream.provider)
  }
  return properties
}

/** For variable-size properties the value is just the length. */
function addFixedProperties(properties: Map<number, () => Uint8Array>, stream: Uint8Array, header: number) {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength)
  for (let offset = header; offset + 16 <= stream.length; offset += 16) {
    const tag = view.getUint32(offset, true)
    if (FIXED_TYPES.has(tag & 0xffff)) properties.set(tag, () => stream.subarray(offset + 8, offset + 16))
  }
}

/** Integer (16, 32 and 64 bit), boolean, time. */
const FIXED_TYPES = new Set([0x0002, 0x0003, 0x000b, 0x0014, 0x0040])

/** The reader needs a buffer that contains only the file. */
function exactBuffer(bytes: Uint8Array): ArrayBuffer {
  const whole = bytes.byteLength === bytes.buffer.byteLength && bytes.buffer instanceof ArrayBuffer
  return whole ? (bytes.buffer as ArrayBuffer) : new Uint8Array(bytes).buffer
}

/** `root` is the storage of the outermost message. */
export function attachedMessageFile(message: Storage, root: Storage): Uint8Array {
  const file = new CompoundFileWriter()
  for (const stream of message.fileNameSets()) {
    const bytes = stream.provider()
    file.addStream(file.root, stream.name, stream.name === PROPERTY_STREAM ? withRootHeader(bytes) : bytes)
  }
  const names = root.subFolders().find(folder => folder.name === NAMED_PROPERTIES)
  for (const folder of [...(names ? [names] : []), ...message.subFolders()])
    copyStorage(file, file.root, folder)
  return file.write()
}

export function oleObjectFile(object: Storage): Uint8Array {
  const file = new CompoundFileWriter()
  for (const stream of object.fileNameSets()) file.addStream(file.root, stream.name, stream.provider())
  for (const folder of object.subFolders()) copyStorage(file, file.root, folder)
  return file.write()
}

function copyStorage(file: CompoundFileWriter, parent: number, storage: Storage) {
  const copy = file.addStorage(parent, storage.name)
  for (const stream of storage.fileNameSets()) file.addStream(copy, stream.name, stream.provider())
  for (const folder of storage.subFolders()) copyStorage(file, copy, folder)
}

/** The header of an outermost message has eight more reserved bytes than that of an attached one. */
function withRootHeader(properties: Uint8Array): Uint8Array {
  const widened = new Uint8Array(
    properties.length + PROPERTY_HEADER.message - PROPERTY_HEADER.attachedMessage,
  )
  widened.set(properties.subarray(0, PROPERTY_HEADER.attachedMessage), 0)
  widened.set(properties.subarray(PROPERTY_HEADER.attachedMessage), PROPERTY_HEADER.message)
  return widened
}
