import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { Nothing } from './fields.ts'
import { MailKindName } from './outbox.ts'

/** A mail that the product writes, filled with specimens. */
export const MailTemplate = z.object({
  kind: MailKindName,
  language: z.enum(['de', 'en']),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})
export type MailTemplate = z.output<typeof MailTemplate>

export const mailTemplates = {
  list: endpoint('GET', '/api/admin/mail-templates', {
    access: 'staff',
    input: Nothing,
    output: z.array(MailTemplate),
  }),
}
