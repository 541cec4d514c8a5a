import { type Socket, connect as connectPlain, isIP } from 'node:net'
import { type ConnectionOptions, type TLSSocket, connect as connectTls } from 'node:tls'

const IMPLICIT_TLS = 465

interface Encryption {
  protocol: string
  cipher: string
  /** Node's error code, such as CERT_HAS_EXPIRED; null if trusted. */
  distrust: string | null
  expiresAt: Date | null
}

/** Visible without logging in. */
export interface SmtpLook {
  /** Null: not reached; `failure` says why. */
  milliseconds: number | null
  failure: 'refused' | 'silent' | 'no_mail_server' | null
  encryption: Encryption | null
  /** STARTTLS or TLS was refused or failed, as opposed to not getting that far. */
  offersNoTls: boolean
}

export interface SmtpPlace {
  host: string
  port: number
  /** Name the certificate must carry. */
  name: string
}

const NOT_REACHED = { milliseconds: null, encryption: null, offersNoTls: false }

const isRefusal = (error: unknown) =>
  ['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL'].includes(
    String((error as { code?: unknown }).code),
  )

/** Never rejects; `failure` says what went wrong. */
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

/** Our HELO name. */
const OWN_NAME = '[127.0.0.1]'

/** Up to the login: greeting, and TLS if offered. */
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

export interface Reply {
  code: number
  lines: string[]
}

/** The server sent something other than SMTP, or hung up. */
export class DialogueBroken extends Error {}

const MAX_REPLY_BYTES = 64 * 1024

/** Accepts any certificate: check `encrypted.authorized` before sending a secret. */
const lenient: ConnectionOptions = { minVersion: 'TLSv1.2', rejectUnauthorized: false }

function opened(socket: Socket, event: 'connect' | 'secureConnect', signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => socket.destroy(signal.reason as Error), { once: true })
    socket.once('error', reject)
    socket.once('close', () => reject(new DialogueBroken('the connection was closed')))
    socket.once(event, () => resolve())
  })
}

export class SmtpDialogue {
  private socket: Socket
  private readonly signal: AbortSignal
  private received = ''
  private failure: Error | null = null
  private wake: () => void = () => {}
  private stopListening: () => void = () => {}

  private constructor(socket: Socket, signal: AbortSignal) {
    this.socket = socket
    this.signal = signal
    this.listen()
  }

  static async connect(host: string, port: number, signal: AbortSignal): Promise<SmtpDialogue> {
    signal.throwIfAborted()
    const socket = connectPlain({ host, port })
    await opened(socket, 'connect', signal)
    return new SmtpDialogue(socket, signal)
  }

  /** Null until TLS is established. */
  get encrypted(): TLSSocket | null {
    return 'encrypted' in this.socket ? (this.socket as TLSSocket) : null
  }

  async reply(): Promise<Reply> {
    const lines: string[] = []
    for (;;) {
      const line = await this.line()
      const match = /^(\d{3})([ -]?)(.*)$/.exec(line)
      if (!match) throw new DialogueBroken('not a mail server')
      lines.push(match[3]!)
      if (match[2] !== '-') return { code: Number(match[1]), lines }
    }
  }

  async command(text: string): Promise<Reply> {
    this.socket.write(`${text}\r\n`)
    return this.reply()
  }

  /** Drops whatever was received before: it could come from anybody. */
  async encrypt(name: string): Promise<void> {
    this.stopListening()
    const servername = isIP(name) ? undefined : name
    const socket = connectTls({
      ...lenient,
      socket: this.socket,
      host: name,
      ...(servername && { servername }),
    })
    await opened(socket, 'secureConnect', this.signal)
    this.socket = socket
    this.received = ''
    this.listen()
  }

  close(): void {
    this.socket.destroy()
  }

  private listen() {
    const { socket } = this
    const onEnd = (error: Error) => {
      this.failure ??= error
      this.wake()
    }
    const onClose = () => onEnd(new DialogueBroken('the connection was closed'))
    const onData = (chunk: Buffer) => {
      this.received += chunk.toString('latin1')
      if (this.received.length > MAX_REPLY_BYTES) socket.destroy(new DialogueBroken('an endless answer'))
      this.wake()
    }
    socket.on('error', onEnd).on('close', onClose).on('data', onData)
    this.stopListening = () => socket.off('close', onClose).off('data', onData)
  }

  private async line(): Promise<string> {
    for (;;) {
      const end = this.received.indexOf('\n')
      if (end >= 0) {
        const line = this.received.slice(0, end).replace(/\r$/, '')
        this.received = this.received.slice(end + 1)
        return line
      }
      if (this.failure) throw this.failure
      await new Promise<void>(resolve => (this.wake = resolve))
    }
  }
}
