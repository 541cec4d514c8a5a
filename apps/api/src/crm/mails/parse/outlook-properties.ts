import { decodeText, type CharsetHint } from './charset.ts'
import { decodeBytes } from './code-pages.ts'
import { END_OF_TIME } from './header-dates.ts'
import { rawProperties, type Storage } from './outlook-storage.ts'

/** Property ids of [MS-OXPROPS] that a mail is read from. */
export const PROPERTY = {
  messageClass: 0x001a,
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
  localeId: 0x3ff1,
  messageCodePage: 0x3ffd,
  senderSmtp: 0x5d01,
  sentRepresentingSmtp: 0x5d02,
  creatorSmtp: 0x5d0a,
} as const

const TYPE = { integer: 0x0003, ansi: 0x001e, unicode: 0x001f, time: 0x0040, binary: 0x0102 } as const

/** The properties of one message, recipient or attachment with their types. */
export class OutlookProperties {
  /** Of the strings that are not Unicode; recipients and attachments share that of their message. */
  readonly charset: CharsetHint
  private readonly raw: Map<number, () => Uint8Array>

  constructor(storage: Storage, header: number, charset?: CharsetHint) {
    this.raw = rawProperties(storage, header)
    this.charset = charset ?? this.ownCharset()
  }

  /** A text up to its first NUL, as Outlook reads it; null where the property is missing. */
  text(id: number): string | null {
    return this.longText(id)?.split('\0', 1)[0] ?? null
  }

  /** A text with everything in it; null where the property is missing. */
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

  /** A time between 1970 and 4500; Outlook writes "none" as a time far before or after. */
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

  /** PR_INTERNET_CPID is left out on purpose: it describes the HTML body, never the strings. */
  private ownCharset(): CharsetHint {
    return { codePage: this.integer(PROPERTY.messageCodePage), locale: this.integer(PROPERTY.localeId) }
  }
}

const MILLISECONDS_1601_TO_1970 = 11_644_473_600_000
