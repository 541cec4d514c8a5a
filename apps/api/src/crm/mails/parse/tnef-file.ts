import { CompoundFileWriter } from './compound-file-writer.ts'
import { PROPERTY_HEADER, PROPERTY_STREAM } from './outlook-storage.ts'
import { readTnef, type TnefAttachment, type TnefMessage, type TnefProperties } from './tnef-reader.ts'

/** A winmail.dat as the .msg file that Outlook would have saved; throws RangeError where it is damaged. */
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

/** Types of values that are streams of their own; the others stand in the list of properties. */
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
