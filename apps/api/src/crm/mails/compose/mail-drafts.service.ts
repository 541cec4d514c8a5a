import { Injectable } from '@nestjs/common'
import type { Addressee, composedMails, MailDraft } from '@app/contracts/composed-mails'
import { isEmail } from '@app/contracts/email-address'
import type { Parsed } from '@app/contracts/endpoint'
import { type TemplateFields, fillHtml } from '@app/contracts/message-templates'
import { DataSource } from 'typeorm'
import { EmailSettingsService } from '../../../mail/email-settings.service.ts'
import type { Call } from '../../../platform/http/call.ts'
import { found } from '../../../platform/http/problem.ts'
import { OfferPapers } from '../../offers/offer-papers.service.ts'
import { readMails, type StoredMail } from '../file/stored-mail.ts'
import { type OwnAddresses, readOwnAddresses } from '../match/evidence.ts'
import type { MailAddress } from '../parse/parsed-mail.ts'
import { Invitations } from '../../calendar/invitations.service.ts'
import { quoteOf, subjectWith } from './quote.ts'

type Wish = Parsed<typeof composedMails.draft>

/** What a mail begins with: whom it goes to, its subject, and what is quoted. */
@Injectable()
export class MailDrafts {
  constructor(
    private readonly database: DataSource,
    private readonly settings: EmailSettingsService,
    private readonly papers: OfferPapers,
    private readonly invitations: Invitations,
  ) {}

  async draft(wish: Wish, { staff }: Call): Promise<MailDraft> {
    const account = await this.settings.account()
    const sender = account && staff ? `${staff.name} <${account.fromEmail}>` : null
    const own = { sender, signature: await this.signatureOf(staff?.id ?? null) }
    const draft =
      wish.mailId && wish.kind !== 'new'
        ? await this.onMail(wish.kind, wish.mailId)
        : { cc: [], quotedText: '', attachments: [], ...(await this.onRecord(wish)) }
    if (wish.activityId)
      return { ...own, ...draft, ...(await this.onAppointment(wish, staff?.name)), offer: null }
    const fields = await this.fields(wish, draft.to[0], staff?.name)
    if (!wish.offerId) return { ...own, ...draft, fields, offer: null }
    const { name, size, subject } = await this.papers.enclosure(wish.offerId)
    return { ...own, ...draft, subject, fields, offer: { name, size } }
  }

  private async signatureOf(staffId: number | null): Promise<string> {
    const [row] = await this.database.query<{ signature: string }[]>(
      'select signature from staff where id = $1',
      [staffId],
    )
    return row?.signature ?? ''
  }

  /** What is known of the fields of templates: a name alone says neither sex nor title, so everybody is greeted alike. */
  private async fields(
    { customerId, opportunityId, contactPersonId }: Wish,
    to: Addressee | undefined,
    absender: string | undefined,
  ): Promise<TemplateFields> {
    const [row] = await this.database.query<
      [Record<'vorname' | 'nachname' | 'firma' | 'projekt', string | null>]
    >(
      `select p."firstName" as vorname, p."lastName" as nachname, c."companyName" as firma, o.title as projekt
         from (select 1) as one
           left join opportunities o on o.id = $2 and o."deletedAt" is null
           left join customers c on c.id = coalesce($1::int, o."customerId") and c."deletedAt" is null
           left join lateral (select "firstName", "lastName" from contact_persons
             where "deletedAt" is null and "customerId" = c.id
               and (id = $3 or ($3::int is null and plain_address(email) = plain_address($4)))
             limit 1) p on true`,
      [customerId ?? null, opportunityId ?? null, contactPersonId ?? null, to?.email ?? null],
    )
    const person = [row.vorname, row.nachname].filter(Boolean).join(' ')
    const name = person || (to?.name !== row.firma && to?.name)
    const known = { ...row, absender, anrede: name ? `Guten Tag ${name}` : null }
    return Object.fromEntries(Object.entries(known).filter(([, value]) => value)) as TemplateFields
  }

  private async onMail(
    kind: 'reply' | 'reply_all' | 'forward',
    mailId: number,
  ): Promise<Omit<MailDraft, 'sender' | 'signature' | 'fields' | 'offer'>> {
    const [stored] = await readMails(this.database, [mailId])
    const mail = found(stored, 'mail.not_found')
    const quotedText = quoteOf(mail, null).text
    if (kind === 'forward') {
      const attachments = await this.attachments(mailId)
      return { to: [], cc: [], subject: subjectWith('WG', mail.subject), quotedText, attachments }
    }
    const { to, cc } = answered(mail, await readOwnAddresses(this.database))
    const subject = subjectWith('AW', mail.subject)
    return { to, cc: kind === 'reply_all' ? cc : [], subject, quotedText, attachments: [] }
  }

  private async onAppointment(wish: Wish, absender: string | undefined) {
    const { to, subject, invitation } = await this.invitations.draft(wish.activityId!)
    const fields = await this.fields(wish, to.length === 1 ? to[0] : undefined, absender)
    const html = `<p>{{anrede}},</p><p></p><p>${this.invitations.sentence(invitation.kind)}</p>`
    const invited = { ...invitation, html: fillHtml(html, { anrede: 'Guten Tag', ...fields }) }
    return { to, subject, fields, invitation: invited }
  }

  /** Files beside the text; pictures in it come along with the quotation. */
  private attachments(mailId: number): Promise<MailDraft['attachments']> {
    return this.database.query(
      `select a.id, a.name, f.size from mail_attachments a join files f on f.id = a."fileId"
        where a."mailId" = $1 and not a.inline order by a.position`,
      [mailId],
    )
  }

  /** The contact person, or whoever a mail to this opportunity or customer would go to. */
  private async onRecord({ customerId, opportunityId, contactPersonId }: Wish) {
    const people = await this.database.query<{ name: string; email: string | null }[]>(
      contactPersonId
        ? `select concat_ws(' ', "firstName", "lastName") as name, email from contact_persons
            where id = $1 and "deletedAt" is null`
        : `select "companyName" as name, email from customers
            where id = coalesce($1::int, (select "customerId" from opportunities where id = $2)) and "deletedAt" is null`,
      contactPersonId ? [contactPersonId] : [customerId ?? null, opportunityId ?? null],
    )
    const [opportunity] = await this.database.query<{ title: string }[]>(
      'select title from opportunities where id = $1 and "deletedAt" is null',
      [opportunityId ?? null],
    )
    return { to: unique(people), subject: opportunity?.title ?? '' }
  }
}

/** Who an answer goes to: who wrote, or, to a mail of ours, whom we wrote to; all others get a copy, we never. */
function answered(mail: StoredMail, own: OwnAddresses) {
  const isOther = ({ email }: MailAddress) => email !== null && !own.includes(email)
  const author = mail.replyTo.length ? mail.replyTo : [mail.sender]
  const to = mail.direction === 'sent' ? unique(mail.to.filter(isOther)) : unique(author)
  const others = unique([...mail.to, ...mail.cc].filter(isOther))
  const known = new Set(to.map(({ email }) => email.toLowerCase()))
  return { to, cc: others.filter(({ email }) => !known.has(email.toLowerCase())) }
}

/** Those who can be written to, each once. */
function unique(people: readonly MailAddress[]): Addressee[] {
  const usable = people.flatMap(({ name, email }) => (email && isEmail(email) ? { name, email } : []))
  return [...new Map(usable.map(person => [person.email.toLowerCase(), person])).values()]
}
