import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail server on a port of this machine, and what it was told. */
export interface MailServer {
  port: number
  seen: { logins: string[]; senders: string[]; mails: number }
  close: () => Promise<void>
}

/** Starts a mail server that takes every log-in and every mail, unless told otherwise. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const seen: MailServer['seen'] = { logins: [], senders: [], mails: 0 }
  const server = new SMTPServer({
    logger: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      seen.logins.push(`${username}:${password}`)
      done(null, { user: username ?? '' })
    },
    onMailFrom: ({ address }, _session, done) => {
      seen.senders.push(address)
      done()
    },
    onData: (stream, _session, done) => {
      seen.mails++
      stream.on('end', () => done(null)).resume()
    },
    ...options,
  })
  // Who looks at a certificate and leaves is no fault of the server's.
  server.on('error', () => {})
  await new Promise<void>(resolve => server.listen(0, '0.0.0.0', resolve))
  const { port } = server.server.address() as AddressInfo
  return { port, seen, close: () => new Promise(resolve => server.close(() => resolve())) }
}

/** What a mail server without STARTTLS looks like. */
export const withoutTls: SMTPServerOptions = { hideSTARTTLS: true, disabledCommands: ['STARTTLS'] }
