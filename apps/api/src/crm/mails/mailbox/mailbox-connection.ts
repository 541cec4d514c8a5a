import type { ImapFlow } from 'imapflow'
import type { Route } from '../../../mail/mailer.service.ts'
import { LOOK_EVERY, connectTo, wrapped } from './imap-client.ts'
import { MailboxFailure, missingFolder } from './mailbox-failure.ts'
import type { MailboxAccount } from './mailbox-settings.service.ts'

export interface Waiting {
  uid: number
  size: number
  arrivedAt: Date
}

const REFUSED = 'nicht abgelegt'

/** Every failure is thrown as MailboxFailure. */
export class MailboxConnection {
  /** The server announces new mail once, possibly in the middle of another command. */
  private hasNews = false

  private constructor(
    private readonly client: ImapFlow,
    private readonly account: MailboxAccount,
    /** UIDVALIDITY: if it changes, the same UID is another mail. */
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

  /** Oldest first; skips mails marked as deleted by another program. */
  async waiting(): Promise<number[]> {
    this.hasNews = false
    const found = await wrapped(() => this.client.search({ deleted: false }, { uid: true }))
    if (!found) throw MailboxFailure.unclear()
    return found.toSorted((a, b) => a - b)
  }

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

  /** Leaves the mail unread; null if it is gone. */
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

  /** Some servers have no nested folders. */
  private get refusedFolder(): string {
    return `${this.account.processedFolder}${this.delimiter || ' '}${REFUSED}`
  }

  async makeFolders(): Promise<void> {
    for (const folder of [this.account.processedFolder, this.refusedFolder]) {
      // STATUS, not LIST: names in the list may have a prefix such as "INBOX.".
      const known = await this.client.status(folder, { messages: true }).catch(() => false)
      if (!known) await wrapped(() => this.client.mailboxCreate(folder))
    }
  }

  /** Also returns after a minute, or when the connection ends. */
  async waitForMail(signal: AbortSignal): Promise<void> {
    const { client } = this
    if (signal.aborted || this.hasNews || !client.usable) return
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, LOOK_EVERY)
    client.once('exists', resolve).once('close', resolve)
    signal.addEventListener('abort', () => resolve(), { once: true })
    // The next command ends IDLE.
    client.idle().catch(() => undefined)
    await promise
    clearTimeout(timer)
    client.off('exists', resolve).off('close', resolve)
  }

  close(): void {
    this.client.close()
  }

  /** Without MOVE, copies and marks as deleted. EXPUNGE would remove everything marked in the folder by others. */
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
