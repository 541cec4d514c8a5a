import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common'
import type { Endpoint } from '@app/contracts/endpoint'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { PublicCache, type CacheTag } from '../cache/public-cache.ts'
import { send, type Answer } from '../cache/finished-answer.ts'
import { SETTINGS, type Settings } from '../config/settings.ts'
import { EndpointRegistry } from './endpoint-registry.ts'
import { sessionCookieName } from './session-cookie.ts'
import { securityHeaders } from './security-headers.ts'

/** Something that answers strangers alike: what to keep an answer under, and how to compute it. */
export interface PublicSource {
  match(request: IncomingMessage): { key: string; compute: () => Promise<Answer> } | null
}

/** The cache in front of everything else: a kept answer goes out before session, guards and parsing. */
@Injectable()
export class PublicFront implements OnApplicationBootstrap {
  private readonly sources: PublicSource[] = []

  constructor(
    private readonly cache: PublicCache,
    private readonly registry: EndpointRegistry,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  add(source: PublicSource): void {
    this.sources.push(source)
  }

  onApplicationBootstrap(): void {
    const readable = this.registry
      .endpoints()
      .filter(({ method, access }) => method === 'GET' && access === 'public')
    const session = `${sessionCookieName(this.settings.publicUrl)}=`
    for (const endpoint of readable) this.add(this.endpointSource(endpoint, session))
  }

  /** Answers from the cache what it can; everything else, failures included, goes on to `next`. */
  listener(next: RequestListener): RequestListener {
    return (request, response) => {
      if (!this.answer(request, response, next)) next(request, response)
    }
  }

  private answer(request: IncomingMessage, response: ServerResponse, next: RequestListener): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    for (const source of this.sources) {
      const wanted = source.match(request)
      if (!wanted) continue
      const kept = this.cache.peek(wanted.key)
      if (kept) send(kept, request, response)
      else {
        this.cache.get(wanted.key, wanted.compute).then(
          answer => send(answer, request, response),
          () => next(request, response),
        )
      }
      return true
    }
    return false
  }

  private endpointSource(endpoint: Endpoint, sessionCookie: string): PublicSource {
    const names: string[] = []
    const pattern = new RegExp(
      `^${endpoint.path.replace(/:(\w+)/g, (_, name: string) => (names.push(name), '([^/]+)'))}$`,
    )
    const tags = [endpoint.path.split('/')[2] as CacheTag]
    const headers = {
      ...securityHeaders(this.settings.publicUrl),
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-cache',
    }
    return {
      match: ({ url = '', headers: sent }) => {
        const [path = '', query = ''] = url.split('?')
        const match = pattern.exec(path)
        // Staff may see more than strangers: their calls pass the cache by.
        if (!match || sent.cookie?.includes(sessionCookie)) return null
        const compute = async (): Promise<Answer> => {
          const input = {
            ...Object.fromEntries(new URLSearchParams(query)),
            ...Object.fromEntries(names.map((name, i) => [name, match[i + 1]])),
          }
          const body = await this.registry.call(endpoint, input, 'de')
          return { status: 200, headers, body: JSON.stringify(body), tags }
        }
        return { key: `api ${url}`, compute }
      },
    }
  }
}
