import type { ImapFlow } from 'imapflow'
import type { Route } from '../../../mail/mailer.service.ts'
import { LOOK_EVERY, connectTo, wrapped } from './imap-client.ts'
import { MailboxFailure, missingFolder } from './mailbox-failure.ts'
import type { MailboxAccount } from './mailbox-settings.service.ts'

/** A mail in the watched folder before it is read. */
export interface Waiting {
  uid: number
  size: number
  /** When the mail server took it. */
  arrivedAt: Date
}

/** The folder beside the processed mails for those that cannot be filed. */
const REFUSED = 'nicht abgelegt'

/** An open connection to the watched folder. Whatever fails on it throws MailboxFailure. */
export class MailboxConnection {
  /** Whether a mail has arrived since the last look. The server says so once, also in the middle of other work. */
  private hasNews = false

  private constructor(
    private readonly client: ImapFlow,
    private readonly account: MailboxAccount,
    /** Of the folder: with another one, the same UID is another mail. */
    readonly validity: string,
    private readonly delimiter: string,
  ) {
    client.on('exists', () => {
      this.hasNews = true
    })
  }

  static async open(account: MailboxAccount, route?: Route): Promise<MailboxConnection> {
    const { folder } = account
    const client = await connectTo(account, route)
    try {
      return await wrapped(async () => {
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
    this.hasNews = false
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

  /** Waits until a mail has arrived since the last look, the connection ends, a minute is over, or the signal. */
  async waitForMail(signal: AbortSignal): Promise<void> {
    const { client } = this
    if (signal.aborted || this.hasNews || !client.usable) return
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
