import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common'
import type { Client } from '@app/contracts/client'
import type { RenderedPage } from '@app/contracts/site-bundle'
import type { Language } from '@app/contracts/validation'
import type { IncomingMessage } from 'node:http'
import { extname } from 'node:path'
import type { Answer, CacheTag } from '../platform/cache/finished-answer.ts'
import { tagOf } from '../platform/cache/public-cache.ts'
import { SETTINGS, type Settings } from '../platform/config/settings.ts'
import { EndpointRegistry } from '../platform/http/handles.ts'
import { languageOf } from '../platform/http/call.ts'
import { problem } from '../platform/http/problem.ts'
import { reduceQuery, securityHeaders, sessionCookieName } from '../platform/http/request.ts'
import { PublicFront, type Wanted } from '../platform/http/public-front.ts'
import { policyFor } from './content-security-policy.ts'
import { isPreview } from './job-preview.ts'
import { SiteBundle } from './site.bundle.ts'

const ASSET = /^\/assets\/([\w.-]+)$/
const CONSOLE = /^\/(admin|crm)(\/|$|\?)/
const OTHERS = /^\/(api|health|assets)(\/|$|\?)/

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

/** The address with the parameters that pages read: what others add to a link makes no other page. */
function reduced(url: string, { parameters }: { parameters: readonly string[] }): string {
  const begin = url.indexOf('?')
  if (begin < 0) return url
  const query = reduceQuery(url.slice(begin + 1), parameters)
  return url.slice(0, begin) + (query && `?${query}`)
}

/** Pages and their files, computed once and kept by the public cache. */
@Injectable()
export class SiteSource implements OnApplicationBootstrap {
  private readonly headers: Readonly<Record<string, string>>
  private readonly sessionCookie: string

  constructor(
    private readonly bundle: SiteBundle,
    private readonly registry: EndpointRegistry,
    private readonly front: PublicFront,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.headers = securityHeaders(settings.publicUrl)
    this.sessionCookie = `${sessionCookieName(settings.publicUrl)}=`
  }

  onApplicationBootstrap(): void {
    this.front.add({ match: request => this.match(request) })
  }

  private match(request: IncomingMessage): Wanted | null {
    const { url = '/', headers } = request
    const asset = ASSET.exec(url)?.[1]
    if (asset) return { key: url, compute: () => this.asset(asset) }
    if (OTHERS.test(url)) return null
    if (CONSOLE.test(url)) {
      // The query belongs to the screens alone, and a set-up link's token need not be remembered.
      const path = url.split('?')[0]!
      return { key: `console ${path}`, compute: () => this.console(path) }
    }
    // What staff look at before it is public is nobody else's answer.
    if (isPreview(url) && headers.cookie?.includes(this.sessionCookie)) return null
    const language = languageOf(request)
    const { loaded } = this.bundle
    // Until the bundle is there, nobody knows what its pages read.
    const address = loaded ? reduced(url, loaded) : url
    return { key: `${language} ${address}`, compute: () => this.sitePage(address, language) }
  }

  private async asset(name: string): Promise<Answer> {
    const body = await this.bundle.asset(name)
    const type = contentTypes[extname(name)]
    if (!body || !type) throw problem('request.not_found')
    const headers = {
      ...this.headers,
      'Content-Type': type,
      'Cache-Control': 'public, max-age=31536000, immutable',
    }
    return { status: 200, headers, body, tags: [] }
  }

  /** Renders a page with the answers a stranger gets, unless `call` says otherwise. It is tagged by the calls it makes. */
  async sitePage(
    url: string,
    language: Language,
    call: Client['call'] = (endpoint, input) => this.registry.call(endpoint, input, language),
  ): Promise<Answer> {
    const bundle = await this.bundle.load()
    const { renderPage, assets } = bundle
    const { publicUrl } = this.settings
    const tags = new Set<CacheTag>()
    const noted = ((endpoint, ...rest) => {
      tags.add(tagOf(endpoint))
      return call(endpoint, ...rest)
    }) as Client['call']
    const page = await renderPage({ path: reduced(url, bundle), language, publicUrl, assets, call: noted })
    return this.answer(page, { tags: [...tags] })
  }

  private async console(path: string): Promise<Answer> {
    const { renderStaffShell, assets } = await this.bundle.load()
    return this.answer(renderStaffShell({ path, assets }), { frames: "'self'" })
  }

  private answer(
    { status, html, redirect }: RenderedPage,
    { tags = [], frames = "'none'" }: { tags?: CacheTag[]; frames?: "'none'" | "'self'" },
  ): Answer {
    const headers = {
      ...this.headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policyFor(html, { frames }),
      'Cache-Control': 'no-cache',
    }
    const answer = { status, headers, body: html, tags }
    return redirect === undefined ? answer : { ...answer, redirect: redirect.split('?')[0]! }
  }
}
