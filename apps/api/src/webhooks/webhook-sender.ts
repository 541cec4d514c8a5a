import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import {
  type AllowedHost,
  FetchRefused,
  ask,
  askSystem,
  checkedAddresses,
  isOwnHost,
} from '../platform/http/guarded-fetch.ts'

export interface Message {
  id: string
  url: string
  /** With its prefix. */
  secret: string
  body: string
}

/** Success is a 2xx status. */
export interface Attempt {
  status: number | null
  milliseconds: number
  /** Beginning of the answer, or why there is none. */
  answer: string
  /** Seconds requested by the target. */
  retryAfter?: number
}

export const SECRET_PREFIX = 'whsec_'

/** Milliseconds for everything. */
const PATIENCE = 10_000

/** Characters kept of an answer, and bytes read for them. */
const KEPT = 500
const READ = 4 * KEPT

/** Standard Webhooks: signs id, time and body. */
export function signatureOf({ id, secret, body }: Message, seconds: number): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
}

async function beginningOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    // Leaving the loop closes the connection.
    if (size >= READ) break
  }
  const text = Buffer.concat(chunks).toString('utf8').replaceAll('\0', '').replace(/\s+/g, ' ')
  return text.trim().slice(0, KEPT).toWellFormed()
}

/** Seconds or a date (HTTP); empty if neither. */
function retryAfterOf({ headers }: IncomingMessage): { retryAfter?: number } {
  const said = headers['retry-after'] ?? ''
  const seconds = /^\d+$/.test(said) ? Number(said) : (Date.parse(said) - Date.now()) / 1_000
  return seconds > 0 ? { retryAfter: Math.ceil(seconds) } : {}
}

const reasons = {
  not_allowed: 'Die Adresse führt in ein internes Netz. Der Betreiber kann sie mit WEBHOOK_HOSTS erlauben.',
  not_received: 'Der Name der Adresse ist nicht auflösbar.',
} as const

function reasonOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return `Keine Antwort innerhalb von ${PATIENCE / 1_000} Sekunden.`
  if (error instanceof FetchRefused) return reasons[error.reason]
  const { code } = error as { code?: string }
  return `Keine Verbindung${code ? ` (${code})` : ''}.`
}

/** https only, no redirects; connects to the address that was checked to be public, or to a host the operator named. */
export async function send(
  message: Message,
  { ownHosts, stop }: { ownHosts: readonly AllowedHost[]; stop: AbortSignal },
): Promise<Attempt> {
  const begun = performance.now()
  const signal = AbortSignal.any([AbortSignal.timeout(PATIENCE), stop])
  const seconds = Math.floor(Date.now() / 1_000)
  const took = () => Math.round(performance.now() - begun)
  try {
    const url = new URL(message.url)
    if (url.protocol !== 'https:') throw new FetchRefused('not_allowed')
    const mayBePrivate = isOwnHost(url, ownHosts)
    const addresses = await checkedAddresses(url, { mayBePrivate, signal, resolve: askSystem })
    const answer = await ask(url, {
      addresses,
      signal,
      method: 'POST',
      body: message.body,
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(message.body)),
        'user-agent': 'crm-webhooks',
        'webhook-id': message.id,
        'webhook-timestamp': String(seconds),
        'webhook-signature': signatureOf(message, seconds),
      },
    })
    const status = answer.statusCode ?? null
    return { status, answer: await beginningOf(answer), milliseconds: took(), ...retryAfterOf(answer) }
  } catch (error) {
    return { status: null, answer: reasonOf(error, signal), milliseconds: took() }
  }
}
