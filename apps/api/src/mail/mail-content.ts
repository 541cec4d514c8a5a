import type { Language } from '@app/contracts/validation'

/** One line of a list: what it is about, what is worth knowing, and where it stands. */
export interface MailItem {
  text: string
  note?: string | undefined
  url?: string | undefined
}

/** A piece of a mail; what stands in it is plain text. */
export type MailPart =
  | { is: 'paragraph'; text: string }
  | { is: 'heading'; text: string }
  /** Names and values; a value may have several lines. */
  | { is: 'facts'; rows: readonly (readonly [name: string, value: string])[] }
  /** What somebody else wrote, with its line breaks. */
  | { is: 'quote'; text: string }
  | { is: 'list'; items: readonly MailItem[] }
  | { is: 'link'; text: string; url: string }

/** What a mail says. It is written once; text and HTML are both made of it and cannot say different things. */
export interface MailContent {
  subject: string
  language: Language
  parts: readonly MailPart[]
  /** Who signs: the company with its register number to people outside, the console to staff. */
  from: 'company' | 'console'
}
