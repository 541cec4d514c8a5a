import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common'
import type { Client } from '@app/contracts/client'
import type { Endpoint } from '@app/contracts/endpoint'
import { jobs } from '@app/contracts/jobs'
import { references } from '@app/contracts/references'
import type { KnownRecords, KnownRobots, PostedForm, RenderedPage } from '@app/contracts/site-bundle'
import type { Language } from '@app/contracts/validation'
import type { IncomingMessage } from 'node:http'
import { extname } from 'node:path'
import type { Answer, CacheTag, FinishedAnswer } from '../platform/cache/finished-answer.ts'
import { PublicCache, tagOf } from '../platform/cache/public-cache.ts'
import { SETTINGS, type Settings } from '../platform/config/settings.ts'
import { EndpointRegistry } from '../platform/http/handles.ts'
import { languageOf } from '../platform/http/call.ts'
import { toProblem } from '../platform/http/problem.filter.ts'
import { problem } from '../platform/http/problem.ts'
import { securityHeaders, sessionCookieName } from '../platform/http/request.ts'
import { PublicFront, type Wanted } from '../platform/http/public-front.ts'
import { policyFor } from './content-security-policy.ts'
import { isPhoto } from './photos.source.ts'
import { isPreview } from './preview.ts'
import { RenderQueue } from './render-queue.ts'
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

/** Has parameters besides the language. Pages without are in the sitemap, so limited in number. */
const FURTHER = /\?(?!lang=(?:de|en)$)/

@Injectable()
export class SiteSource implements OnApplicationBootstrap {
  private readonly headers: Readonly<Record<string, string>>
  private readonly sessionCookie: string
  private readonly records: KnownRecords
  private readonly read = new WeakMap<FinishedAnswer['forms'], KnownRobots>()

  constructor(
    private readonly bundle: SiteBundle,
    private readonly queue: RenderQueue,
    private readonly cache: PublicCache,
    private readonly registry: EndpointRegistry,
    private readonly front: PublicFront,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.headers = securityHeaders(settings.publicUrl)
    this.sessionCookie = `${sessionCookieName(settings.publicUrl)}=`
    this.records = {
      robots: () => this.knownRobots(),
      hasJob: id => this.has(jobs.get, { id }),
      hasReference: slug => this.has(references.get, { slug }),
    }
  }

  onApplicationBootstrap(): void {
    this.front.add({ match: request => this.match(request) })
  }

  private match(request: IncomingMessage): Wanted | Promise<Wanted> | null {
    const { url = '/', headers } = request
    const asset = ASSET.exec(url)?.[1]
    if (asset) return { key: url, compute: () => this.asset(asset), route: () => '/assets/:name' }
    if (OTHERS.test(url)) return null
    // Only the screens use the query, and a set-up link's token must not be cached.
    if (CONSOLE.test(url)) return this.console(url.split('?')[0]!)
    // Staff previews must not be cached for others.
    if ((isPreview(url) || isPhoto(url)) && headers.cookie?.includes(this.sessionCookie)) return null
    const language = languageOf(request)
    // Fast path: a link already in canonical form is cached under its own address.
    const wanted = this.wanted(url, language)
    return this.front.keeps(wanted.key) ? wanted : this.pageOf(url, language)
  }

  async pageOf(url: string, language: Language): Promise<Wanted> {
    const { pageAddress } = await this.bundle.load()
    return this.wanted(await pageAddress(url, this.records), language)
  }

  /** A posted form, shown again. Only for its sender, never cached. */
  async answerToForm(url: string, language: Language, posted: PostedForm): Promise<Answer> {
    const { pageAddress } = await this.bundle.load()
    return this.sitePage(await pageAddress(url, this.records), language, { posted })
  }

  /** Cached like an answer: renewed with the catalogue, kept while the database is away. */
  private async knownRobots(): Promise<KnownRobots> {
    const { forms } = await this.cache.get('known robots', async () => {
      const { knownRobots } = await this.bundle.load()
      const robots = await knownRobots((endpoint, input) => this.registry.call(endpoint, input, 'de'))
      return { status: 200, headers: {}, body: JSON.stringify(robots), tags: ['robots'] }
    })
    const known = this.read.get(forms) ?? (JSON.parse(forms.identity.body.toString()) as KnownRobots)
    this.read.set(forms, known)
    return known
  }

  private async has(endpoint: Endpoint, input: object): Promise<boolean> {
    try {
      await this.registry.call(endpoint, input, 'de')
      return true
    } catch (error) {
      if (toProblem(error).status === 404) return false
      throw error
    }
  }

  private wanted(address: string, language: Language): Wanted {
    return {
      key: `${language} ${address}`,
      compute: () => this.sitePage(address, language),
      route: () => this.bundle.patternOf(address.split('?')[0]!),
      isCounted: FURTHER.test(address),
    }
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

  /**
   * `address` comes from `pageAddress`; data are a stranger's, unless `call` is given. Tagged by the calls it makes.
   */
  async sitePage(
    address: string,
    language: Language,
    {
      call = (endpoint, input) => this.registry.call(endpoint, input, language),
      posted,
    }: { call?: Client['call']; posted?: PostedForm } = {},
  ): Promise<Answer> {
    const { renderPage, assets } = await this.bundle.load()
    const { publicUrl } = this.settings
    const tags = new Set<CacheTag>()
    let isIncomplete = false
    const noted = (async (endpoint, ...rest) => {
      tags.add(tagOf(endpoint))
      try {
        return await call(endpoint, ...rest)
      } catch (error) {
        // Some pages render without it, but must not be cached.
        isIncomplete ||= toProblem(error).status >= 500
        throw error
      }
    }) as Client['call']
    const page = await this.queue.admit(inTurn =>
      renderPage({
        path: address,
        language,
        publicUrl,
        assets,
        call: noted,
        inTurn,
        ...(posted && { posted }),
      }),
    )
    const isLasting = !FURTHER.test(address)
    return { ...this.answer(page, { tags: [...tags] }), isIncomplete, isLasting }
  }

  private async console(path: string): Promise<Wanted> {
    const { isScreen, renderStaffShell, assets } = await this.bundle.load()
    const status = isScreen(path) ? 200 : 404
    const compute = async () => this.answer({ status, html: renderStaffShell(assets) }, { frames: "'self'" })
    return { key: `console ${status}`, compute, route: () => 'console' }
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
