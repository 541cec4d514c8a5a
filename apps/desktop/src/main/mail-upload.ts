import { ApiError, createClient } from '@app/contracts/client'
import { mails, type MailImport } from '@app/contracts/mails'
import type { Server } from './server.ts'

const OFFLINE =
  'Keine Verbindung zum Server. Die E-Mail wurde nicht übernommen, bitte versuchen Sie es erneut.'
const REFUSED = 'Die .msg-Datei konnte nicht verarbeitet werden.'

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
