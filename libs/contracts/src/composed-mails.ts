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

/** Seconds after sending in which a mail can be recalled. */
export const TAKE_BACK_SECONDS = 10

/** Bytes of all attachments together; most mail servers accept no more. */
export const MAX_ATTACHED = 25 * 1024 * 1024

export const MAX_UPLOADS = 20

/** More would be a newsletter. */
export const MOST_RECIPIENTS = 50

export interface Addressee {
  name: string
  email: string
}

const IN_BRACKETS = /^(.*)<([^<>]*)>$/

/** `Eva Huber <eva@huber.example>` or just the address; null without a valid one. */
export function readAddressee(text: string): Addressee | null {
  const tidy = tidyAddress(text)
  const [, name = '', inside] = IN_BRACKETS.exec(tidy) ?? []
  const email = tidyAddress(inside ?? tidy)
  return isEmail(email) ? { name: name.trim().replace(/^"(.*)"$/, '$1'), email } : null
}

export const writeAddressee = ({ name, email }: Addressee) => (name ? `${name} <${email}>` : email)

/** One per line. */
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

/** Comma-separated, in one form field. */
const ids = z
  .string()
  .regex(/^(\d{1,10}(,\d{1,10})*)?$/)
  .transform(text => (text ? text.split(',').map(Number) : []))
  .pipe(z.array(id).max(100))

export const ComposeKind = z.enum(['new', 'reply', 'reply_all', 'forward'])
export type ComposeKind = z.output<typeof ComposeKind>

const MINUTES = 'Bitte 5 bis 1.440 Minuten eingeben'

export const WrittenMail = z.object({
  to: addressees.refine(people => people.length > 0, 'Bitte geben Sie einen Empfänger ein'),
  cc: addressees.optional(),
  bcc: addressees.optional(),
  subject: optionalLine(300),
  html: z.string().max(50_000, 'Der Text ist zu lang').refine(storable, FORBIDDEN_CHARACTERS),
  files: z.custom<File[]>().optional(),
  attachmentIds: ids.optional(),
  inReplyTo: pathId.optional(),
  /** Stored mail that is quoted verbatim, with pictures. */
  quotedMailId: pathId.optional(),
  quotedText: z
    .string()
    .max(50_000, 'Das Zitat ist zu lang; bitte kürzen Sie es oder lassen Sie es weg')
    .refine(storable, FORBIDDEN_CHARACTERS)
    .optional(),
  /** Where it is filed; without a customer it is placed like a dropped mail. */
  customerId: pathId.optional(),
  opportunityId: pathId.optional(),
  /** Attached, and marked as sent. */
  offerId: pathId.optional(),
  activityId: pathId.optional(),
  minutes: z.coerce
    .number<string | number | null>(MINUTES)
    .pipe(z.int(MINUTES).min(5, MINUTES).max(1_440, MINUTES))
    .optional(),
  place: optionalLine(200),
})

export const SentMail = z.object({
  mailId: id,
  leavesAt: timestamp,
})
export type SentMail = z.output<typeof SentMail>

const AddresseeShape = z.object({ name: z.string(), email: z.string() })

export const MailDraft = z.object({
  /** Null if the e-mail system is off. */
  sender: z.string().nullable(),
  to: z.array(AddresseeShape),
  cc: z.array(AddresseeShape),
  subject: z.string(),
  /** HTML to begin with; left out where nothing is known. */
  html: z.string().optional(),
  /** HTML that stands below what this person writes. */
  signature: z.string(),
  fields: TemplateFields,
  englishFields: TemplateFields,
  /** As text, for editing and for the computer's mail program. */
  quotedText: z.string(),
  attachments: z.array(z.object({ id, name: z.string(), size: z.int() })),
  offer: z.object({ name: z.string(), size: z.int() }).nullable(),
  invitation: z
    .object({
      kind: z.enum(['request', 'update', 'cancel']),
      title: z.string(),
      startsAt: timestamp,
      isWholeDay: z.boolean(),
      minutes: z.int(),
      place: z.string(),
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
  undo: endpoint('POST', '/api/admin/crm/mails/:id/undo', {
    access: ['crm:write', 'mail:send'],
    input: ById,
    output: nothing,
    answer: 'empty',
  }),
}
