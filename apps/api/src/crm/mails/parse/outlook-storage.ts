import { Reader, type CFolder } from '@kenjiuno/msgreader/lib/Reader.js'

import { findStructuralDamage } from './compound-file.ts'
import { MailUnreadable } from './parsed-mail.ts'

/** A storage (folder) of a compound file. */
export type Storage = CFolder

/** Name of the stream that lists the properties of a storage. */
export const PROPERTY_STREAM = '__properties_version1.0'

/** Name of the storage that gives numbers to named properties, for the whole file. */
export const NAMED_PROPERTIES = '__nameid_version1.0'

/** Where the fixed-size properties begin in the property stream of a storage ([MS-OXMSG] 2.4). */
export const PROPERTY_HEADER = { message: 32, attachedMessage: 24, recipient: 8, attachment: 8 } as const

/** The root storage of an Outlook file; throws MailUnreadable where its structure or its content is none. */
export function openOutlookFile(bytes: Uint8Array): Storage {
  const damage = findStructuralDamage(bytes)
  if (damage) throw new MailUnreadable('damaged', damage)
  const reader = new Reader(exactBuffer(bytes))
  reader.parse()
  const root = reader.rootFolder()
  if (!isMessage(root)) throw new MailUnreadable('not_a_mail', 'a compound file without message properties')
  return root
}

/** Whether the storage holds the properties of a message. */
export function isMessage(storage: Storage): boolean {
  return storage.fileNames().some(name => name === PROPERTY_STREAM || name.startsWith('__substg1.0_'))
}

/** The storages of the recipients or attachments, in the order of their numbers. */
export function numberedStorages(parent: Storage, kind: 'recip' | 'attach'): Storage[] {
  return parent
    .subFolders()
    .filter(folder => folder.name.startsWith(`__${kind}_version1.0_#`))
    .toSorted((a, b) => (a.name.toUpperCase() < b.name.toUpperCase() ? -1 : 1))
}

/** The storage of an attached message or OLE object, if the attachment is one. */
export function attachedStorage(attachment: Storage): Storage | null {
  return attachment.subFolders().find(folder => folder.name.toUpperCase() === '__SUBSTG1.0_3701000D') ?? null
}

/** How many messages lie inside each other below this one; stops counting at `limit`. */
export function nestedMessages(message: Storage, limit: number): number {
  if (limit === 0) return 0
  const depths = numberedStorages(message, 'attach').map(attachment => {
    const inner = attachedStorage(attachment)
    return inner && isMessage(inner) ? 1 + nestedMessages(inner, limit - 1) : 0
  })
  return Math.max(0, ...depths)
}

/** The raw value of every property of a storage by its tag (id and type in one number), read when asked for. */
export function rawProperties(storage: Storage, header: number): Map<number, () => Uint8Array> {
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

/** Entries of 16 bytes: tag, flags, value; of a property of variable size the value holds only its length. */
function addFixedProperties(properties: Map<number, () => Uint8Array>, stream: Uint8Array, header: number) {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength)
  for (let offset = header; offset + 16 <= stream.length; offset += 16) {
    const tag = view.getUint32(offset, true)
    if (FIXED_TYPES.has(tag & 0xffff)) properties.set(tag, () => stream.subarray(offset + 8, offset + 16))
  }
}

/** Integer (16, 32 and 64 bit), boolean, time. */
const FIXED_TYPES = new Set([0x0002, 0x0003, 0x000b, 0x0014, 0x0040])

/** The reader wants a buffer that holds the file and nothing else. */
function exactBuffer(bytes: Uint8Array): ArrayBuffer {
  const whole = bytes.byteLength === bytes.buffer.byteLength && bytes.buffer instanceof ArrayBuffer
  return whole ? (bytes.buffer as ArrayBuffer) : new Uint8Array(bytes).buffer
}
