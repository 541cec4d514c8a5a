import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, bytes, id, pathId } from './fields.ts'

/** Largest mail the import takes, in bytes. */
export const MAX_MAIL_SIZE = 50 * 1024 * 1024

/** The specified import takes Outlook messages by their file name. */
export const MAIL_EXTENSION = '.msg'

/** What the specified import dialog says of a file that is no Outlook message. */
export const WRONG_FILE_TYPE = { title: 'Ungültiger Dateityp', text: 'Bitte wählen Sie eine .msg-Datei aus.' }

/** What an import answers; `message` starts with 'Schon abgelegt' where the mail was already there. */
export const MailImport = z.object({ message: z.string(), attachmentCount: z.int(), activityId: id })
export type MailImport = z.output<typeof MailImport>

export const mails = {
  upload: endpoint('POST', '/api/admin/crm/customers/:id/emails/upload', {
    access: 'staff',
    input: z.object({ id: pathId, msgFile: z.custom<File>().optional() }),
    output: MailImport,
    status: 201,
    upload: { field: 'msgFile', maxFiles: 1, maxFileSize: MAX_MAIL_SIZE, tooLarge: 'mail.too_large' },
  }),
  attachment: endpoint('GET', '/api/admin/crm/mail-attachments/:id', {
    access: 'staff',
    input: ById,
    output: bytes,
    answer: 'bytes',
  }),
}
