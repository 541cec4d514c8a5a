import { createServer } from 'node:net'

/**
 * A mail server that behaves badly on demand; `mode` says how it treats the next mail:
 * takes: 250. refuses: hangs up on every connection. defers: 451. hangs: takes the mail and says nothing.
 * cutsAfter: says 250 and hangs up. cutsBefore: takes the mail and hangs up instead of an answer.
 */
export class MailSink {
  mode = 'takes'
  /** Moments of every 250 that was written, by Message-ID. */
  accepted = new Map()
  /** Mails taken without an answer: the sender cannot know of them, and sends them again. */
  unanswered = 0
  sockets = new Set()
  server = createServer(socket => this.serve(socket))

  async listen() {
    await new Promise(resolve => this.server.listen(0, '127.0.0.1', resolve))
    return this.server.address().port
  }

  close() {
    this.hangUp()
    this.server.close()
  }

  /** Ends every connection, so that nobody waits for an answer any more. */
  hangUp() {
    for (const socket of this.sockets) socket.destroy()
  }

  serve(socket) {
    if (this.mode === 'refuses') return socket.destroy()
    this.sockets.add(socket)
    socket.on('close', () => this.sockets.delete(socket)).on('error', () => undefined)
    socket.write('220 sink ESMTP\r\n')
    let buffered = ''
    let isText = false
    socket.setEncoding('latin1').on('data', data => {
      buffered += data
      for (;;) {
        const end = buffered.indexOf(isText ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const piece = buffered.slice(0, end)
        buffered = buffered.slice(end + (isText ? 5 : 2))
        if (isText) this.take(socket, piece)
        else socket.write(this.answer(piece))
        isText = !isText && /^data$/i.test(piece)
        if (/^quit/i.test(piece)) socket.end()
      }
    })
  }

  answer(command) {
    if (/^ehlo/i.test(command)) return '250-sink\r\n250 AUTH PLAIN\r\n'
    if (/^auth/i.test(command)) return '235 welcome\r\n'
    if (/^rcpt/i.test(command) && this.mode === 'defers') return '451 later\r\n'
    if (/^data$/i.test(command)) return '354 go on\r\n'
    if (/^quit/i.test(command)) return '221 bye\r\n'
    return '250 ok\r\n'
  }

  take(socket, text) {
    const id = /^message-id: *(<[^>]+>)/im.exec(text)?.[1]
    if (this.mode === 'hangs' || this.mode === 'cutsBefore') {
      this.unanswered += 1
      if (this.mode === 'cutsBefore') socket.destroy()
      return
    }
    this.accepted.set(id, [...(this.accepted.get(id) ?? []), performance.now()])
    socket.write('250 taken\r\n')
    if (this.mode === 'cutsAfter') socket.end()
  }
}
