import { activities, Activity } from '@app/contracts/activities'
import { MAIL_LOST, MailDrop, mailPlacements } from '@app/contracts/mail-placements'
import { Problem, problems } from '@app/contracts/problem'
import type { Server } from '../server.ts'
import { Unreadable } from '../vault/sealing.ts'
import { keyOf, targetOf, type Entry, type MailHead, type Outcome, type Result } from './entry.ts'
import { multipart } from './multipart.ts'

/** What the server says while it is overloaded or full: to any entry. */
const BUSY = new Set([425, 429, 507])
/** What it says while it restarts, and a proxy in its place; also where it breaks down over one entry. */
const AWAY = new Set([408, 502, 503, 504])

const DAMAGED =
  'Die Datei in der Warteschlange ist beschädigt. Ziehen Sie die E-Mail noch einmal aus Outlook hierher.'
const UNCLEAR =
  'Der Server hat geantwortet, aber diese Version der Konsole versteht seine Antwort nicht. Wahrscheinlich ist der Eintrag angekommen: Sehen Sie im Verlauf nach und aktualisieren Sie die Konsole.'

/** Milliseconds that a mail of 50 MB may take on a slow line. */
const PATIENCE = 15 * 60_000

type Content = (entry: Entry) => AsyncIterable<Uint8Array>

/** What is sent of an entry. */
function requestOf(
  entry: Entry,
  content: Content,
): { path: string; contentType: string; body: NonNullable<RequestInit['body']> } {
  if (entry.head?.kind === 'activity') {
    const body = JSON.stringify(entry.head.activity)
    return { path: activities.create.path, contentType: 'application/json', body }
  }
  const { name, batchId } = entry.head as MailHead
  const { customerId, opportunityId } = targetOf(entry)
  const fields = {
    batchId,
    ...(customerId && { customerId: String(customerId) }),
    ...(opportunityId && { opportunityId: String(opportunityId) }),
  }
  const file = { field: mailPlacements.drop.upload?.field ?? '', name, content: content(entry) }
  return { path: mailPlacements.drop.path, ...multipart(fields, file) }
}

/** A sentence that names the mail; some of the server's do so by themselves. */
function named({ head }: Entry, sentence: string): string {
  const name = head?.kind === 'mail' ? `„${head.name}“` : ''
  return sentence.includes(name) ? sentence : `${name}: ${sentence}`
}

/**
 * Null where the answer is none that we know: of a newer server, or of a foreign network, whose log-in page answers
 * everything with 200.
 */
async function resultOf({ head }: Entry, response: Response): Promise<Result | null> {
  const text = await response.text()
  try {
    const body: unknown = JSON.parse(text)
    if (head?.kind === 'mail') return { kind: 'mail', drop: MailDrop.parse(body) }
    Activity.parse(body)
    return { kind: 'activity' }
  } catch {
    return null
  }
}

async function sentenceOf(response: Response): Promise<string> {
  const problem = Problem.safeParse(await response.json().catch(() => null)).data
  const details = Object.values(problem?.fields ?? {})
  return [problem?.error ?? problems['server.failed'].de, ...details].join(' ')
}

/** Milliseconds that the server asks to wait. */
function pauseOf(response: Response): number {
  return Math.min(Number(response.headers.get('Retry-After')) || 0, 300) * 1000
}

async function outcomeOf(entry: Entry, response: Response): Promise<Outcome> {
  const { status } = response
  if (response.ok) {
    const result = await resultOf(entry, response)
    if (result) return { kind: 'done', result }
    return { kind: 'later', waitsFor: 'connection', suspicion: named(entry, UNCLEAR) }
  }
  if (status === 401) return { kind: 'later', waitsFor: 'login', isUntaken: true }
  const pause = pauseOf(response)
  if (BUSY.has(status)) return { kind: 'later', waitsFor: 'connection', isUntaken: status === 429, pause }
  const message = named(entry, await sentenceOf(response))
  if (AWAY.has(status)) return { kind: 'later', waitsFor: 'connection', pause, suspicion: message }
  return status >= 500 ? { kind: 'fault', message } : { kind: 'refused', message, canRetry: true }
}

/** Whether the content is whole: found out before the server is asked to take it. */
async function isReadable(entry: Entry, content: Content): Promise<boolean> {
  if (!entry.head) return false
  try {
    for await (const _ of content(entry));
    return true
  } catch (error) {
    if (error instanceof Unreadable) return false
    throw error
  }
}

/** Sends an entry to the server, its content streamed from disk. Never rejects. */
export async function post(
  server: Server,
  entry: Entry,
  content: Content,
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    if (!(await isReadable(entry, content)))
      return { kind: 'refused', message: named(entry, DAMAGED), canRetry: false }
    const { path, contentType, body } = requestOf(entry, content)
    const headers = { 'Content-Type': contentType, 'Idempotency-Key': keyOf(entry) }
    const limited = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)])
    const init = { method: 'POST', headers, body, signal: limited, duplex: 'half' as const }
    return await outcomeOf(entry, await server.fetch(path, init))
  } catch {
    const suspicion = signal.aborted ? undefined : named(entry, MAIL_LOST)
    return { kind: 'later', waitsFor: 'connection', suspicion }
  }
}
