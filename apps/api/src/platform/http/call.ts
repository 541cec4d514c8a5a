import type { Request } from 'express'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import type { StaffUser } from '@app/contracts/auth'
import type { ApiKeyScope } from '@app/contracts/scopes'
import type { Language } from '@app/contracts/validation'
import { problem } from './problem.ts'

const LANGUAGE_COOKIE = /(?:^|;\s*)language=(de|en)\b/

function preferred(header: string): Language | null {
  const parts = header.split(',').map(wish => {
    const [tag = '', ...parameters] = wish.trim().toLowerCase().split(';')
    const quality = parameters.find(parameter => parameter.trim().startsWith('q='))
    return { language: tag.slice(0, 2), quality: quality ? Number(quality.split('=')[1]) : 1 }
  })
  const known = parts.filter(({ language, quality }) => /^(de|en)$/.test(language) && quality > 0)
  const best = known.toSorted((a, b) => b.quality - a.quality)[0]
  return best ? (best.language as Language) : null
}

// Browsers send only a few different values; a caller inventing more just clears the map.
const wishes = new Map<string, Language>()

function wished(header: string): Language {
  const known = wishes.get(header)
  if (known) return known
  if (wishes.size >= 1_000) wishes.clear()
  const language = preferred(header) ?? 'de'
  wishes.set(header, language)
  return language
}

/** `?lang`, else the cookie, else Accept-Language, else German. Staff pages are always German. */
export function languageOf({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): Language {
  if (url.startsWith('/api/admin')) return 'de'
  const { cookie } = headers
  const asked =
    (url.includes('?') && /[?&]lang=(de|en)(?:&|$)/.exec(url)?.[1]) ||
    (cookie && LANGUAGE_COOKIE.exec(cookie)?.[1])
  return (asked as Language | undefined) || wished(headers['accept-language'] ?? '')
}

/** A write its client may send again: same key and scope, same write. */
export interface Repeat {
  key: string
  scope: string
  /** SHA-256 of the request; different content under the same key is refused. */
  contentHash: string
}

/** An uploaded file, kept until the call is answered: small ones in memory, larger ones on disk. */
export interface ReceivedFile {
  name: string
  size: number
  read: () => Promise<Buffer>
  /** Hexadecimal. */
  sha256: string
}

export interface Call {
  staff: StaffUser | null
  /** Scopes of the program's key; null: a person calls. */
  scopes: readonly ApiKeyScope[] | null
  language: Language
  /** Of the caller; IPv6 as its /64. */
  address: string
  /** Null without an Idempotency-Key. */
  repeat: Repeat | null
  files: readonly ReceivedFile[]
  hasLeft: () => boolean
}

const KEY = /^[\w-]{8,255}$/

/** Identifies a repeated write before its body is read; null without a key. */
export function repeatedKeyOf(request: Request): Pick<Repeat, 'key' | 'scope'> | null {
  const key = request.get('idempotency-key')
  if (key === undefined) return null
  if (!KEY.test(key)) throw problem('request.malformed')
  const { method, route, params, user } = request
  // Not the path as sent: a trailing slash or other letter case is the same call.
  const path = (route as { path: string }).path.replace(/:(\w+)/g, (_, name: string) => String(params[name]))
  return { key, scope: `${method} ${path} ${user?.id ?? 'public'}` }
}

function repeatOf(request: Request, files: readonly ReceivedFile[]): Repeat | null {
  const repeated = repeatedKeyOf(request)
  if (!repeated) return null
  const content = JSON.stringify([request.body ?? null, files.map(({ name, sha256 }) => [name, sha256])])
  return { ...repeated, contentHash: createHash('sha256').update(content).digest('hex') }
}

export function callOf(request: Request): Call {
  const received = (request.files ?? []) as Express.Multer.File[]
  const files = received.map(({ originalname, path, buffer, size, sha256 }) => ({
    name: originalname,
    size,
    read: async () => (path ? readFile(path) : buffer),
    sha256,
  }))
  return {
    staff: request.user ?? null,
    scopes: request.apiKey?.scopes ?? null,
    language: languageOf({ url: request.originalUrl, headers: request.headers }),
    address: request.clientAddress,
    repeat: repeatOf(request, files),
    files,
    hasLeft: () => request.socket.destroyed,
  }
}
