import { Injectable, type OnModuleInit } from '@nestjs/common'
import type { ImapFlow } from 'imapflow'
import { buffer } from 'node:stream/consumers'
import { DataSource } from 'typeorm'
import { writtenMailSent } from '../../../mail/outbox.service.ts'
import { Files } from '../../../platform/files/files.service.ts'
import { Queue } from '../../../platform/queue/queue.ts'
import { connectTo, wrapped } from './imap-client.ts'
import { MailboxFailure } from './mailbox-failure.ts'
import { type MailboxAccount, MailboxSettingsService } from './mailbox-settings.service.ts'
import { MailboxState } from './mailbox-state.service.ts'

@Injectable()
export class SentCopies implements OnModuleInit {
  constructor(
    private readonly settings: MailboxSettingsService,
    private readonly state: MailboxState,
    private readonly files: Files,
    private readonly database: DataSource,
    private readonly queue: Queue,
  ) {}

  onModuleInit(): void {
    this.queue.on(writtenMailSent, ({ mailId }) => this.copy(mailId))
  }

  private async copy(mailId: number): Promise<void> {
    const account = await this.settings.account()
    if (!account?.copiesSent) return
    const [mail] = await this.database.query<{ messageId: string; originalFileId: number }[]>(
      'select "messageId", "originalFileId" from mails where id = $1 and "messageId" is not null',
      [mailId],
    )
    if (!mail) return
    // The queue retries later. Logging in again too soon could lock the account.
    if (await this.state.mustWait(account)) throw new Error('the mailbox fails and is left alone for now')
    const content = await buffer(await this.files.read(mail.originalFileId))
    const failure = await putOnce(account, mail.messageId, content).catch((error: unknown) => {
      if (error instanceof MailboxFailure) return error
      throw error
    })
    if (!failure) return this.state.copied(account)
    await this.state.notCopied(account, failure)
    // Without the cause: the mail server's answer does not belong in the log.
    throw new Error(failure.message)
  }
}

/** The previous attempt may have been interrupted after copying. */
async function putOnce(account: MailboxAccount, messageId: string, content: Buffer): Promise<null> {
  const client = await connectTo(account)
  try {
    return await wrapped(async () => {
      const folder = await sentFolder(client, account.sentFolder)
      await client.mailboxOpen(folder)
      const known = await client.search({ header: { 'message-id': messageId } }, { uid: true })
      if (!known) throw MailboxFailure.unclear()
      if (!known.length) await client.append(folder, content, [String.raw`\Seen`])
      return null
    })
  } finally {
    client.close()
  }
}

async function sentFolder(client: ImapFlow, name: string): Promise<string> {
  const folders = await client.list()
  // Ignore the client's guess by name: the configured folder takes precedence.
  const marked = folders.find(
    ({ specialUse, specialUseSource }) =>
      specialUse === String.raw`\Sent` && specialUseSource === 'extension',
  )
  if (marked) return marked.path
  const known = await client.status(name, { messages: true }).catch(() => false)
  return known ? name : (await client.mailboxCreate(name)).path
}
