import { ApiError, createClient } from '@app/contracts/client'
import { id } from '@app/contracts/fields'
import { MAIL_EXTENSION, mails, MAX_MAIL_SIZE, type MailImport } from '@app/contracts/mails'
import { problems } from '@app/contracts/problem'
import * as z from 'zod'
import type { Server } from './server.ts'

const OFFLINE =
  'Keine Verbindung zum Server. Die E-Mail wurde nicht übernommen, bitte versuchen Sie es erneut.'
const REFUSED = 'Die .msg-Datei konnte nicht verarbeitet werden.'

/** Bytes, never a path: Outlook's temporary file is gone a moment later, and a page must not name files of this machine. */
const DroppedMail = z.strictObject({
  name: z.string().min(1).max(255),
  bytes: z.instanceof(Uint8Array<ArrayBuffer>),
})

/** What a page hands over: the customer, and the mail that was dropped. */
export const MailImportArguments = z.tuple([id, DroppedMail]).superRefine(([, { name, bytes }], context) => {
  if (!name.toLowerCase().endsWith(MAIL_EXTENSION)) {
    context.addIssue({ code: 'custom', message: problems['mail.file_type'].de.replace('{name}', () => name) })
  } else if (bytes.byteLength > MAX_MAIL_SIZE) {
    context.addIssue({ code: 'custom', message: problems['mail.too_large'].de })
  }
})

/** A mail on its way to a customer. */
export interface MailUpload {
  customerId: number
  /** File name as dropped, ends in .msg. */
  name: string
  bytes: Uint8Array<ArrayBuffer>
  /** The same key makes a repeated upload the same import. */
  key: string
}

function sentence(error: unknown): string {
  if (error instanceof ApiError) return error.problem?.error ?? REFUSED
  return OFFLINE
}

/** Sends a mail to the server. Throws an Error whose message is a sentence for people. */
export async function uploadMail(server: Server, mail: MailUpload): Promise<MailImport> {
  const client = createClient('', (path, init) => server.fetch(String(path), init ?? {}))
  const msgFile = new File([mail.bytes], mail.name)
  try {
    return await client.call(mails.upload, { id: mail.customerId, msgFile }, { idempotencyKey: mail.key })
  } catch (cause) {
    throw new Error(sentence(cause), { cause })
  }
}
