import { ImapFlow } from 'imapflow'
import { isIP } from 'node:net'
import { asciiDomain } from '@app/contracts/email-address'
import { MAX_MAIL_SIZE } from '@app/contracts/mail-files'
import { type Route, imapRefusal, routeTo } from '../../../mail/mailer.service.ts'
import { MailboxFailure, failureOf } from './mailbox-failure.ts'
import type { MailboxAccount } from './mailbox-settings.service.ts'

const FRAME = 1024 * 1024

/** Milliseconds until IDLE is renewed; without IDLE, the polling interval. */
export const LOOK_EVERY = 60_000

/** Throws MailboxFailure. For private hosts any certificate beats the plain text they are also allowed. */
export async function connectTo(account: MailboxAccount, route?: Route): Promise<ImapFlow> {
  const { port, encryption, username, login } = account
  if ('state' in login) throw new MailboxFailure(login.answer, login.state === 'login_refused')
  const client = await wrapped(async () => {
    const { host, isPrivate } = route ?? (await routeTo(account.host))
    return new ImapFlow({
      host,
      port,
      secure: encryption === 'tls',
      ...(encryption === 'starttls' && !isPrivate && { doSTARTTLS: true }),
      ...(!isIP(account.host) && { servername: asciiDomain(account.host) }),
      tls: { minVersion: 'TLSv1.2', rejectUnauthorized: !isPrivate },
      auth: { user: username, ...('password' in login ? { pass: login.password } : login) },
      logger: false,
      disableAutoIdle: true,
      maxIdleTime: LOOK_EVERY,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 2 * LOOK_EVERY,
      maxLiteralSize: MAX_MAIL_SIZE + FRAME,
      maxResponseSize: MAX_MAIL_SIZE + 2 * FRAME,
    })
  })
  // Every command throws as well; an `error` event without a listener would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    client.close()
    const isRefusal = (error as { authenticationFailed?: unknown }).authenticationFailed === true
    if (isRefusal) throw new MailboxFailure(imapRefusal(account.host, login), true, { cause: error })
    throw failureOf(error)
  }
}

export async function wrapped<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw failureOf(error)
  }
}
