import express, { type NextFunction, type Request, type Response } from 'express'
import ipaddr from 'ipaddr.js'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { chat } from '@app/contracts/advisor'
import type { StaffUser } from '@app/contracts/auth'
import type { ApiKeyScope } from '@app/contracts/scopes'
import type { Settings } from '../config/settings.ts'
import { parseBounded } from './bounded-json.ts'
import { problem } from './problem.ts'

/** Uploads have their own limits. */
const MAX_JSON = 256 * 1024

export const CONTACT_FORM = '/contact'

const FORM = 'application/x-www-form-urlencoded'

/** JSON, multipart for uploads, and the contact form sent without JavaScript; anything else is refused unread. */
export function refuseOtherContent(request: Request, _response: Response, next: NextFunction): void {
  const length = Number(request.get('content-length') ?? 0)
  const hasBody = length > 0 || request.get('transfer-encoding') !== undefined
  const kinds = ['application/json', 'multipart/form-data', ...(request.path === CONTACT_FORM ? [FORM] : [])]
  const accepted = !hasBody || request.is(kinds)
  next(accepted ? undefined : problem('request.content_type'))
}

/** JSON is always UTF-8 (RFC 8259). */
const OTHER_CHARSET = /;\s*charset\s*=(?!\s*"?utf-8\b)/i

const reader = (limit: number) => express.raw({ limit, inflate: true, type: 'application/json' })
const readUsual = reader(MAX_JSON)
const readChat = reader(chat.maxBody)

/** The advisor's body may be larger: the specified client sends robots with images, which are ignored. */
export async function readJson(request: Request, response: Response): Promise<void> {
  if (!request.is('application/json')) return
  if (OTHER_CHARSET.test(request.get('content-type')!)) throw problem('request.content_type')
  const isChat = request.path === chat.path
  const read = isChat ? readChat : readUsual
  await new Promise<void>((resolve, reject) =>
    read(request, response, (error?: unknown) => (error ? reject(error) : resolve())),
  )
  const body: unknown = request.body
  // Not a buffer if the caller hung up, as opposed to an empty body.
  if (!Buffer.isBuffer(body)) throw problem('request.malformed')
  request.body = body.length ? parseBounded(body, isChat ? 'availableRobots' : undefined) : {}
}

export type FormFields = Readonly<Record<string, string>>

/** 5,000 characters of message at up to twelve bytes each, plus the other fields. */
const readFields = express.urlencoded({ extended: false, limit: 96 * 1024, parameterLimit: 50 })

/** A form posted without JavaScript. Repeated fields are dropped. */
export async function readForm(request: Request, response: Response): Promise<FormFields> {
  if (!request.is(FORM)) throw problem('request.content_type')
  await new Promise<void>((resolve, reject) =>
    readFields(request, response, (error?: unknown) => (error ? reject(error) : resolve())),
  )
  const sent = Object.entries((request.body ?? {}) as Record<string, unknown>)
  return Object.fromEntries(
    sent.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

/**
 * Detects requests for another host name: with DNS rebinding a foreign page could have its own name point here, read
 * answers and post forms as its own. Not possible with IP addresses or names without a dot, so probes may use those.
 */
export function foreignHosts({ publicUrl, host: bound }: Pick<Settings, 'publicUrl' | 'host'>) {
  const own = new URL(publicUrl)
  const plain = (name: string) => name.replace(/^www\./, '')
  return ({ url = '', headers: { host } }: IncomingMessage): boolean => {
    if (host === own.host || host === undefined || url.startsWith('/health/')) return false
    const name = URL.parse(`http://${host}`)?.hostname.replace(/\.$/, '') ?? '.'
    const isName = name.includes('.') && !isIP(name)
    return isName && plain(name) !== plain(own.hostname) && name !== bound
  }
}

export function refuseForeignHost(settings: Settings) {
  const isForeign = foreignHosts(settings)
  const words = { address: settings.publicUrl }
  return (request: Request, _response: Response, next: NextFunction): void =>
    next(isForeign(request) ? problem('request.foreign_host', { words }) : undefined)
}

const CHANGES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Refuses state-changing calls triggered by a foreign page (CSRF). A request with neither header is not from a (recent)
 * browser and passes; the session cookie is SameSite=Lax besides.
 */
export function refuseForeignOrigin(publicUrl: string) {
  return (request: Request, _response: Response, next: NextFunction): void => {
    if (!CHANGES.has(request.method)) return next()
    const origin = request.get('origin')
    const own = [publicUrl, `${request.protocol}://${request.get('host')}`]
    const foreign = origin !== undefined && !own.includes(origin)
    const crossSite = request.get('sec-fetch-site') === 'cross-site'
    next(foreign || crossSite ? problem('request.foreign_origin') : undefined)
  }
}

const YEAR = 31_536_000

/** On every answer. Pages replace the policy by their own. */
export function securityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy':
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    ...(publicUrl.startsWith('https:') && {
      'Strict-Transport-Security': `max-age=${YEAR}; includeSubDomains`,
    }),
  }
}

/** Also keeps answers to staff out of every cache. */
export function setSecurityHeaders(publicUrl: string) {
  const headers = securityHeaders(publicUrl)
  return (request: Request, response: Response, next: NextFunction): void => {
    response.set(headers)
    if (request.path.startsWith('/api/')) response.set('Cache-Control', 'no-store')
    next()
  }
}

export interface KnownApiKey {
  id: number
  name: string
  staff: StaffUser
  scopes: readonly ApiKeyScope[]
}

declare global {
  namespace Express {
    interface User extends StaffUser {}
    interface Request {
      id: string
      /** The caller for limits: the IPv4 address, or the /64 of an IPv6 address. */
      clientAddress: string
      /** From the session cookie; null if the account is gone or disabled. */
      account?: StaffUser | null
      /** The cookie's session has ended. */
      sessionExpired?: boolean
      /** Account of the add-in's token; null if the token is invalid, absent without one. */
      addIn?: StaffUser | null
      /** The program's key; null if invalid, absent without one. */
      apiKey?: KnownApiKey | null
    }
  }
}

function callerOf(address: string | undefined): string {
  if (!address || !ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${parsed.parts
    .slice(0, 4)
    .map(part => part.toString(16))
    .join(':')}::/64`
}

export function identifyRequest(request: Request, response: Response, next: NextFunction): void {
  request.id = randomUUID()
  request.clientAddress = callerOf(request.ip)
  response.set('X-Request-Id', request.id)
  next()
}

/** Only these parameters, in this order, so that equivalent queries become equal. */
export function reduceQuery(query: string, names: readonly string[]): string {
  if (!query || !names.length) return ''
  const sent = new URLSearchParams(query)
  const kept = new URLSearchParams()
  for (const name of names) for (const value of sent.getAll(name)) kept.append(name, value)
  return kept.toString()
}

/** `__Host-` binds it to the https origin. */
export function sessionCookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-sid' : 'sid'
}

/** The caller's network without the host part; null if it is no address. */
export function shortenedAddress(address: string): string | null {
  const [plain = ''] = address.split('/')
  if (!ipaddr.isValid(plain)) return null
  const parsed = ipaddr.process(plain)
  if (parsed instanceof ipaddr.IPv4) return `${parsed.octets.slice(0, 3).join('.')}.0`
  return `${parsed.parts
    .slice(0, 3)
    .map(part => part.toString(16))
    .join(':')}::`
}
