import { Injectable } from '@nestjs/common'
import type { Addressee, composedMails, MailDraft } from '@app/contracts/composed-mails'
import { isEmail } from '@app/contracts/email-address'
import type { Parsed } from '@app/contracts/endpoint'
import {
  ownTemplateField,
  type TemplateField,
  type TemplateFields,
  type TemplateLanguage,
  fillHtml,
  templateKey,
} from '@app/contracts/message-templates'
import type { OwnFieldKind, OwnValues } from '@app/contracts/own-fields'
import { DataSource } from 'typeorm'
import { EmailSettingsService } from '../../../mail/email-settings.service.ts'
import type { Call } from '../../../platform/http/call.ts'
import { found } from '../../../platform/http/problem.ts'
import { day, OwnFields, ownWords } from '../../own-fields/own-fields.service.ts'
import { OfferPapers } from '../../offers/offer-papers.service.ts'
import { readMails, type StoredMail } from '../file/stored-mail.ts'
import { type OwnAddresses, readOwnAddresses } from '../match/evidence.ts'
import type { MailAddress } from '../parse/parsed-mail.ts'
import { Invitations } from '../../calendar/invitations.service.ts'
import { type Greeted, greetingOf } from './greeting.ts'
import { escaped, quoteOf, subjectWith } from './quote.ts'

type Wish = Parsed<typeof composedMails.draft>

interface FieldRow extends Omit<Greeted, 'lastName'> {
  lastName: string | null
  role: string | null
  companyName: string | null
  city: string | null
  vatId: string | null
  title: string | null
  value: number | null
  expectedCloseDate: string | null
  ownFields: Record<OwnFieldKind, OwnValues | null>
}

interface Sender {
  name: string | undefined
  email: string | undefined
}

const euros = { style: 'currency', currency: 'EUR' } as const
const money = { de: new Intl.NumberFormat('de-AT', euros), en: new Intl.NumberFormat('en-GB', euros) }

/** Whom a letter greets that has no name. */
const nobodyKnown = { de: 'Sehr geehrte Damen und Herren', en: 'Dear Sir or Madam' }

/** A name that nothing else is known of. */
const bareName = (lastName: string): Greeted => ({
  salutation: null,
  academicTitle: null,
  firstName: null,
  lastName,
})

@Injectable()
export class MailDrafts {
  constructor(
    private readonly database: DataSource,
    private readonly settings: EmailSettingsService,
    private readonly papers: OfferPapers,
    private readonly invitations: Invitations,
    private readonly ownFields: OwnFields,
  ) {}

  async draft(wish: Wish, { staff }: Call): Promise<MailDraft> {
    const account = await this.settings.account()
    const sender = account && staff ? `${staff.name} <${account.fromEmail}>` : null
    const own = { sender, signature: await this.signatureOf(staff?.id ?? null) }
    const draft =
      wish.mailId && wish.kind !== 'new'
        ? await this.onMail(wish.kind, wish.mailId)
        : { cc: [], quotedText: '', attachments: [], ...(await this.onRecord(wish)) }
    const person = { name: staff?.name, email: staff?.email }
    if (wish.activityId) return { ...own, ...draft, ...(await this.onAppointment(wish, person)), offer: null }
    const { de, en } = await this.fields(wish, draft.to[0], person)
    const fields = { fields: de, englishFields: en }
    if (!wish.offerId) return { ...own, ...draft, ...fields, offer: null }
    const { name, size, subject, language, words } = await this.papers.enclosure(wish.offerId)
    const greeting = (language === 'en' ? en : de).anrede ?? nobodyKnown[language]
    const html = `<p>${escaped(greeting)},</p><p></p><p>${escaped(words)}</p>`
    return { ...own, ...draft, ...fields, subject, html, offer: { name, size } }
  }

  async signatureOf(staffId: number | null): Promise<string> {
    const [row] = await this.database.query<{ signature: string }[]>(
      'select signature from staff where id = $1',
      [staffId],
    )
    return row?.signature ?? ''
  }

  private async fields(
    { customerId, opportunityId, contactPersonId }: Wish,
    to: Addressee | undefined,
    sender: Sender,
  ): Promise<Record<TemplateLanguage, TemplateFields>> {
    const [row] = await this.database.query<[FieldRow]>(
      `select p.salutation, p."academicTitle", p."firstName", p."lastName", p.role, c."companyName", c.city, c."vatId",
          o.title, o.value, o."expectedCloseDate"::text,
          jsonb_build_object('customer', c."ownFields", 'contact_person', p."ownFields", 'opportunity', o."ownFields") as "ownFields"
         from (select 1) as one
           left join opportunities o on o.id = $2 and o."deletedAt" is null
           left join customers c on c.id = coalesce($1::int, o."customerId") and c."deletedAt" is null
           left join lateral (select * from contact_persons
             where "deletedAt" is null and "customerId" = c.id
               and (id = $3 or ($3::int is null and plain_address(email) = plain_address($4)))
             limit 1) p on true`,
      [customerId ?? null, opportunityId ?? null, contactPersonId ?? null, to?.email ?? null],
    )
    const { lastName, value, expectedCloseDate: date } = row
    const own = (await this.ownFields.list()).filter(({ deletedAt }) => !deletedAt)
    // An address only has a name: no gender, no title.
    const called = to?.name && to.name !== row.companyName ? bareName(to.name) : null
    const greeted = lastName === null ? called : { ...row, lastName }
    const inLanguage = (language: TemplateLanguage): TemplateFields => {
      const known: Record<TemplateField, string | null | undefined> = {
        anrede: greeted && greetingOf(greeted, language),
        titel: row.academicTitle,
        vorname: row.firstName,
        nachname: lastName,
        funktion: row.role,
        firma: row.companyName,
        ort: row.city,
        uid: row.vatId,
        projekt: row.title,
        wert: value === null ? null : money[language].format(value / 100),
        abschluss: date && day[language].format(new Date(date)),
        absender: sender.name,
        absendermail: sender.email,
      }
      const ofStaff = own.map(field => [
        templateKey(ownTemplateField(field)),
        ownWords(field, row.ownFields[field.kind]?.[field.id], language),
      ])
      const all = [...Object.entries(known), ...ofStaff]
      return Object.fromEntries(all.filter(([, text]) => text)) as TemplateFields
    }
    return { de: inLanguage('de'), en: inLanguage('en') }
  }

  private async onMail(
    kind: 'reply' | 'reply_all' | 'forward',
    mailId: number,
  ): Promise<Omit<MailDraft, 'sender' | 'signature' | 'fields' | 'englishFields' | 'offer'>> {
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

  private async onAppointment(wish: Wish, sender: Sender) {
    const { to, cc, subject, invitation } = await this.invitations.draft(wish.activityId!)
    const { de, en } = await this.fields(wish, to.length === 1 ? to[0] : undefined, sender)
    const html = `<p>{{anrede}},</p><p></p><p>${this.invitations.sentence(invitation.kind)}</p>`
    const invited = { ...invitation, html: fillHtml(html, { anrede: 'Guten Tag', ...de }) }
    return { to, cc, subject, fields: de, englishFields: en, invitation: invited }
  }

  /** Inline images are part of the quote instead. */
  private attachments(mailId: number): Promise<MailDraft['attachments']> {
    return this.database.query(
      `select a.id, a.name, f.size from mail_attachments a join files f on f.id = a."fileId"
        where a."mailId" = $1 and not a.inline order by a.position`,
      [mailId],
    )
  }

  /**
   * The contact person, or whoever a mail to this opportunity or customer would go to: of an opportunity a person of it; an offer
   * goes to the only one there is.
   */
  private async onRecord({ customerId, opportunityId, contactPersonId, offerId }: Wish) {
    const people = await this.database.query<{ name: string; email: string | null }[]>(
      contactPersonId
        ? `select concat_ws(' ', "firstName", "lastName") as name, email from contact_persons
            where id = $1 and "deletedAt" is null`
        : `with customer as (select id, "companyName", email from customers
               where id = coalesce($1::int, (select "customerId" from opportunities where id = $2)) and "deletedAt" is null),
             person as (select p.id, concat_ws(' ', p."firstName", p."lastName") as name, p.email, p."isPrimary"
               from contact_persons p join customer c on c.id = p."customerId" where p."deletedAt" is null)
           select name, email from (
             select 1 as rank, p.* from person p join opportunity_persons o on o."contactPersonId" = p.id
               where o."opportunityId" = $2
             union all select 2, p.* from person p where $3::int is not null and (select count(*) from person) = 1
             union all select 3, id, "companyName", email, true from customer) as known
           where email is not null order by rank, "isPrimary" desc, id limit 1`,
      contactPersonId ? [contactPersonId] : [customerId ?? null, opportunityId ?? null, offerId ?? null],
    )
    const [opportunity] = await this.database.query<{ title: string }[]>(
      'select title from opportunities where id = $1 and "deletedAt" is null',
      [opportunityId ?? null],
    )
    return { to: unique(people), subject: opportunity?.title ?? '' }
  }
}

/** Reply-all without our own addresses; for a sent mail, to its recipients. */
function answered(mail: StoredMail, own: OwnAddresses) {
  const isOther = ({ email }: MailAddress) => email !== null && !own.includes(email)
  const author = mail.replyTo.length ? mail.replyTo : [mail.sender]
  const to = mail.direction === 'sent' ? unique(mail.to.filter(isOther)) : unique(author)
  const others = unique([...mail.to, ...mail.cc].filter(isOther))
  const known = new Set(to.map(({ email }) => email.toLowerCase()))
  return { to, cc: others.filter(({ email }) => !known.has(email.toLowerCase())) }
}

/** Drops unusable addresses. */
function unique(people: readonly MailAddress[]): Addressee[] {
  const usable = people.flatMap(({ name, email }) => (email && isEmail(email) ? { name, email } : []))
  return [...new Map(usable.map(person => [person.email.toLowerCase(), person])).values()]
}
