import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common'
import { brand } from '@app/contracts/brand'
import type { IncomingMessage } from 'node:http'
import { JobsService } from '../jobs/jobs.service.ts'
import type { Answer, CacheTag } from '../platform/cache/finished-answer.ts'
import { Clock } from '../platform/clock/clock.ts'
import { SETTINGS, type Settings } from '../platform/config/settings.ts'
import { PublicFront, type Wanted } from '../platform/http/public-front.ts'
import { securityHeaders } from '../platform/http/request.ts'
import { ReferencesService } from '../references/references.service.ts'
import { RobotsService } from '../robots/robots.service.ts'
import { SiteBundle } from './site.bundle.ts'
import { latest, sitemap, sitemapIndex, type Place } from './sitemap.ts'

const HALF_A_YEAR = 182 * 86_400_000

/** These have sitemaps of their own. */
const recordLists = new Set(['/robots', '/jobs', '/referenzen'])

const XML = 'application/xml; charset=utf-8'
const TEXT = 'text/plain; charset=utf-8'

interface File {
  type: string
  tags: CacheTag[]
  write(): string | Promise<string>
}

@Injectable()
export class SearchEnginesSource implements OnApplicationBootstrap {
  private readonly origin: string
  private readonly files: ReadonlyMap<string, File>

  constructor(
    private readonly robots: RobotsService,
    private readonly jobs: JobsService,
    private readonly references: ReferencesService,
    private readonly bundle: SiteBundle,
    private readonly clock: Clock,
    private readonly front: PublicFront,
    @Inject(SETTINGS) { publicUrl }: Settings,
  ) {
    this.origin = publicUrl
    const all: CacheTag[] = ['robots', 'jobs', 'references']
    this.files = new Map<string, File>([
      ['/robots.txt', { type: TEXT, tags: [], write: () => this.robotsText() }],
      ['/.well-known/security.txt', { type: TEXT, tags: ['day'], write: () => this.securityText() }],
      ['/sitemap.xml', { type: XML, tags: all, write: () => this.index() }],
      ['/sitemap-pages.xml', { type: XML, tags: all, write: () => this.map(this.pagePlaces()) }],
      ['/sitemap-robots.xml', { type: XML, tags: ['robots'], write: () => this.map(this.robotPlaces()) }],
      ['/sitemap-jobs.xml', { type: XML, tags: ['jobs'], write: () => this.map(this.jobPlaces()) }],
      [
        '/sitemap-references.xml',
        { type: XML, tags: ['references'], write: () => this.map(this.referencePlaces()) },
      ],
    ])
  }

  onApplicationBootstrap(): void {
    const headers = { ...securityHeaders(this.origin), 'Cache-Control': 'no-cache' }
    const compute = async ({ type, tags, write }: File): Promise<Answer> => {
      return { status: 200, headers: { ...headers, 'Content-Type': type }, body: await write(), tags }
    }
    const match = ({ url = '' }: IncomingMessage): Wanted | null => {
      const end = url.indexOf('?')
      const path = end < 0 ? url : url.slice(0, end)
      const file = this.files.get(path)
      return file ? { key: path, compute: () => compute(file), route: () => path } : null
    }
    this.front.add({ match })
  }

  private robotsText(): string {
    const closed = ['/admin', '/crm', '/api/'].map(path => `Disallow: ${path}`)
    return ['User-agent: *', 'Allow: /', ...closed, '', `Sitemap: ${this.origin}/sitemap.xml`, ''].join('\n')
  }

  private securityText(): string {
    const expires = new Date(this.clock.now().getTime() + HALF_A_YEAR)
    return [
      `Contact: mailto:${brand.securityEmail}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: de, en',
      `Canonical: ${this.origin}/.well-known/security.txt`,
      '',
    ].join('\n')
  }

  private async index(): Promise<string> {
    const maps: [string, Promise<Place[]>][] = [
      ['/sitemap-pages.xml', this.pagePlaces()],
      ['/sitemap-robots.xml', this.robotPlaces()],
      ['/sitemap-jobs.xml', this.jobPlaces()],
      ['/sitemap-references.xml', this.referencePlaces()],
    ]
    const dated = maps.map(async ([path, places]) => {
      return { path, changed: latest((await places).map(({ changed }) => changed)) }
    })
    return sitemapIndex(this.origin, await Promise.all(dated))
  }

  private async map(places: Promise<Place[]>): Promise<string> {
    return sitemap(this.origin, await places)
  }

  private async pagePlaces(): Promise<Place[]> {
    const [{ pagePaths }, built, robots, jobs, references] = await Promise.all([
      this.bundle.load(),
      this.bundle.builtAt(),
      this.robotPlaces(),
      this.jobPlaces(),
      this.referencePlaces(),
    ])
    const landing = latest([built, ...[...robots, ...jobs, ...references].map(({ changed }) => changed)])
    // All others change only with a new build.
    return pagePaths
      .filter(path => !path.includes(':') && !recordLists.has(path))
      .map(path => ({ path, changed: path === '/' ? landing : built }))
  }

  private async robotPlaces(): Promise<Place[]> {
    const robots = await this.robots.changes()
    const places = robots.map(({ id, updatedAt }) => ({ path: `/robot/${id}`, changed: updatedAt }))
    return [{ path: '/robots', changed: await this.listChanged(places) }, ...places]
  }

  private async jobPlaces(): Promise<Place[]> {
    const jobs = await this.jobs.list()
    const places = jobs.map(({ slug, updatedAt }): Place => {
      return { path: `/jobs/${slug}`, changed: updatedAt, isGerman: true }
    })
    return [{ path: '/jobs', changed: await this.listChanged(places) }, ...places]
  }

  private async referencePlaces(): Promise<Place[]> {
    const projects = await this.references.list()
    const places = projects.map(({ slug, updatedAt, english }) => ({
      path: `/referenzen/${slug}`,
      changed: updatedAt,
      isGerman: english === null,
    }))
    return [{ path: '/referenzen', changed: await this.listChanged(places) }, ...places]
  }

  private async listChanged(places: readonly Place[]): Promise<Date> {
    return places.length ? latest(places.map(({ changed }) => changed)) : this.bundle.builtAt()
  }
}
