import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { connect as connectTls, type ConnectionOptions, type TLSSocket } from 'node:tls'

/** An answer of a mail server. */
export interface Reply {
  code: number
  lines: string[]
}

/** The server said something that is not SMTP, or hung up. */
export class DialogueBroken extends Error {}

const MAX_REPLY_BYTES = 64 * 1024

/** A certificate is looked at, not insisted on: before a secret goes over the line, `encrypted.authorized` must be asked. */
const lenient: ConnectionOptions = { minVersion: 'TLSv1.2', rejectUnauthorized: false }

function opened(socket: Socket, event: 'connect' | 'secureConnect', signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => socket.destroy(signal.reason as Error), { once: true })
    socket.once('error', reject)
    socket.once('close', () => reject(new DialogueBroken('the connection was closed')))
    socket.once(event, () => resolve())
  })
}

/** One conversation with a mail server, a command at a time. Ends with its signal at the latest. */
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

  /** Connects; rejects with the error of the socket. */
  static async connect(host: string, port: number, signal: AbortSignal): Promise<SmtpDialogue> {
    signal.throwIfAborted()
    const socket = connectPlain({ host, port })
    await opened(socket, 'connect', signal)
    return new SmtpDialogue(socket, signal)
  }

  /** Present once the conversation is encrypted. */
  get encrypted(): TLSSocket | null {
    return 'encrypted' in this.socket ? (this.socket as TLSSocket) : null
  }

  /** The next answer. */
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

  /** Encrypts. What was received before is forgotten: it may come from anybody. */
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
