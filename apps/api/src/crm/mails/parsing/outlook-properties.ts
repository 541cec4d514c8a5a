import { codePageOfLocale, decodeBytes, isKnownCodePage } from './code-pages.ts'
import { END_OF_TIME } from './internet-headers.ts'
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
  normalizedSubject: 0x0e1d,
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
  /** Of the strings that are not Unicode; recipients and attachments share the one of their message. */
  readonly codePage: number
  private readonly raw: Map<number, () => Uint8Array>

  constructor(storage: Storage, header: number, codePage?: number) {
    this.raw = rawProperties(storage, header)
    this.codePage = codePage ?? this.ownCodePage()
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
    if (!ansi) return null
    return decodeBytes(ansi, looksLikeUtf16(ansi) ? 1200 : this.codePage)
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
  private ownCodePage(): number {
    const page = this.integer(PROPERTY.messageCodePage)
    if (page && page !== 1200 && isKnownCodePage(page)) return page
    const locale = this.integer(PROPERTY.localeId)
    return locale ? codePageOfLocale(locale) : 1252
  }
}

const MILLISECONDS_1601_TO_1970 = 11_644_473_600_000

/** Some writers store UTF-16 under the type of an ANSI string: every second byte is NUL then. */
function looksLikeUtf16(bytes: Uint8Array): boolean {
  if (bytes.length < 2 || bytes.length % 2 !== 0) return false
  let high = 0
  for (let index = 1; index < bytes.length; index += 2) if (bytes[index] === 0) high++
  let low = 0
  for (let index = 0; index < bytes.length; index += 2) if (bytes[index] === 0) low++
  return high > bytes.length / 4 && low <= bytes.length / 100 + 1
}
