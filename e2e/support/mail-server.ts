import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** The log-in that the mail server takes. */
export const mailLogin = { user: 'versand@firma.example', password: 'Kanarienvogel-7391' }

/** A real mail server on this machine. */
export interface MailServer {
  port: number
  /** What was taken, with its headers. */
  mails: string[]
  stop(): Promise<void>
}

/** Starts one that refuses recipients whose name starts with `gone` as long as `refuses` says so. */
export async function startMailServer(refuses: () => boolean): Promise<MailServer> {
  const mails: string[] = []
  const refusal = (responseCode: number, message: string) =>
    Object.assign(new Error(message), { responseCode })
  const server = new SMTPServer({
    logger: false,
    closeTimeout: 100,
    onAuth: ({ password }, _session, done) =>
      done(password === mailLogin.password ? null : refusal(535, '5.7.8 wrong password'), { user: 'x' }),
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('gone') && refuses() ? refusal(550, '5.1.1 no such mailbox') : null),
    onData: (stream, _session, done) => {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      stream.on('end', () => {
        mails.push(text)
        done(null, 'queued as 4711')
      })
    },
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    stop: () => new Promise<void>(resolve => server.close(resolve)),
  }
}
