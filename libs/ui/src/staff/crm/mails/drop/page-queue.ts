import { ApiError, type Client } from '@app/contracts/client'
import { MAIL_LOST, MAIL_MAYBE_TAKEN, mailPlacements } from '@app/contracts/mail-placements'
import { mayBeDown, sentenceOf } from '../../../../api/failure.ts'
import type { Connection } from '../../../../api/connection.ts'
import { newKey } from '../../../../api/idempotency.ts'
import type { MailForQueue, MailQueue, QueuedMail, QueuedMailState } from '../../../bridge.ts'
import { naming } from './drop-words.ts'

/** Uploads at a time; a browser keeps six connections to a server, and the page needs some of them. */
const AT_ONCE = 4
/**
 * Milliseconds that the first mail goes alone, at most: it has the server for itself, and is seen in the time that it
 * would otherwise share with three others. One that takes longer holds up nobody.
 */
const LEAD = 1000
/** Times a mail is sent by itself while the server says that it is there. */
const MOST_ATTEMPTS = 3

/** Refusals before the server looks whether it has the mail. */
const BEFORE_ALL = new Set([401, 429])

const FAILED = 'Die E-Mail konnte nicht abgelegt werden. Bitte versuchen Sie es noch einmal.'

interface Held {
  /** Without bytes once the server has it. */
  mail: Omit<MailForQueue, 'bytes'> & { bytes: MailForQueue['bytes'] | null }
  state: QueuedMailState
  queuedAt: number
  size: number
  key: string
  attempts: number
  /** Whether it was sent and its answer got lost: the server may have it. */
  isLost: boolean
  sending: AbortController | null
}

/** The queue of a page without a shell's own: mails are in its memory until the server has them. */
export function createPageQueue(
  client: Client,
  connection: Pick<Connection, 'check' | 'lostSince' | 'subscribe'>,
): MailQueue {
  const held = new Map<string, Held>()
  const watchers = new Set<(entries: QueuedMail[]) => void>()
  let running = 0
  let leader: Held | null = null

  function read(): QueuedMail[] {
    return Array.from(held.values(), ({ mail, state, size, queuedAt }) => {
      const { id, name, target, batchId } = mail
      return { id, name, target, batchId, size, queuedAt, ...state }
    })
  }
  function tell(): void {
    const entries = read()
    for (const watcher of watchers) watcher(entries)
  }
  function change(entry: Held, state: QueuedMailState): void {
    entry.state = state
    tell()
  }
  function wake(): void {
    for (const entry of held.values()) {
      if (running >= (leader ? 1 : AT_ONCE)) return
      if (entry.state.state === 'waiting' && entry.state.waitsFor === 'turn') void send(entry)
    }
  }
  async function send(entry: Held): Promise<void> {
    const sending = new AbortController()
    entry.sending = sending
    running++
    change(entry, { state: 'sending' })
    try {
      const result = await upload(entry, sending.signal)
      entry.mail.bytes = null
      change(entry, { state: 'done', result })
    } catch (error) {
      if (!sending.signal.aborted) fail(entry, error)
    } finally {
      running--
      endLead(entry)
      wake()
    }
  }
  /** A mail that comes while nothing is on its way goes first. */
  function lead(entry: Held): void {
    leader = entry
    setTimeout(() => {
      if (endLead(entry)) wake()
    }, LEAD)
  }
  function endLead(entry: Held): boolean {
    if (leader !== entry) return false
    leader = null
    return true
  }
  function upload({ mail, key }: Held, signal: AbortSignal) {
    const { name, bytes, lastModified, batchId, target } = mail
    const mailFile = new File([bytes ?? ''], name, { lastModified: lastModified ?? Date.now() })
    const { customerId, opportunityId } = target
    const input = { mailFile, batchId, customerId, opportunityId }
    return client.call(mailPlacements.drop, input, { signal, idempotencyKey: key })
  }
  function fail(entry: Held, error: unknown): void {
    if (mayBeDown(error)) {
      entry.isLost = true
      change(entry, { state: 'waiting', waitsFor: 'connection' })
      void sendAgain(entry)
      return
    }
    if (error instanceof ApiError && !BEFORE_ALL.has(error.status)) entry.isLost = false
    const message = naming(entry.mail.name, sentenceOf(error, FAILED))
    change(entry, { state: 'problem', message, canRetry: true })
  }
  /** One lost call is no lost server: where it answers, the mail is sent again, and else when it is back. */
  async function sendAgain(entry: Held): Promise<void> {
    entry.attempts++
    if (!(await connection.check()) || entry.state.state !== 'waiting') return
    if (entry.attempts < MOST_ATTEMPTS) queueUp(entry)
    else change(entry, { state: 'problem', message: naming(entry.mail.name, MAIL_LOST), canRetry: true })
  }
  function queueUp(entry: Held): void {
    if (!held.has(entry.mail.id)) return
    change(entry, { state: 'waiting', waitsFor: 'turn' })
    wake()
  }
  connection.subscribe(() => {
    if (connection.lostSince()) return
    for (const entry of held.values())
      if (entry.state.state === 'waiting' && entry.state.waitsFor === 'connection') queueUp(entry)
  })

  return {
    async add(mail) {
      if (held.has(mail.id)) return
      const state = { state: 'waiting', waitsFor: 'turn' } as const
      const size = mail.bytes.byteLength
      const queuedAt = Date.now()
      const key = mail.id
      const fresh = { attempts: 0, isLost: false, sending: null }
      const entry: Held = { mail: { ...mail }, state, queuedAt, size, key, ...fresh }
      held.set(mail.id, entry)
      if (running === 0) lead(entry)
      tell()
      wake()
    },
    watch(onChange) {
      watchers.add(onChange)
      onChange(read())
      return () => watchers.delete(onChange)
    },
    async retry(id) {
      const entry = held.get(id)
      if (!entry || entry.state.state === 'sending' || entry.state.state === 'done') return
      entry.attempts = 0
      queueUp(entry)
    },
    async retarget(id, target) {
      const entry = held.get(id)
      if (!entry || entry.state.state === 'sending' || entry.state.state === 'done') return
      if (entry.isLost) throw new Error(MAIL_MAYBE_TAKEN)
      entry.mail.target = target
      entry.key = newKey()
      queueUp(entry)
    },
    async remove(id) {
      const entry = held.get(id)
      if (!entry) return
      held.delete(id)
      entry.sending?.abort()
      tell()
    },
  }
}
