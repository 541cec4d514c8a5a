import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, bytes, id, pathId } from './fields.ts'
import { MAX_MAIL_SIZE } from './mail-files.ts'

/** `message` is a German sentence. */
export const MailImport = z.object({
  outcome: z.enum(['filed', 'already_filed']),
  message: z.string(),
  attachmentCount: z.int(),
  activityId: id,
})
export type MailImport = z.output<typeof MailImport>

export const mails = {
  upload: endpoint('POST', '/api/admin/crm/customers/:id/emails/upload', {
    access: ['crm:write'],
    input: z.object({ id: pathId, msgFile: z.custom<File>().optional() }),
    output: MailImport,
    status: 201,
    upload: { field: 'msgFile', maxFiles: 1, maxFileSize: MAX_MAIL_SIZE, tooLarge: 'mail.too_large' },
  }),
  attachment: endpoint('GET', '/api/admin/crm/mail-attachments/:id', {
    access: ['crm:read'],
    input: ById,
    output: bytes,
    answer: 'bytes',
  }),
}
