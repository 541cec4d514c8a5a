import { MAIL_EXTENSION, MAX_MAIL_SIZE, WRONG_FILE_TYPE } from '@app/contracts/mails'
import { problems } from '@app/contracts/problem'

/** Why a file is not even sent. */
export interface Refusal {
  title: string
  text: string
}

/** Heads every reason why a mail did not arrive. */
export const UPLOAD_FAILED = 'Upload fehlgeschlagen'

/** What the import takes: Outlook messages by their file name, up to the size the server takes. Null: taken. */
export function refusalOf(file: { name: string; size: number }): Refusal | null {
  if (!file.name.toLowerCase().endsWith(MAIL_EXTENSION)) return WRONG_FILE_TYPE
  if (file.size > MAX_MAIL_SIZE) return { title: UPLOAD_FAILED, text: problems['mail.too_large'].de }
  return null
}
