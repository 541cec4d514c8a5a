/** What counts for the content of a mail. */
export interface ContentFacts {
  subject: string
  text: string
  html: string
  hasDate: boolean
  hasMessageId: boolean
  /** Bytes without attachments, as far as that is known. */
  size: number
  links: { href: string; text: string }[]
  images: number
  /** Parts that mail programs cut out and filters dislike: script, form and the like. */
  activeTags: string[]
}

/** A signature of the mail, as it was verified. */
export interface SignatureFacts {
  domain: string
  selector: string
  result: string
  isAligned: boolean
}

/** What a received mail says of itself and its way. */
export interface MailFacts {
  fromDomain: string | null
  /** Address that handed the mail over, and the name it gave itself. */
  sendingAddress: string | null
  helo: string | null
  envelopeDomain: string | null
  signatures: SignatureFacts[]
  /** A .msg holds no original to verify: then the recipient's own verdict counts, and this is false. */
  isVerified: boolean
  /** Result of SPF for address and envelope; null where there was no address. */
  spf: string | null
  isSpfAligned: boolean
  content: ContentFacts
}

/** What the mail reader has found in the file. */
export interface ReadMail {
  /** The header where the file keeps it beside the mail, as Outlook does; null where the file begins with it. */
  transportHeaders: string | null
  subject: string
  /** As the sender wrote it, '' where there is none. */
  text: string
  html: string
  attachedBytes: number
}

/** What the server sends to the verifying process. */
export interface VerifyRequest {
  bytes: Uint8Array
  mail: ReadMail
  dnsServers: readonly string[] | undefined
}

export type VerifyAnswer = { facts: MailFacts } | { refusal: 'unreadable' | 'not_received' }
