import { Injectable } from '@nestjs/common'
import { buffer } from 'node:stream/consumers'
import {
  type composedMails,
  MAX_ATTACHED,
  type SentMail,
  TAKE_BACK_SECONDS,
} from '@app/contracts/composed-mails'
import type { Parsed, Returned } from '@app/contracts/endpoint'
import { DataSource, type EntityManager } from 'typeorm'
import { AuditService } from '../../../audit/audit.service.ts'
import { EmailSettingsService } from '../../../mail/email-settings.service.ts'
import { Outbox } from '../../../mail/outbox.service.ts'
import { Transactions } from '../../../platform/database/transactions.ts'
import { Files, sha256Of } from '../../../platform/files/files.service.ts'
import type { Call } from '../../../platform/http/call.ts'
import { found, problem } from '../../../platform/http/problem.ts'
import { OfferOutcomes } from '../../offers/offer-outcomes.service.ts'
import { OfferPapers } from '../../offers/offer-papers.service.ts'
import { ImportMail } from '../file/import-mail.service.ts'
import { marksOf, type ReadMail } from '../file/same-mail.ts'
import { lockMail, readMails } from '../file/stored-mail.ts'
import { MailParser } from '../parse/mail-parser.service.ts'
import { removeMails } from '../undo/mail-removal.service.ts'
import { removePlaced } from '../undo/placed-activities.ts'
import { MailDrafts } from './mail-drafts.service.ts'
import { answeredWith, editedQuote, type Quote, quoteOf } from './quote.ts'
import { Invitations, type Invited } from '../../calendar/invitations.service.ts'
import { bytesOf, type EnclosedFile, type Letter } from './written-mail.ts'

type Written = Parsed<typeof composedMails.send>

/** Written mails are filed like any other, sent by the outbox, and can be taken back until then. */
@Injectable()
export class WrittenMails {
  constructor(
    private readonly database: DataSource,
    private readonly transactions: Transactions,
    private readonly files: Files,
    private readonly settings: EmailSettingsService,
    private readonly outbox: Outbox,
    private readonly parser: MailParser,
    private readonly importMail: ImportMail,
    private readonly audit: AuditService,
    private readonly papers: OfferPapers,
    private readonly offers: OfferOutcomes,
    private readonly invitations: Invitations,
    private readonly drafts: MailDrafts,
  ) {}

  /** Sending is delayed by the time in which it can be taken back. */
  async send(input: Written, call: Call): Promise<Returned<typeof composedMails.send>> {
    const { repeat, staff } = call
    const invited = await this.invitedBy(input, call)
    const letter = await this.letterOf(input, call, invited)
    const read = await this.read(letter)
    const leftOut = invited?.leftOut && { ...bare(letter), ...invited.leftOut }
    const readLeftOut = leftOut && (await this.read(leftOut))
    return this.transactions.once<Omit<SentMail, 'leavesAt'> & { leavesAt: Date }>(repeat, async tx => {
      const sent = await this.put(tx, letter, read, input, call)
      if (invited) {
        const beside = leftOut && readLeftOut && (await this.put(tx, leftOut, readLeftOut, input, call))
        const leftOutMailId = beside?.mailId ?? null
        await this.invitations.record(tx, invited, { mailId: sent.mailId, leftOutMailId })
      }
      if (input.offerId) await this.offers.send(tx, { id: input.offerId, mailId: sent.mailId, staff })
      return sent
    })
  }

  private async put(
    tx: EntityManager,
    { to, cc, bcc, replyTo, subject }: Letter,
    read: ReadMail,
    { customerId, opportunityId }: Written,
    { staff, address }: Call,
  ) {
    const drop = { ...read, customerId, opportunityId, batch: null, staffId: staff?.id ?? null }
    const { mailId, batchId } = await this.importMail.importIn(tx, drop)
    // It is undone by its own call, not as a batch of dropped mails.
    await tx.query('delete from mail_batches where key = $1', [batchId])
    const recipients = [...new Set([...to, ...cc, ...bcc].map(({ email }) => email))]
    const row = { mailId, recipients, replyTo: replyTo.email, subject, text: read.mail.text }
    const leavesAt = await this.outbox.addWritten(tx, row, TAKE_BACK_SECONDS)
    await this.audit.record({ action: 'mail.written', staff, address, subject: `E-Mail ${mailId}` }, tx)
    return { mailId, leavesAt }
  }

  takeBack(id: number, { staff, address }: Call): Promise<void> {
    return this.transactions.run(async tx => {
      await lockMail(tx, id)
      const ids = [id, ...(await this.invitations.besides(tx, id))]
      for (const each of ids) if (!(await this.outbox.takeBack(tx, each))) throw problem('written_mail.left')
      await this.offers.takeBack(tx, id)
      const placed = await tx.query<{ id: number }[]>(
        'select id from activities where "mailId" = any($1::int[])',
        [ids],
      )
      await removePlaced(
        tx,
        placed.map(activity => activity.id),
      )
      // Edited activities stay, without the mail.
      await tx.query('update activities set "mailId" = null where "mailId" = any($1::int[])', [ids])
      await removeMails(tx, ids, this.files)
      await this.audit.record({ action: 'mail.taken_back', staff, address, subject: `E-Mail ${id}` }, tx)
    })
  }

  private async invitedBy(input: Written, call: Call): Promise<Invited | null> {
    if (!input.activityId) return null
    const { id, name, email } = found(call.staff, 'auth.required')
    const { fromEmail } = await this.account()
    const signature = await this.drafts.signatureOf(id)
    return this.invitations.prepare(input.activityId, input, {
      organizer: { name, email },
      sentBy: fromEmail,
      signature,
    })
  }

  private async account() {
    const account = await this.settings.account()
    if (!account) throw problem('written_mail.sending_off')
    return account
  }

  private async letterOf(input: Written, call: Call, invited: Invited | null): Promise<Letter> {
    const account = await this.account()
    const { name, email } = found(call.staff, 'auth.required')
    const quoted = await this.quoted(input)
    const before = input.inReplyTo ?? invited?.follows
    const answered = before ? await this.stored(before) : null
    const files = [
      ...(quoted?.pictures ?? []),
      ...(input.offerId ? [await this.paperOf(input.offerId)] : []),
      ...(await this.enclosed('a.id = any($1::int[])', input.attachmentIds ?? [])),
      ...(await Promise.all(
        call.files.map(async file => ({ name: file.name, contentType: null, content: await file.read() })),
      )),
    ]
    const size = files.reduce((sum, { content }) => sum + content.byteLength, 0)
    if (size > MAX_ATTACHED) throw problem('written_mail.too_large')
    return {
      from: { name, email: account.fromEmail },
      replyTo: { name, email },
      to: input.to,
      cc: input.cc ?? [],
      bcc: input.bcc ?? [],
      subject: input.subject ?? '',
      html: input.html,
      ...(invited && { lead: invited.lead, calendar: invited.calendar }),
      quote: quoted?.quote ?? null,
      files,
      answersTo: answered ? answeredWith(answered) : [],
    }
  }

  private async paperOf(offerId: number): Promise<EnclosedFile> {
    const { fileId, name } = await this.papers.enclosure(offerId)
    return { name, contentType: 'application/pdf', content: await buffer(await this.files.read(fileId)) }
  }

  private async stored(id: number) {
    const [mail] = await readMails(this.database, [id])
    return found(mail, 'mail.not_found')
  }

  private async quoted({
    quotedText,
    quotedMailId: id,
  }: Written): Promise<{ quote: Quote; pictures: EnclosedFile[] } | null> {
    if (quotedText !== undefined) return { quote: editedQuote(quotedText), pictures: [] }
    if (id === undefined) return null
    const mail = await this.stored(id)
    const [{ safeHtml }] = await this.database.query<[{ safeHtml: string | null }]>(
      'select "safeHtml" from mails where id = $1',
      [id],
    )
    const pictures = safeHtml
      ? await this.enclosed('a."mailId" = any($1::int[]) and a."contentId" is not null', [id])
      : []
    return { quote: quoteOf(mail, safeHtml), pictures: pictures.filter(isShownIn(safeHtml ?? '')) }
  }

  /** The caller compares the number of files with what it asked for. */
  private async enclosed(which: string, ids: readonly number[]): Promise<EnclosedFile[]> {
    if (!ids.length) return []
    const rows = await this.database.query<
      {
        fileId: number
        name: string
        contentType: string
        contentId: string | null
        inline: boolean
        size: number
      }[]
    >(
      `select a."fileId", a.name, a."contentType", a."contentId", a.inline, f.size
        from mail_attachments a join files f on f.id = a."fileId" where ${which} order by a."mailId", a.position`,
      [ids],
    )
    // Before reading: each file may be as large as a mail.
    if (rows.reduce((sum, { size }) => sum + size, 0) > MAX_ATTACHED) throw problem('written_mail.too_large')
    const files: EnclosedFile[] = []
    for (const { fileId, name, contentType, contentId, inline } of rows)
      files.push({
        name,
        contentType,
        contentId: inline ? contentId : null,
        content: await buffer(await this.files.read(fileId)),
      })
    return files
  }

  private async read(letter: Letter): Promise<ReadMail> {
    const content = await bytesOf(letter)
    const name = `${letter.subject.replace(/[\\/:*?"<>|]+/g, ' ').trim() || 'E-Mail'}.eml`
    const mail = await this.parser.parseFile(name, content)
    const bcc = letter.bcc.map(person => ({ ...person }))
    return { name, content, sha256: sha256Of(content), mail: { ...mail, bcc }, marks: marksOf(mail) }
  }
}

/** A letter of the same sender to the same conversation, with nothing in it yet. */
const bare = ({ from, replyTo, answersTo }: Letter) => ({
  from,
  replyTo,
  answersTo,
  cc: [],
  bcc: [],
  quote: null,
  files: [],
})

const isShownIn =
  (html: string) =>
  ({ contentId }: EnclosedFile) =>
    !!contentId && html.includes(contentId)
