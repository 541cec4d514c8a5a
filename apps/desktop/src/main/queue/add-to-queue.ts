import { activities } from '@app/contracts/activities'
import { isMailName, MAX_MAIL_SIZE } from '@app/contracts/mails'
import { problems } from '@app/contracts/problem'
import { randomUUID } from 'node:crypto'
import type { OpenedMail } from '../opened-mails.ts'
import type { DropTarget } from '@app/ui/staff/bridge.ts'
import type { Queues } from './queues.ts'

const NO_ROOM =
  'Auf dem Laufwerk ist kein Platz mehr. Schaffen Sie Platz und ziehen Sie die E-Mail noch einmal hierher.'
const NOT_WRITTEN =
  'Die Warteschlange auf diesem Rechner ist nicht beschreibbar. Prüfen Sie das Laufwerk und ziehen Sie die E-Mail noch einmal hierher.'
const EMPTY = 'Die Datei ist leer. Ziehen Sie die E-Mail noch einmal aus Outlook hierher.'
const WRONG_TYPE = 'Das ist keine E-Mail. Bitte nehmen Sie Dateien mit der Endung .msg oder .eml.'

/** A mail as it was dropped or opened. */
export interface MailToQueue {
  id: string
  name: string
  bytes: Uint8Array
  target: DropTarget
  batchId: string
}

/** Why a mail is not taken, or null. */
function refusalOf({ name, bytes }: MailToQueue): string | null {
  if (!isMailName(name)) return WRONG_TYPE
  if (!bytes.byteLength) return EMPTY
  return bytes.byteLength > MAX_MAIL_SIZE ? problems['mail.too_large'].de : null
}

/** A sentence for what the system says of a file that can't be written. */
function sentenceOf(error: unknown): string | null {
  const code = typeof error === 'object' && error && 'code' in error ? error.code : null
  if (code === null) return null
  return code === 'ENOSPC' || code === 'EDQUOT' ? NO_ROOM : NOT_WRITTEN
}

async function withSentence(name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (cause) {
    const sentence = sentenceOf(cause)
    throw sentence ? new Error(name + sentence, { cause }) : cause
  }
}

/** Puts a mail into the queue; resolves when it is safe on disk. Throws a sentence for people that names the file. */
export async function addMail(queues: Queues, mail: MailToQueue): Promise<void> {
  const refusal = refusalOf(mail)
  if (refusal) throw new Error(`„${mail.name}“: ${refusal}`)
  const { bytes, ...rest } = mail
  const head = { kind: 'mail' as const, ...rest, size: bytes.byteLength, queuedAt: Date.now() }
  await withSentence(`„${mail.name}“: `, async () => (await queues.current()).add(head, bytes))
}

/** Puts an activity into the queue; resolves when it is safe on disk. Throws a sentence for people. */
export async function addActivity(
  queues: Queues,
  id: string,
  activity: Record<string, unknown>,
): Promise<void> {
  if (!activities.create.input.safeParse(activity).success) throw new Error(problems['request.malformed'].de)
  const head = { kind: 'activity' as const, id, activity, queuedAt: Date.now() }
  await withSentence('', async () => (await queues.current()).add(head, new Uint8Array()))
}

/** Puts mails that were opened with the console into the queue; the server finds out whose they are. Throws a sentence where some failed. */
export async function queueOpenedMails(queues: Queues, mails: readonly OpenedMail[]): Promise<void> {
  const batchId = randomUUID()
  const refusals: string[] = []
  for (const { name, bytes } of mails) {
    await addMail(queues, { id: randomUUID(), name, bytes, batchId, target: {} }).catch((error: unknown) =>
      refusals.push(error instanceof Error ? error.message : String(error)),
    )
  }
  if (refusals.length) throw new Error(refusals.join('\n'))
}
