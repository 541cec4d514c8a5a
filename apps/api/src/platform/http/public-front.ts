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

export interface Wanted {
  key: string
  compute: () => Promise<Answer>
  route: () => string | undefined
  /** One of more than can be cached: callers who cause many misses are limited. */
  isCounted?: boolean
}

/** Requests without a session: the same answer for everybody. */
export interface PublicSource {
  match(request: IncomingMessage): Wanted | Promise<Wanted> | null
}

/** Proxies may send absolute URLs, whose host doesn't matter; `*` gets the "not found" page. */
function pathOf(url = '/'): string {
  if (url.startsWith('/')) return url
  const path = /^https?:\/\/[^/?#]*(.*)$/is.exec(url)?.[1]
  if (path === undefined) return '/*'
  return path.startsWith('/') ? path : `/${path}`
}

const HIT = { result: 'hit' }

/** Cache in front of everything: cached answers go out before session, guards and parsing. */
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
      // Files are streamed, never cached.
      .filter(({ method, access, answer }) => method === 'GET' && access === 'public' && answer !== 'bytes')
    const session = `${sessionCookieName(this.settings.publicUrl)}=`
    for (const endpoint of readable) this.add(this.endpointSource(endpoint, session))
  }

  /** Whatever the cache can't answer, failures included, goes to `next`. */
  listener(next: RequestListener): RequestListener {
    return (request, response) => {
      request.url = pathOf(request.url)
      if (this.isForeign(request) || !this.answer(request, response, next)) next(request, response)
    }
  }

  /** The error from computing the answer, so nobody computes it again. */
  failureOf(request: IncomingMessage): unknown {
    return this.failures.get(request)
  }

  /** A counted cache miss. */
  missOf(request: IncomingMessage): Wanted | undefined {
    return this.misses.get(request)
  }

  routeOf(request: IncomingMessage & { route?: { path?: string } }): string | undefined {
    const wanted = this.found.get(request)
    return wanted ? wanted.route() : request.route?.path
  }

  async compute({ key, compute }: Wanted): Promise<FinishedAnswer> {
    const answer = await this.cache.get(key, compute)
    this.note({ result: answer.isStale ? 'stale' : 'miss' })
    return answer
  }

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
      // The caller is only known behind this front.
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
        // Pages pass here, too; don't match them against every API pattern.
        if (!url.startsWith('/api/')) return null
        const [path = '', query = ''] = url.split('?')
        const match = pattern.exec(path)
        // Staff may see more than strangers: their calls bypass the cache.
        if (!match || sent.cookie?.includes(sessionCookie)) return null
        const input = {
          ...Object.fromEntries(new URLSearchParams(reduceQuery(query, asked))),
          ...Object.fromEntries(names.map((name, i) => [name, match[i + 1]])),
        }
        // The controller reports errors in the caller's language.
        const read = endpoint.input.safeParse(input)
        if (!read.success) return null
        const compute = async (): Promise<Answer> => {
          const body = await this.registry.call(endpoint, input, 'de')
          return { status: 200, headers, body: JSON.stringify(body), tags }
        }
        // Normalised: ignored or equivalent parameters share one answer.
        return {
          key: `api ${endpoint.path} ${JSON.stringify(read.data)}`,
          compute,
          route: () => endpoint.path,
        }
      },
    }
  }
}
