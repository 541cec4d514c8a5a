import { ImapFlow } from 'imapflow'
import { isIP } from 'node:net'
import { asciiDomain } from '@app/contracts/email-address'
import { MAX_MAIL_SIZE } from '@app/contracts/mail-files'
import { type Route, imapRefusal, routeTo } from '../../../mail/mailer.service.ts'
import { MailboxFailure, failureOf, missingFolder } from './mailbox-failure.ts'
import type { MailboxAccount } from './mailbox-settings.service.ts'

/** A mail in the watched folder before it is read. */
export interface Waiting {
  uid: number
  size: number
  /** When the mail server took it. */
  arrivedAt: Date
}

/** Bytes beside the mail in an answer of the server. */
const FRAME = 1024 * 1024

/** Milliseconds after which IDLE is begun anew, and of a server without it the time between two looks. */
const LOOK_EVERY = 60_000

/** The folder beside the processed mails for those that cannot be filed. */
const REFUSED = 'nicht abgelegt'

/** An open connection to the watched folder. Whatever fails on it throws MailboxFailure. */
export class MailboxConnection {
  private constructor(
    private readonly client: ImapFlow,
    private readonly account: MailboxAccount,
    /** Of the folder: with another one, the same UID is another mail. */
    readonly validity: string,
    private readonly delimiter: string,
  ) {}

  /** A certificate that nobody vouches for is still better than the plain text that a private host may be spoken to in. */
  static async open(account: MailboxAccount, route?: Route): Promise<MailboxConnection> {
    const { port, encryption, username, login, folder } = account
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
    // Every command throws as well; without a listener, the event would end the process.
    client.on('error', () => undefined)
    try {
      return await wrapped(async () => {
        await client.connect().catch((error: unknown) => {
          const isRefusal = (error as { authenticationFailed?: unknown }).authenticationFailed === true
          throw isRefusal
            ? new MailboxFailure(imapRefusal(account.host, login), true, { cause: error })
            : error
        })
        try {
          const { uidValidity, delimiter } = await client.mailboxOpen(folder)
          return new MailboxConnection(client, account, String(uidValidity), delimiter)
        } catch (error) {
          if (client.usable) throw missingFolder(folder, error)
          throw error
        }
      })
    } catch (error) {
      client.close()
      throw error
    }
  }

  /** UIDs of all mails in the folder, the oldest first. What another program has marked as deleted is none of ours. */
  async waiting(): Promise<number[]> {
    const found = await wrapped(() => this.client.search({ deleted: false }, { uid: true }))
    if (!found) throw MailboxFailure.unclear()
    return found.toSorted((a, b) => a - b)
  }

  /** What the server says about mails; those that are gone by now are left out. */
  async describe(uids: readonly number[]): Promise<Waiting[]> {
    const query = { uid: true, size: true, internalDate: true }
    const all = await wrapped(() => this.client.fetchAll(uids.join(), query, { uid: true }))
    return all
      .map(({ uid, size = 0, internalDate }) => ({
        uid,
        size,
        arrivedAt: new Date(internalDate ?? Date.now()),
      }))
      .toSorted((a, b) => a.uid - b.uid)
  }

  /** The first so many bytes of a mail, which stays unread; null where it is gone. */
  async read(uid: number, maxLength: number): Promise<Buffer | null> {
    const query = { source: { maxLength } }
    const mail = await wrapped(() => this.client.fetchOne(String(uid), query, { uid: true }))
    return (mail && mail.source) || null
  }

  moveToProcessed(uid: number): Promise<void> {
    return this.move(uid, this.account.processedFolder)
  }

  moveToRefused(uid: number): Promise<void> {
    return this.move(uid, this.refusedFolder)
  }

  /** Some servers have no folders in folders. */
  private get refusedFolder(): string {
    return `${this.account.processedFolder}${this.delimiter || ' '}${REFUSED}`
  }

  /** Makes the folders that mails are moved to, where they are not there. */
  async makeFolders(): Promise<void> {
    for (const folder of [this.account.processedFolder, this.refusedFolder]) {
      // Asked for, not looked up in the list: there it may have a prefix, such as "INBOX.".
      const known = await this.client.status(folder, { messages: true }).catch(() => false)
      if (!known) await wrapped(() => this.client.mailboxCreate(folder))
    }
  }

  /** Waits until a mail arrives, the connection ends, a minute is over, or the signal. */
  async waitForMail(signal: AbortSignal): Promise<void> {
    const { client } = this
    if (signal.aborted || !client.usable) return
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, LOOK_EVERY)
    client.once('exists', resolve).once('close', resolve)
    signal.addEventListener('abort', () => resolve(), { once: true })
    // The next command ends it.
    client.idle().catch(() => undefined)
    await promise
    clearTimeout(timer)
    client.off('exists', resolve).off('close', resolve)
  }

  close(): void {
    this.client.close()
  }

  /**
   * Without MOVE the mail is copied and this one marked as deleted. It is not expunged: that would remove whatever else
   * somebody has marked in the folder.
   */
  private async move(uid: number, folder: string): Promise<void> {
    const { client } = this
    const isMoved = await wrapped(async () => {
      const range = String(uid)
      if (client.capabilities.has('MOVE')) return client.messageMove(range, folder, { uid: true })
      const copied = await client.messageCopy(range, folder, { uid: true })
      return copied && client.messageFlagsAdd(range, ['\\Deleted'], { uid: true })
    })
    if (!isMoved) throw MailboxFailure.unmovable(folder)
  }
}

async function wrapped<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw failureOf(error)
  }
}
