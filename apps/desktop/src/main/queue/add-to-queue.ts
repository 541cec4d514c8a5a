import { randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { activities } from '@app/contracts/activities'
import { MAX_MAIL_SIZE, isMailName } from '@app/contracts/mail-files'
import { problems } from '@app/contracts/problem'
import type { Queues } from './queues.ts'
import type { DropTarget } from '@app/ui/staff/bridge.ts'

export interface MailToQueue {
  id: string
  name: string
  bytes: Uint8Array
  target: DropTarget
  batchId: string
  /** Location of its file, if from the drop folder. */
  keptAs?: string
}

/** Resolves when on disk. Throws a sentence that names the file. */
export async function addMail(queues: Queues, mail: MailToQueue): Promise<void> {
  const refusal = refusalOf(mail)
  if (refusal) throw new Error(`„${mail.name}“: ${refusal}`)
  const { bytes, ...rest } = mail
  const head = { kind: 'mail' as const, ...rest, size: bytes.byteLength, queuedAt: Date.now() }
  await withSentence(`„${mail.name}“: `, async () => (await queues.current()).add(head, bytes))
}

/** Resolves when on disk. Throws a sentence. */
export async function addActivity(
  queues: Queues,
  id: string,
  activity: Record<string, unknown>,
): Promise<void> {
  if (!activities.create.input.safeParse(activity).success) throw new Error(problems['request.malformed'].de)
  const head = { kind: 'activity' as const, id, activity, queuedAt: Date.now() }
  await withSentence('', async () => (await queues.current()).add(head, new Uint8Array()))
}

export interface OpenedMail {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

/** The server decides where to file them. Throws a sentence if some failed. */
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

/** `refusals` has a German sentence per unreadable file. */
interface OpenedMails {
  mails: OpenedMail[]
  refusals: string[]
}

/** A bad file does not affect the others. */
export async function readMails(paths: readonly string[]): Promise<OpenedMails> {
  const read = await Promise.all([...new Set(paths)].map(readMail))
  return {
    mails: read.filter(mail => typeof mail !== 'string'),
    refusals: read.filter(mail => typeof mail === 'string'),
  }
}

const NO_ROOM =
  'Auf dem Laufwerk ist kein Platz mehr. Schaffen Sie Platz und ziehen Sie die E-Mail noch einmal hierher.'

const NOT_WRITTEN =
  'Die Warteschlange auf diesem Rechner ist nicht beschreibbar. Prüfen Sie das Laufwerk und ziehen Sie die E-Mail noch einmal hierher.'

const EMPTY = 'Die Datei ist leer. Ziehen Sie die E-Mail noch einmal aus Outlook hierher.'

const WRONG_TYPE = 'Das ist keine E-Mail. Bitte verwenden Sie Dateien mit der Endung .msg oder .eml.'

/** Null if the mail is accepted. */
function refusalOf({ name, bytes }: MailToQueue): string | null {
  if (!isMailName(name)) return WRONG_TYPE
  if (!bytes.byteLength) return EMPTY
  return bytes.byteLength > MAX_MAIL_SIZE ? problems['mail.too_large'].de : null
}

/** For file system errors; null for others. */
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

async function readMail(path: string): Promise<OpenedMail | string> {
  const name = basename(path)
  const handle = await open(path, 'r').catch(() => null)
  if (!handle) return `„${name}“ ist nicht mehr da oder nicht lesbar.`
  try {
    const status = await handle.stat()
    if (!status.isFile()) return `„${name}“ ist keine Datei.`
    if (status.size > MAX_MAIL_SIZE)
      return `„${name}“ ist größer als 50 MB. Bitte speichern Sie die E-Mail ohne große Anlagen.`
    return { name, bytes: new Uint8Array(await handle.readFile()) }
  } catch {
    // A network drive may vanish while the file is read.
    return `„${name}“ ist nicht mehr da oder nicht lesbar.`
  } finally {
    await handle.close()
  }
}
