import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common'
import type { Language } from '@app/contracts/validation'
import type { IncomingMessage } from 'node:http'
import { JobsService } from '../../jobs/jobs.service.ts'
import type { Answer, CacheTag } from '../../platform/cache/finished-answer.ts'
import { SETTINGS, type Settings } from '../../platform/config/settings.ts'
import { PublicFront, type Wanted } from '../../platform/http/public-front.ts'
import { securityHeaders } from '../../platform/http/request.ts'
import { RobotsService } from '../../robots/robots.service.ts'
import { SiteBundle } from '../site.bundle.ts'
import type { Sheet } from './sheet.ts'
import { jobSheet, robotSheet, siteSheet } from './sheets.ts'

const SHARED = /^\/social\/(?:default|robot-([1-9]\d{0,8})|job-([a-z0-9-]{1,100}))\.png(?:\?|$)/
const ICON = /^\/(favicon\.ico|apple-touch-icon\.png)(?:\?|$)/

const TOUCH_ICON = 180

interface Named {
  robot: string | undefined
  job: string | undefined
}

/** Loaded with the first picture. */
const means = () => import('./rasterise.ts')

@Injectable()
export class PicturesSource implements OnApplicationBootstrap {
  private readonly headers: Readonly<Record<string, string>>
  private readonly host: string

  constructor(
    private readonly robots: RobotsService,
    private readonly jobs: JobsService,
    private readonly bundle: SiteBundle,
    private readonly front: PublicFront,
    @Inject(SETTINGS) { publicUrl }: Settings,
  ) {
    this.host = new URL(publicUrl).host
    this.headers = {
      ...securityHeaders(publicUrl),
      'Cache-Control': 'public, max-age=3600',
      // Meant to be embedded elsewhere.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    }
  }

  onApplicationBootstrap(): void {
    this.front.add({ match: request => this.match(request) })
  }

  private match({ url = '' }: IncomingMessage): Wanted | null {
    const icon = ICON.exec(url)?.[1]
    if (icon) return { key: icon, compute: () => this.icon(icon), route: () => `/${icon}` }
    const [shared, robot, job] = SHARED.exec(url) ?? []
    if (!shared) return null
    // Crawlers have no language preference: only the address decides.
    const language = /[?&]lang=en(?:&|$)/.test(url) ? 'en' : 'de'
    const key = `social ${language} ${robot ?? ''} ${job ?? ''}`
    return { key, compute: () => this.shared({ robot, job }, language), route: () => '/social/:name' }
  }

  private async icon(name: string): Promise<Answer> {
    const { drawFavicon, drawIcon } = await means()
    return name === 'favicon.ico'
      ? this.answer('image/x-icon', await drawFavicon(), [])
      : this.answer('image/png', await drawIcon(TOUCH_ICON), [])
  }

  private async shared({ robot, job }: Named, language: Language): Promise<Answer> {
    const sheet = await this.sheet({ robot, job }, language)
    const { drawPicture } = await means()
    return this.answer('image/png', await drawPicture(sheet), robot ? ['robots'] : job ? ['jobs'] : [])
  }

  private async sheet({ robot, job }: Named, language: Language): Promise<Sheet> {
    if (job) return jobSheet(await this.jobs.get(job), language, this.host)
    if (!robot) return siteSheet(await this.bundle.load(), language, this.host)
    const shown = await this.robots.get(Number(robot), { staff: null })
    return robotSheet(shown, await this.bundle.load(), language)
  }

  private answer(type: string, body: Buffer, tags: CacheTag[]): Answer {
    return { status: 200, headers: { ...this.headers, 'Content-Type': type }, body, tags }
  }
}
