import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, bytes, id, pathId } from './fields.ts'

/** Largest mail the import takes, in bytes. */
export const MAX_MAIL_SIZE = 50 * 1024 * 1024

/** What the import dialog takes. */
export const OUTLOOK_EXTENSION = '.msg'

/** What the drop zones take. */
const MAIL_EXTENSIONS = [OUTLOOK_EXTENSION, '.eml'] as const

/** Whether a file is a mail by its name. */
export function isMailName(name: string, extensions: readonly string[] = MAIL_EXTENSIONS): boolean {
  const lower = name.toLowerCase()
  return extensions.some(extension => lower.endsWith(extension))
}

/** What staff read where the server refused a mail without saying why. */
export function mailFailed(name: string): string {
  const extension = MAIL_EXTENSIONS.find(each => isMailName(name, [each])) ?? OUTLOOK_EXTENSION
  return `Die ${extension}-Datei konnte nicht verarbeitet werden.`
}

/** What the specified import dialog says of a file that is no Outlook message. */
export const WRONG_FILE_TYPE = { title: 'Ungültiger Dateityp', text: 'Bitte wählen Sie eine .msg-Datei aus.' }

/** What an import answers; `message` is a German sentence. */
export const MailImport = z.object({
  outcome: z.enum(['filed', 'already_filed']),
  message: z.string(),
  attachmentCount: z.int(),
  activityId: id,
})
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
