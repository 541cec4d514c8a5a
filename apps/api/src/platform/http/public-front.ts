import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common'
import type { Endpoint } from '@app/contracts/endpoint'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type * as z from 'zod'
import { PublicCache, tagOf } from '../cache/public-cache.ts'
import { send, type Answer, type FinishedAnswer } from '../cache/finished-answer.ts'
import { SETTINGS, type Settings } from '../config/settings.ts'
import { Metrics } from '../metrics/metrics.ts'
import { foreignHosts, reduceQuery, securityHeaders, sessionCookieName } from './request.ts'
import { EndpointRegistry } from './handles.ts'

/** The cache key of an answer, and how to compute it. */
export interface Wanted {
  key: string
  compute: () => Promise<Answer>
  /** The pattern of its path, where it has one. */
  route: () => string | undefined
  /** One of more than can be kept: whoever makes the server compute many of them is refused. */
  isCounted?: boolean
}

/** Answers requests that need no session, the same for everybody. */
export interface PublicSource {
  match(request: IncomingMessage): Wanted | Promise<Wanted> | null
}

/**
 * What a request asks for, as a path. Proxies and the careless send whole addresses, which mean the same whatever host they
 * name; `*` means nothing here, and is answered like every page that is not there.
 */
function pathOf(url = '/'): string {
  if (url.startsWith('/')) return url
  const path = /^https?:\/\/[^/?#]*(.*)$/is.exec(url)?.[1]
  if (path === undefined) return '/*'
  return path.startsWith('/') ? path : `/${path}`
}

const HIT = { result: 'hit' }

/** The cache in front of everything else: a kept answer goes out before session, guards and parsing. */
@Injectable()
export class PublicFront implements OnApplicationBootstrap {
  private readonly sources: PublicSource[] = []
  private readonly failures = new WeakMap<IncomingMessage, unknown>()
  private readonly misses = new WeakMap<IncomingMessage, Wanted>()
  private readonly found = new WeakMap<IncomingMessage, Wanted>()
  private readonly note
  private readonly isForeign

  constructor(
    private readonly cache: PublicCache,
    private readonly registry: EndpointRegistry,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly metrics: Metrics,
  ) {
    this.isForeign = foreignHosts(settings)
    this.note = metrics.counter({
      name: 'crm_public_cache_answers_total',
      help: 'Public answers: kept ones (hit), made ones (miss), kept ones from before the database was away (stale)',
      labelNames: ['result'],
    })
  }

  add(source: PublicSource): void {
    this.sources.push(source)
  }

  onApplicationBootstrap(): void {
    const readable = this.registry
      .endpoints()
      // A file is streamed and never kept.
      .filter(({ method, access, answer }) => method === 'GET' && access === 'public' && answer !== 'bytes')
    const session = `${sessionCookieName(this.settings.publicUrl)}=`
    for (const endpoint of readable) this.add(this.endpointSource(endpoint, session))
  }

  /** Answers from the cache what it can; everything else, failures included, goes on to `next`. */
  listener(next: RequestListener): RequestListener {
    return (request, response) => {
      request.url = pathOf(request.url)
      if (this.isForeign(request) || !this.answer(request, response, next)) next(request, response)
    }
  }

  /** Why the cache could not answer this request, so that nobody computes the same failure again. */
  failureOf(request: IncomingMessage): unknown {
    return this.failures.get(request)
  }

  /** What this request wants and nobody has computed yet, where that is counted by its caller. */
  missOf(request: IncomingMessage): Wanted | undefined {
    return this.misses.get(request)
  }

  /** The pattern of what a request asks for, once it was found. */
  routeOf(request: IncomingMessage & { route?: { path?: string } }): string | undefined {
    const wanted = this.found.get(request)
    return wanted ? wanted.route() : request.route?.path
  }

  /** Computes and keeps what a request wants. */
  async compute({ key, compute }: Wanted): Promise<FinishedAnswer> {
    const answer = await this.cache.get(key, compute)
    this.note({ result: answer.isStale ? 'stale' : 'miss' })
    return answer
  }

  /** Whether the answer under this key is there. */
  keeps(key: string): boolean {
    return this.cache.peek(key) !== undefined
  }

  private find(request: IncomingMessage): Wanted | Promise<Wanted> | null {
    for (const source of this.sources) {
      const wanted = source.match(request)
      if (wanted) return wanted
    }
    return null
  }

  private answer(request: IncomingMessage, response: ServerResponse, next: RequestListener): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const wanted = this.find(request)
    if (!wanted) return false
    const fail = (error: unknown) => {
      this.failures.set(request, error)
      next(request, response)
    }
    const serve = (wanted: Wanted) => {
      const kept = this.cache.peek(wanted.key)
      if (this.metrics.isOn) this.found.set(request, wanted)
      if (kept) {
        this.note(HIT)
        return send(kept, request, response)
      }
      if (!wanted.isCounted) return this.compute(wanted).then(answer => send(answer, request, response))
      // Who asks is known behind this front only.
      this.misses.set(request, wanted)
      return next(request, response)
    }
    if (wanted instanceof Promise) wanted.then(serve).catch(fail)
    else void serve(wanted)?.catch(fail)
    return true
  }

  private endpointSource(endpoint: Endpoint, sessionCookie: string): PublicSource {
    const names: string[] = []
    const pattern = new RegExp(
      `^${endpoint.path.replace(/:(\w+)/g, (_, name: string) => (names.push(name), '([^/]+)'))}$`,
    )
    const tags = [tagOf(endpoint)]
    const headers = {
      ...securityHeaders(this.settings.publicUrl),
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-cache',
    }
    const asked = Object.keys((endpoint.input as z.ZodObject).shape).filter(name => !names.includes(name))
    return {
      match: ({ url = '', headers: sent }) => {
        // Pages come this way, too, and are not to pay for every call there is.
        if (!url.startsWith('/api/')) return null
        const [path = '', query = ''] = url.split('?')
        const match = pattern.exec(path)
        // Staff may see more than strangers: their calls pass the cache by.
        if (!match || sent.cookie?.includes(sessionCookie)) return null
        const input = {
          ...Object.fromEntries(new URLSearchParams(reduceQuery(query, asked))),
          ...Object.fromEntries(names.map((name, i) => [name, match[i + 1]])),
        }
        // The controller says in the caller's language what is wrong with it.
        const read = endpoint.input.safeParse(input)
        if (!read.success) return null
        const compute = async (): Promise<Answer> => {
          const body = await this.registry.call(endpoint, input, 'de')
          return { status: 200, headers, body: JSON.stringify(body), tags }
        }
        // What the call does not read, or reads as the same, makes no other answer.
        return {
          key: `api ${endpoint.path} ${JSON.stringify(read.data)}`,
          compute,
          route: () => endpoint.path,
        }
      },
    }
  }
}
