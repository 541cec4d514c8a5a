import ipaddr from 'ipaddr.js'
import { type LookupAddress, lookup } from 'node:dns'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { promisify } from 'node:util'

/** The only global unicast block of IPv6; the rest is for special purposes. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Unknown to ipaddr.js: returned by the 6bone (RFC 3701), and for documentation (RFC 9637). */
const NOT_GIVEN_OUT = ['3ffe::/16', '3fff::/20'].map(range => ipaddr.IPv6.parseCIDR(range))

/** A single public machine: not this one, its network or a translator (NAT64 etc.). */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return false
  if (address instanceof ipaddr.IPv4) return true
  return address.match(GLOBAL_IPV6) && !NOT_GIVEN_OUT.some(range => address.match(range))
}

export interface AllowedHost {
  /** Lower case. */
  name: string
  withSubdomains: boolean
  port: number
  /** May be in the private network; all others must be public. */
  mayBePrivate: boolean
}

const HTTPS_PORT = 443

/** Public domains with all their subdomains. */
export function publicDomains(names: readonly string[]): AllowedHost[] {
  return names.map(name => ({ name, withSubdomains: true, port: HTTPS_PORT, mayBePrivate: false }))
}

/** A host named by the operator: `name` or `name:port`, possibly private. Null if malformed. */
export function readAllowedHost(text: string): AllowedHost | null {
  const address = /^[\w.-]+(:\d{1,5})?$/.test(text) ? URL.parse(`https://${text}`) : null
  return (
    address && { name: address.hostname, withSubdomains: false, port: portOf(address), mayBePrivate: true }
  )
}

const portOf = (address: URL) => (address.port ? Number(address.port) : HTTPS_PORT)

export const isOwnHost = (address: URL, hosts: readonly AllowedHost[]): boolean =>
  allowedHostOf(address, hosts)?.mayBePrivate ?? false

/** Null if the address is not https, contains credentials or is not listed. */
function allowedHostOf(address: URL, hosts: readonly AllowedHost[]): AllowedHost | null {
  if (address.protocol !== 'https:' || address.username || address.password) return null
  const { hostname } = address
  const allowed = hosts.find(
    ({ name, withSubdomains, port }) =>
      port === portOf(address) && (hostname === name || (withSubdomains && hostname.endsWith(`.${name}`))),
  )
  return allowed ?? null
}

const MEGABYTE = 1024 * 1024
const MAX_REDIRECTS = 3
const IMAGES = { accept: 'image/*, text/html', 'user-agent': 'robot-catalogue' }
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/** All addresses of a host, because any of them may be used. */
export type Resolve = (host: string) => Promise<LookupAddress[]>

export const askSystem: Resolve = host => promisify(lookup)(host, { all: true })

export interface FetchRules {
  hosts: readonly AllowedHost[]
  resolve?: Resolve
  /** In ms for everything, redirects included. */
  timeout?: number
  /** Bytes. */
  maxSize?: number
}

export interface Fetched {
  url: URL
  content: Buffer
}

/** `not_allowed`: nothing was sent; `not_received`: no usable answer. */
export class FetchRefused extends Error {
  constructor(
    readonly reason: 'not_allowed' | 'not_received',
    options?: ErrorOptions,
  ) {
    super(`The address was ${reason === 'not_allowed' ? 'not allowed' : 'not answered'}`, options)
    this.name = 'FetchRefused'
  }
}

const notReceived = (cause?: unknown) => new FetchRefused('not_received', { cause })

/** Stops waiting for something that cannot be cancelled. */
async function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  signal.throwIfAborted()
  // The listener must not outlive the wait.
  const done = new AbortController()
  const aborted = once(signal, 'abort', { signal: done.signal }).then(() => {
    throw notReceived(signal.reason)
  })
  aborted.catch(() => undefined)
  try {
    return await Promise.race([work, aborted])
  } finally {
    done.abort()
  }
}

interface AddressCheck {
  mayBePrivate: boolean
  signal: AbortSignal
  resolve: Resolve
}

/** Throws FetchRefused unless every address of the host may be used. */
export async function checkedAddresses(
  { hostname }: URL,
  { mayBePrivate, signal, resolve }: AddressCheck,
): Promise<LookupAddress[]> {
  const plain = hostname.replace(/^\[|\]$/g, '')
  const addresses = await untilAborted(signal, resolve(plain)).catch((error: unknown) => {
    throw notReceived(error)
  })
  const allowed = mayBePrivate || addresses.every(({ address }) => isPublicAddress(address))
  if (!allowed || !addresses.length) throw new FetchRefused('not_allowed')
  return addresses
}

/**
 * Fetches from an address people typed without letting them reach our own network (SSRF): https and listed hosts only;
 * every resolved address is checked, and the connection goes to a checked one, so a name cannot change in between (DNS
 * rebinding); redirects pass the same checks.
 */
export class GuardedFetch {
  private readonly hosts: readonly AllowedHost[]
  private readonly resolve: Resolve
  private readonly timeout: number
  private readonly maxSize: number

  constructor({ hosts, resolve = askSystem, timeout = 10_000, maxSize = 10 * MEGABYTE }: FetchRules) {
    this.hosts = hosts
    this.resolve = resolve
    this.timeout = timeout
    this.maxSize = maxSize
  }

  /** Follows redirects, checking each. Throws FetchRefused. */
  async get(address: string): Promise<Fetched> {
    const signal = AbortSignal.timeout(this.timeout)
    let next = URL.parse(address)
    for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
      const { url, addresses } = await this.check(next, signal)
      try {
        const answer = await ask(url, { addresses, signal, headers: IMAGES })
        if (!REDIRECTS.has(answer.statusCode ?? 0)) return { url, content: await this.read(answer) }
        answer.destroy()
        next = URL.parse(answer.headers.location ?? '', url.href)
      } catch (error) {
        throw error instanceof FetchRefused ? error : notReceived(error)
      }
    }
    throw notReceived()
  }

  private async check(
    url: URL | null,
    signal: AbortSignal,
  ): Promise<{ url: URL; addresses: LookupAddress[] }> {
    const host = url && allowedHostOf(url, this.hosts)
    if (!url || !host) throw new FetchRefused('not_allowed')
    const { mayBePrivate } = host
    return { url, addresses: await checkedAddresses(url, { mayBePrivate, signal, resolve: this.resolve }) }
  }

  private async read(answer: IncomingMessage): Promise<Buffer> {
    const { statusCode, headers } = answer
    // We asked for no compression, and what is not inflated cannot be a zip bomb.
    const isPlain = (headers['content-encoding'] ?? 'identity') === 'identity'
    const isTooLarge = Number(headers['content-length'] ?? 0) > this.maxSize
    if (statusCode !== 200 || !isPlain || isTooLarge) {
      answer.destroy()
      throw notReceived()
    }
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.length
      // Leaving the loop closes the connection.
      if (size > this.maxSize) throw notReceived()
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  }
}

interface Question {
  addresses: LookupAddress[]
  signal: AbortSignal
  method?: 'GET' | 'POST'
  headers: Readonly<Record<string, string>>
  body?: string
}

/** Connects to one of the checked addresses, whatever the name resolves to by now. */
export function ask(
  url: URL,
  { addresses, signal, method = 'GET', headers, body }: Question,
): Promise<IncomingMessage> {
  const [first] = addresses as [LookupAddress]
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      method,
      signal,
      // A kept-alive connection could have been opened under another check.
      agent: false,
      headers: { 'accept-encoding': 'identity', ...headers },
      lookup: (_host, { all }, done) =>
        all ? done(null, addresses) : done(null, first.address, first.family),
    })
    asked.once('response', resolve).once('error', reject).end(body)
  })
}
