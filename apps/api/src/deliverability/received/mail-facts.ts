export interface ContentFacts {
  subject: string
  text: string
  html: string
  hasDate: boolean
  hasMessageId: boolean
  /** Bytes without attachments, if known. */
  size: number
  links: { href: string; text: string }[]
  images: number
  /** Tags that mail programs remove and filters dislike: script, form and the like. */
  activeTags: string[]
}

export interface SignatureFacts {
  domain: string
  selector: string
  result: string
  isAligned: boolean
}

export interface MailFacts {
  fromDomain: string | null
  /** The server that handed the mail over, and the name it used. */
  sendingAddress: string | null
  helo: string | null
  envelopeDomain: string | null
  signatures: SignatureFacts[]
  /** False for a .msg: it holds no original to verify, so the recipient's own verdict counts. */
  isVerified: boolean
  /** Null without an address. */
  spf: string | null
  isSpfAligned: boolean
  content: ContentFacts
}

export interface ReadMail {
  /** Headers stored beside the mail, as by Outlook; null if the file begins with them. */
  transportHeaders: string | null
  subject: string
  /** As written by the sender, '' if there is none. */
  text: string
  html: string
  attachedBytes: number
}

export interface VerifyRequest {
  bytes: Uint8Array
  mail: ReadMail
  dnsServers: readonly string[] | undefined
}

export type VerifyAnswer = { facts: MailFacts } | { refusal: 'unreadable' | 'not_received' }
