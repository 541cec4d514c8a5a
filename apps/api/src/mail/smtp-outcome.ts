/**
 * How an attempt ended: accepted by the mail server, refused for good, worth another attempt, or not even logged in
 * because the server does not take user and password.
 */
export interface Outcome {
  state: 'sent' | 'refused' | 'deferred' | 'login_refused'
  /** The server's own answer, or a sentence for staff. */
  answer: string
}

/** What nodemailer adds to its errors. */
interface SmtpError {
  code?: unknown
  /** What the operating system or TLS called it. */
  originalCode?: unknown
  responseCode?: unknown
  response?: unknown
}

/** Codes of answers about the mail itself; everything else is about the connection and can be mended. */
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE'])

/** Permanent by their number, but about the session: bad sequence, log-in or encryption demanded. */
const ABOUT_THE_SESSION = new Set([503, 530, 534, 535, 538])

const UNREACHABLE = 'Der Mailserver ist nicht erreichbar.'
const NO_TLS = 'Der Mailserver bietet keine gültige Verschlüsselung (TLS) an.'
const TOO_SLOW = 'Der Mailserver hat nicht rechtzeitig geantwortet.'

const sentences: Readonly<Record<string, string>> = {
  EDNS: 'Der Name des Mailservers wurde nicht gefunden.',
  ENOTFOUND: 'Der Name des Mailservers wurde nicht gefunden.',
  EAI_AGAIN: 'Der Name des Mailservers wurde nicht gefunden.',
  ETIMEDOUT: TOO_SLOW,
  EABORT: TOO_SLOW,
  EAUTH: 'Der Mailserver hat die Anmeldung abgelehnt.',
  EENVELOPE: 'Die Adresse des Absenders oder Empfängers ist ungültig.',
  EMESSAGE: 'Die E-Mail ist für den Mailserver zu groß.',
  EPROTOCOL: 'Unter dieser Adresse antwortet kein Mailserver.',
}

const TLS_FAILURE = /^ERR_(SSL|TLS)|CERT|SELF_SIGNED|UNABLE_TO_/

const MAX_ANSWER = 500

// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const GAPS = /[\s\u0000-\u001f\u007f]+/g

/** One line that can be stored and shown. */
const oneLine = (text: string) => text.replace(GAPS, ' ').trim().slice(0, MAX_ANSWER).toWellFormed()

/** An accepted mail, with what the server said. */
export function sent(response: string): Outcome {
  return { state: 'sent', answer: oneLine(response) }
}

// What is not a proper refusal (a foreign service's banner, for example) is not repeated to anybody: the settings
// must not become a way to look around in the network.
function sentence({ code, originalCode, response }: SmtpError): string {
  if (code === 'ETLS' || TLS_FAILURE.test(String(originalCode ?? code))) return NO_TLS
  if (typeof response === 'string' && /^[45]\d\d[ -]/.test(response)) return oneLine(response)
  return sentences[String(code)] ?? UNREACHABLE
}

/** An attempt that took too long. */
export const tooSlow: Outcome = { state: 'deferred', answer: TOO_SLOW }

/** What a failed attempt means. A 5xx answer to sender, recipient or text is final; all else is tried again. */
export function failed(error: unknown): Outcome {
  const failure = (error ?? {}) as SmtpError
  const { code, responseCode } = failure
  const status = typeof responseCode === 'number' ? responseCode : 500
  // A log-in that is refused for the moment (454) may be tried again.
  if (code === 'EAUTH' && status >= 500) return { state: 'login_refused', answer: sentence(failure) }
  const isFinal = ABOUT_THE_MAIL.has(String(code)) && status >= 500 && !ABOUT_THE_SESSION.has(status)
  return { state: isFinal ? 'refused' : 'deferred', answer: sentence(failure) }
}
