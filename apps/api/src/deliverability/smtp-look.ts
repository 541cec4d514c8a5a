import { DialogueBroken, SmtpDialogue } from './smtp-dialogue.ts'

const IMPLICIT_TLS = 465

/** How the conversation is encrypted, and what stands against the certificate. */
export interface Encryption {
  protocol: string
  cipher: string
  /** Node's code, such as CERT_HAS_EXPIRED; null where the certificate is trusted. */
  distrust: string | null
  expiresAt: Date | null
}

/** What is seen of a mail server without logging in. */
export interface SmtpLook {
  /** Null: it was not reached; `failure` says why. */
  milliseconds: number | null
  failure: 'refused' | 'silent' | 'no_mail_server' | null
  encryption: Encryption | null
  /** Whether STARTTLS or TLS was refused or failed, as opposed to not getting that far. */
  offersNoTls: boolean
}

/** Where to look. */
export interface SmtpPlace {
  /** Name or judged address to connect to. */
  host: string
  port: number
  /** Name that the certificate must carry. */
  name: string
}

const NOT_REACHED = { milliseconds: null, encryption: null, offersNoTls: false }

const isRefusal = (error: unknown) =>
  ['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL'].includes(
    String((error as { code?: unknown }).code),
  )

/** Connects, encrypts and looks at the certificate; tells whatever goes wrong. */
export async function lookAt(place: SmtpPlace, signal: AbortSignal): Promise<SmtpLook> {
  const start = performance.now()
  let dialogue: SmtpDialogue
  try {
    dialogue = await SmtpDialogue.connect(place.host, place.port, signal)
  } catch (error) {
    return { ...NOT_REACHED, failure: isRefusal(error) ? 'refused' : 'silent' }
  }
  const reached = { milliseconds: Math.round(performance.now() - start), failure: null }
  try {
    await greet(dialogue, place)
    return { ...reached, encryption: encryptionOf(dialogue), offersNoTls: !dialogue.encrypted }
  } catch (error) {
    if (signal.aborted) return { ...reached, failure: 'silent', encryption: null, offersNoTls: false }
    if (error instanceof DialogueBroken && !dialogue.encrypted && place.port !== IMPLICIT_TLS)
      return { ...reached, failure: 'no_mail_server', encryption: null, offersNoTls: false }
    return { ...reached, encryption: null, offersNoTls: true }
  } finally {
    dialogue.close()
  }
}

/** Who asks, in the words of SMTP. */
const OWN_NAME = '[127.0.0.1]'

/** Brings a dialogue to where a log-in would come: greeted, and encrypted where the server offers it. */
export async function greet(dialogue: SmtpDialogue, { port, name }: SmtpPlace): Promise<string[]> {
  if (port === IMPLICIT_TLS) await dialogue.encrypt(name)
  const greeting = await dialogue.reply()
  if (greeting.code !== 220) throw new DialogueBroken('turned away')
  const offered = await dialogue.command(`EHLO ${OWN_NAME}`)
  if (dialogue.encrypted || !offered.lines.some(line => /^STARTTLS\b/i.test(line))) return offered.lines
  const answer = await dialogue.command('STARTTLS')
  if (answer.code !== 220) return offered.lines
  await dialogue.encrypt(name)
  return (await dialogue.command(`EHLO ${OWN_NAME}`)).lines
}

function encryptionOf({ encrypted }: SmtpDialogue): Encryption | null {
  if (!encrypted) return null
  const expires = new Date(encrypted.getPeerCertificate().valid_to)
  const { authorizationError } = encrypted as { authorizationError: unknown }
  return {
    protocol: encrypted.getProtocol() ?? '',
    cipher: encrypted.getCipher().name,
    distrust: encrypted.authorized ? null : codeOf(authorizationError),
    expiresAt: Number.isNaN(expires.getTime()) ? null : expires,
  }
}

function codeOf(reason: unknown): string {
  const code = (reason as { code?: unknown } | null)?.code ?? reason
  return typeof code === 'string' ? code : 'UNKNOWN'
}
