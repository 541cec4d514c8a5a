import * as z from 'zod'
import { TemplateFields } from './message-templates.ts'
import { endpoint } from './endpoint.ts'
import { isEmail, tidyAddress } from './email-address.ts'
import {
  ById,
  FORBIDDEN_CHARACTERS,
  id,
  nothing,
  optionalLine,
  pathId,
  storable,
  timestamp,
} from './fields.ts'

/** Seconds in which a mail can be taken back after it was sent. */
export const TAKE_BACK_SECONDS = 10

/** Bytes that all attachments of a mail may have together: most mail servers take no more. */
export const MAX_ATTACHED = 25 * 1024 * 1024

/** Files that can be added from the disk. */
export const MAX_UPLOADS = 20

/** People whom one mail may go to: more are a newsletter. */
export const MOST_RECIPIENTS = 50

/** Somebody to write to. */
export interface Addressee {
  name: string
  email: string
}

const IN_BRACKETS = /^(.*)<([^<>]*)>$/

/** Reads `Eva Huber <eva@huber.example>` or the address alone; null where there is no valid address. */
export function readAddressee(text: string): Addressee | null {
  const tidy = tidyAddress(text)
  const [, name = '', inside] = IN_BRACKETS.exec(tidy) ?? []
  const email = tidyAddress(inside ?? tidy)
  return isEmail(email) ? { name: name.trim().replace(/^"(.*)"$/, '$1'), email } : null
}

/** The same backwards. */
export const writeAddressee = ({ name, email }: Addressee) => (name ? `${name} <${email}>` : email)

/** One person a line. */
const addressees = z
  .string()
  .max(20_000)
  .refine(storable, FORBIDDEN_CHARACTERS)
  .transform(text => text.split('\n').filter(line => line.trim()))
  .pipe(
    z
      .array(z.string())
      .max(MOST_RECIPIENTS, `Höchstens ${MOST_RECIPIENTS} Empfänger`)
      .transform((lines, context) =>
        lines.flatMap(line => {
          const person = readAddressee(line)
          if (!person) context.addIssue({ code: 'custom', message: `„${line}“ ist keine gültige Adresse` })
          return person ?? []
        }),
      ),
  )

/** Ids in one field of a form, parted by commas. */
const ids = z
  .string()
  .regex(/^(\d{1,10}(,\d{1,10})*)?$/)
  .transform(text => (text ? text.split(',').map(Number) : []))
  .pipe(z.array(id).max(100))

/** What a new mail is: to somebody, an answer, or another mail handed on. */
export const ComposeKind = z.enum(['new', 'reply', 'reply_all', 'forward'])
export type ComposeKind = z.output<typeof ComposeKind>

const MINUTES = 'Bitte 5 bis 1.440 Minuten eingeben'

/** A mail as staff write it. */
export const WrittenMail = z.object({
  to: addressees.refine(people => people.length > 0, 'Bitte geben Sie einen Empfänger ein'),
  cc: addressees.optional(),
  bcc: addressees.optional(),
  subject: optionalLine(300),
  html: z.string().max(50_000, 'Der Text ist zu lang').refine(storable, FORBIDDEN_CHARACTERS),
  files: z.custom<File[]>().optional(),
  /** Attachments of stored mails that go along. */
  attachmentIds: ids.optional(),
  /** The stored mail that this one answers. */
  inReplyTo: pathId.optional(),
  /** The stored mail that is quoted below the text as it is, with its pictures. */
  quotedMailId: pathId.optional(),
  /** A quotation that was edited, in its place. */
  quotedText: z
    .string()
    .max(50_000, 'Das Zitat ist zu lang; bitte kürzen Sie es oder lassen Sie es weg')
    .refine(storable, FORBIDDEN_CHARACTERS)
    .optional(),
  /** Where it is filed; without a customer it finds its place like a dropped mail. */
  customerId: pathId.optional(),
  opportunityId: pathId.optional(),
  /** The offer that goes along and counts as sent with it. */
  offerId: pathId.optional(),
  /** The appointment that it invites to, moves or calls off. */
  activityId: pathId.optional(),
  /** How long the appointment takes. */
  minutes: z.coerce
    .number<string | number | null>(MINUTES)
    .pipe(z.int(MINUTES).min(5, MINUTES).max(1_440, MINUTES))
    .optional(),
  /** Where it takes place. */
  place: optionalLine(200),
})

/** A mail that waits to be sent. */
export const SentMail = z.object({
  mailId: id,
  /** Until when it can be taken back. */
  leavesAt: timestamp,
})
export type SentMail = z.output<typeof SentMail>

const AddresseeShape = z.object({ name: z.string(), email: z.string() })

/** What a mail begins with. */
export const MailDraft = z.object({
  /** Null while the e-mail system is switched off. */
  sender: z.string().nullable(),
  to: z.array(AddresseeShape),
  cc: z.array(AddresseeShape),
  subject: z.string(),
  /** HTML to begin with; left out where nothing is known. */
  html: z.string().optional(),
  /** HTML that stands below what this person writes. */
  signature: z.string(),
  /** What templates are filled with. */
  fields: TemplateFields,
  /** The same for English ones. */
  englishFields: TemplateFields,
  /** What is quoted, as text: to be edited, and for the mail program of the computer. */
  quotedText: z.string(),
  /** Files of the mail that is handed on. */
  attachments: z.array(z.object({ id, name: z.string(), size: z.int() })),
  /** The paper of the offer that goes along. */
  offer: z.object({ name: z.string(), size: z.int() }).nullable(),
  /** The appointment that it is about. */
  invitation: z
    .object({
      kind: z.enum(['request', 'update', 'cancel']),
      title: z.string(),
      startsAt: timestamp,
      isWholeDay: z.boolean(),
      minutes: z.int(),
      place: z.string(),
      /** HTML to begin with. */
      html: z.string(),
    })
    .nullish(),
})
export type MailDraft = z.output<typeof MailDraft>

export const composedMails = {
  draft: endpoint('GET', '/api/admin/crm/mail-drafts', {
    access: ['crm:read'],
    input: z.object({
      kind: ComposeKind,
      mailId: pathId.optional(),
      customerId: pathId.optional(),
      opportunityId: pathId.optional(),
      contactPersonId: pathId.optional(),
      offerId: pathId.optional(),
      activityId: pathId.optional(),
    }),
    output: MailDraft,
  }),
  send: endpoint('POST', '/api/admin/crm/mails/compose', {
    access: ['crm:write', 'mail:send'],
    input: WrittenMail,
    output: SentMail,
    status: 201,
    upload: {
      field: 'files',
      maxFiles: MAX_UPLOADS,
      maxFileSize: MAX_ATTACHED,
      tooLarge: 'written_mail.too_large',
      tooMany: 'written_mail.too_many_files',
      total: { maxSize: MAX_ATTACHED, tooLarge: 'written_mail.too_large' },
    },
  }),
  /** Takes a mail back that has not left yet. */
  undo: endpoint('POST', '/api/admin/crm/mails/:id/undo', {
    access: ['crm:write', 'mail:send'],
    input: ById,
    output: nothing,
    answer: 'empty',
  }),
}
