import { activities, Activity } from '@app/contracts/activities'
import { isFinalRefusal, MAIL_LOST, MailDrop, mailPlacements } from '@app/contracts/mail-placements'
import { Problem, problems } from '@app/contracts/problem'
import type { Server } from '../server.ts'
import {
  keyOf,
  targetOf,
  type Entry,
  type MailHead,
  type Outcome,
  type Result,
} from '@app/ui/staff/delivery/entry.ts'
import { Unreadable } from '../vault/sealing.ts'

/** Overloaded or full: the same for every entry. */
const BUSY = new Set([425, 429, 507])
/** Restarting, or a proxy's answer; also if the server crashes on one entry. */
const AWAY = new Set([408, 502, 503, 504])

const DAMAGED =
  'Die Datei in der Warteschlange ist beschädigt. Ziehen Sie die E-Mail noch einmal aus Outlook hierher.'
const UNCLEAR =
  'Der Server hat geantwortet, aber diese Version der Konsole versteht seine Antwort nicht. Wahrscheinlich ist der Eintrag angekommen: Sehen Sie im Verlauf nach und aktualisieren Sie die Konsole.'

/** Milliseconds, enough for 50 MB on a slow line. */
const PATIENCE = 15 * 60_000

/** Never rejects. */
export async function post<E extends Entry>(
  server: Server,
  entry: E,
  readContent: (entry: E) => Promise<Uint8Array<ArrayBuffer>>,
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    if (!entry.head) throw new Unreadable('The head is lost')
    const content = entry.head.kind === 'mail' ? await readContent(entry) : null
    const { path, headers, body } = requestOf(entry, content)
    const limited = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)])
    const init = { method: 'POST', headers: { ...headers, 'Idempotency-Key': keyOf(entry) }, body }
    return await outcomeOf(entry, await server.fetch(path, { ...init, signal: limited }))
  } catch (error) {
    if (error instanceof Unreadable)
      return { kind: 'refused', message: named(entry, DAMAGED), canRetry: false }
    const suspicion = signal.aborted ? undefined : named(entry, MAIL_LOST)
    return { kind: 'later', waitsFor: 'connection', suspicion }
  }
}

/** The network stack adds the content type of a form. */
function requestOf(entry: Entry, content: Uint8Array<ArrayBuffer> | null) {
  if (entry.head?.kind === 'activity') {
    const headers = { 'Content-Type': 'application/json' }
    return { path: activities.create.path, headers, body: JSON.stringify(entry.head.activity) }
  }
  const { name, batchId } = entry.head as MailHead
  const { customerId, opportunityId } = targetOf(entry)
  const body = new FormData()
  body.set('batchId', batchId)
  if (customerId) body.set('customerId', String(customerId))
  if (opportunityId) body.set('opportunityId', String(opportunityId))
  body.set(mailPlacements.drop.upload?.field ?? '', new File([content ?? ''], name))
  return { path: mailPlacements.drop.path, headers: {}, body }
}

/** Adds the mail's name unless the server's sentence has it. */
function named({ head }: Entry, sentence: string): string {
  const name = head?.kind === 'mail' ? `„${head.name}“` : ''
  return sentence.includes(name) ? sentence : `${name}: ${sentence}`
}

/** Null for unknown answers, such as of a foreign network whose log-in page answers everything with 200. */
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

async function problemOf(response: Response): Promise<{ sentence: string; code: string | undefined }> {
  const problem = Problem.safeParse(await response.json().catch(() => null)).data
  const details = Object.values(problem?.fields ?? {})
  return {
    sentence: [problem?.error ?? problems['server.failed'].de, ...details].join(' '),
    code: problem?.code,
  }
}

/** Milliseconds, from Retry-After. */
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
  const { sentence, code } = await problemOf(response)
  const message = named(entry, sentence)
  if (AWAY.has(status)) return { kind: 'later', waitsFor: 'connection', pause, suspicion: message }
  return status >= 500
    ? { kind: 'fault', message }
    : { kind: 'refused', message, canRetry: !isFinalRefusal(code) }
}
