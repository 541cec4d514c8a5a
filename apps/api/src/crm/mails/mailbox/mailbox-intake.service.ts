import { Inject, Injectable } from '@nestjs/common'
import { createHash } from 'node:crypto'
import { DataSource } from 'typeorm'
import { MAX_MAIL_SIZE } from '@app/contracts/mail-files'
import type { MailKind } from '@app/contracts/outbox'
import { plainAddress } from '../../../platform/addresses/plain-address.ts'
import { sha256Of } from '../../../platform/files/files.service.ts'
import type { Repeat } from '../../../platform/http/call.ts'
import { toProblem } from '../../../platform/http/problem.filter.ts'
import { ProblemError, germanSentence } from '../../../platform/http/problem.ts'
import { LOGGER, type Logger } from '../../../platform/logging/logger.ts'
import { type DroppedMail, ImportMail } from '../file/import-mail.service.ts'
import { isReturned } from '../file/returned-mails.ts'
import { type ReadMail, marksOf } from '../file/same-mail.ts'
import { readOwnAddresses, recipientsOf } from '../match/evidence.ts'
import { MailParser } from '../parse/mail-parser.service.ts'
import { cleanFileName } from '../parse/text.ts'
import { MailUploads } from '../receive/mail-uploads.service.ts'
import type { Drop } from '../tell/drop-answer.ts'
import { isMessageFile } from '../view/mail-parts.ts'
import { forwardedIn } from './forwarded-mail.ts'
import type { MailboxConnection, Waiting } from './mailbox-connection.ts'
import { MailboxFailure } from './mailbox-failure.ts'
import type { MailboxAccount } from './mailbox-settings.service.ts'
import { MailboxState } from './mailbox-state.service.ts'
import { Arrivals, type Envelope, HEADER, envelopeOf, namedRecord } from './sender.ts'

const TRIES = 3

const reasons = {
  tooLarge: 'Die E-Mail ist größer als 50 MB.',
  unreadable: 'Die E-Mail ist beschädigt und lässt sich nicht lesen.',
  failed: 'Der Server konnte die E-Mail auch beim dritten Versuch nicht ablegen.',
  own: 'Diese E-Mail hat der Server selbst verschickt; abgelegt würde sie im Kreis laufen.',
  automatic:
    'Automatische Nachricht: eine Abwesenheitsnotiz, ein Zustellbericht oder eine Weiterleitung im Kreis.',
  tooMany: 'Mehr als 60 E-Mails dieses Absenders in einer Minute: vermutlich eine Weiterleitung im Kreis.',
} as const

/** Replies are not forwards: their quoted text is not to be filed. */
const REPLY = /^\s*(re|aw|antw|antwort|sv|odp)\s*(\[\d+\])?:/i

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

@Injectable()
export class MailboxIntake {
  private readonly arrivals = new Arrivals()
  private readonly failures = new Map<string, number>()

  constructor(
    private readonly uploads: MailUploads,
    private readonly importMail: ImportMail,
    private readonly parser: MailParser,
    private readonly state: MailboxState,
    private readonly database: DataSource,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Idempotent by the place in the mailbox: after a crash between filing and moving, only the move is repeated. */
  async take(
    connection: MailboxConnection,
    account: MailboxAccount,
    { uid, size, arrivedAt }: Waiting,
  ): Promise<void> {
    // Don't trust the size reported by the server.
    const content = await connection.read(uid, size > MAX_MAIL_SIZE ? HEADER : MAX_MAIL_SIZE + 1)
    if (!content) return
    const isLarge = size > MAX_MAIL_SIZE || content.length > MAX_MAIL_SIZE
    const { host, username, folder } = account
    const key = sha256(JSON.stringify([host, username, folder, connection.validity, uid]))
    const envelope = envelopeOf(content)
    const refused = isLarge ? reasons.tooLarge : await this.loopOf(content, envelope, { arrivedAt, account })
    const reason = refused ?? (await this.file(content, envelope, { account, key }))
    if (reason === undefined) return
    if (reason === null) return connection.moveToProcessed(uid)
    const { sender: senderEmail, subject } = envelope
    await this.state.refuse({ key, senderEmail, subject, reason })
    await connection.moveToRefused(uid)
  }

  /** Moving mails by hand causes no loop, but a password reset link must not be filed for colleagues to read. */
  private async loopOf(
    content: Buffer,
    envelope: Envelope,
    { arrivedAt, account: { intake, dropAddress } }: { arrivedAt: Date; account: MailboxAccount },
  ): Promise<string | null> {
    const { sender, messageId, isAutomatic } = envelope
    const ours = await this.kindOf(messageId)
    if (ours === 'password_reset') return reasons.own
    if (intake === 'folder') return null
    if (ours) return reasons.own
    if (sender && dropAddress && sender === plainAddress(dropAddress)) return reasons.automatic
    if (isAutomatic) return (await this.returnsOurs(content)) ? null : reasons.automatic
    // Staff may forward a whole folder at once.
    if (!sender || (await this.accountOf(envelope)) !== null) return null
    return this.arrivals.isTooMany(sender, arrivedAt) ? reasons.tooMany : null
  }

  /** The sender of a bounce proves nothing. */
  private async returnsOurs(content: Buffer): Promise<boolean> {
    try {
      return await isReturned(this.database.manager, await this.parser.parseFile('Bericht.eml', content))
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'mail.unreadable') return false
      throw error
    }
  }

  private async kindOf(messageId: string | null): Promise<MailKind | undefined> {
    const id = /^<([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/.exec(messageId ?? '')?.[1]
    if (!id) return undefined
    const [row] = await this.database.query<{ kind: MailKind }[]>('select kind from outbox where id = $1', [
      id,
    ])
    return row?.kind
  }

  /** Null if filed, a reason if it never will be, undefined to try again. */
  private async file(
    content: Buffer,
    envelope: Envelope,
    { account, key }: { account: MailboxAccount; key: string },
  ): Promise<string | null | undefined> {
    const hash = sha256Of(content)
    const name = `${cleanFileName(envelope.subject) || 'E-Mail'}.eml`
    const repeat = { key, scope: 'mailbox', contentHash: hash }
    const file = { name, size: content.length, sha256: hash, read: async () => content }
    try {
      await this.uploads.readThen(file, read => this.place(read, envelope, { account, repeat }))
      this.failures.delete(key)
      return null
    } catch (error) {
      return this.reasonOf(error, key)
    }
  }

  private reasonOf(error: unknown, key: string): string | undefined {
    const refusal = toProblem(error)
    if (refusal.code === 'mail.unreadable') return reasons.unreadable
    if (refusal.status < 500) return germanSentence(refusal)
    if (refusal.code !== 'server.failed')
      throw new MailboxFailure(germanSentence(refusal), false, { cause: error })
    this.logger.error({ err: error }, 'mailbox')
    const tries = (this.failures.get(key) ?? 0) + 1
    this.failures.set(key, tries)
    if (tries < TRIES) return undefined
    this.failures.delete(key)
    return reasons.failed
  }

  private async place(
    read: ReadMail,
    envelope: Envelope,
    { account, repeat }: { account: MailboxAccount; repeat: Repeat },
  ): Promise<Drop> {
    const isByHand = account.intake === 'folder' || (await isReturned(this.database.manager, read.mail))
    const staffId = isByHand ? null : await this.accountOf(envelope)
    if (!isByHand && staffId === null)
      return this.importMail.import({ ...read, batch: null, staffId, repeat, ask: 'stranger' })
    const target = await this.targetOf(envelope, account)
    const originals = isByHand ? [read] : await this.originalsOf(read)
    return this.importMail.importAll(
      originals.map(original => ({ ...original, batch: null, staffId, ...target })),
      repeat,
    )
  }

  /** Null if the mail server considers the sender forged. */
  private async accountOf({ sender, isForged }: Envelope): Promise<number | null> {
    if (!sender || isForged) return null
    const [staff] = await this.database.query<{ id: number }[]>(
      'select id from staff where plain_address(email) = $1 and "disabledAt" is null',
      [sender],
    )
    return staff?.id ?? null
  }

  private async targetOf(
    envelope: Envelope,
    { dropAddress }: MailboxAccount,
  ): Promise<Pick<DroppedMail, 'customerId' | 'opportunityId'>> {
    const named = namedRecord(envelope, dropAddress)
    if (!named) return {}
    const table = named.kind === 'customer' ? 'customers' : 'opportunities'
    const known = await this.database.query<unknown[]>(
      `select from ${table} where id = $1 and "deletedAt" is null`,
      [named.id],
    )
    if (!known.length) return {}
    return named.kind === 'customer' ? { customerId: named.id } : { opportunityId: named.id }
  }

  /** Sent only to us, a mail contains the one to file; sent to others too, it is itself filed. */
  private async originalsOf(read: ReadMail): Promise<ReadMail[]> {
    const { mail } = read
    const own = await readOwnAddresses(this.database.manager)
    const isToUsAlone = recipientsOf(mail).every(({ email }) => email === null || own.includes(email))
    if (!isToUsAlone || REPLY.test(mail.subject)) return [read]
    const forwarded = forwardedIn(mail)
    if (forwarded) return [{ ...read, mail: forwarded, marks: marksOf(forwarded) }]
    const attached = mail.attachments.filter(({ kind, name }) => kind === 'message' || isMessageFile(name))
    if (!attached.length) return [read]
    try {
      return await Promise.all(attached.map(({ name, bytes }) => this.readAttached(name, Buffer.from(bytes))))
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'mail.unreadable') return [read]
      throw error
    }
  }

  private async readAttached(name: string, content: Buffer): Promise<ReadMail> {
    const mail = await this.parser.parseFile(name, content)
    return { name, content, sha256: sha256Of(content), mail, marks: marksOf(mail) }
  }
}
