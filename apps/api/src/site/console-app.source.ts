import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common'
import { brand } from '@app/contracts/brand'
import { consoleApp } from '@app/contracts/console-app'
import { consolePaths } from '@app/contracts/console-paths'
import type { IncomingMessage } from 'node:http'
import type { Answer } from '../platform/cache/finished-answer.ts'
import { SETTINGS, type Settings } from '../platform/config/settings.ts'
import { PublicFront, type Wanted } from '../platform/http/public-front.ts'
import { securityHeaders } from '../platform/http/request.ts'
import { SiteBundle } from './site.bundle.ts'

const iconPath = (size: number) => `/console/icon-${size}.png`

/** Makes the console installable: manifest, icons and offline worker. */
@Injectable()
export class ConsoleAppSource implements OnApplicationBootstrap {
  private readonly files: ReadonlyMap<string, () => Promise<Answer>>

  constructor(
    private readonly bundle: SiteBundle,
    private readonly front: PublicFront,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.files = new Map<string, () => Promise<Answer>>([
      [consoleApp.manifest, () => this.manifest()],
      [consoleApp.worker, () => this.worker()],
      ...consoleApp.iconSizes.map(size => [iconPath(size), () => this.icon(size)] as const),
    ])
  }

  onApplicationBootstrap(): void {
    const match = ({ url = '' }: IncomingMessage): Wanted | null => {
      const compute = this.files.get(url)
      return compute ? { key: url, compute, route: () => url } : null
    }
    this.front.add({ match })
  }

  private answer(type: string, body: string | Buffer, headers: Record<string, string> = {}): Answer {
    const all = { ...securityHeaders(this.settings.publicUrl), 'Cache-Control': 'no-cache', ...headers }
    return { status: 200, headers: { ...all, 'Content-Type': type }, body, tags: [] }
  }

  private async manifest(): Promise<Answer> {
    const icons = consoleApp.iconSizes.map(size => ({
      src: iconPath(size),
      sizes: `${size}x${size}`,
      type: 'image/png',
      // The mark keeps clear of the edge, so systems may crop it.
      purpose: 'any maskable',
    }))
    const manifest = {
      id: consolePaths.pipeline,
      name: brand.console.title,
      short_name: brand.name,
      lang: 'de-AT',
      start_url: consolePaths.customers,
      scope: '/',
      display: 'standalone',
      background_color: '#f3f5f4',
      theme_color: '#0b1519',
      icons,
    }
    return this.answer('application/manifest+json', JSON.stringify(manifest))
  }

  /** The same address for all versions, or an old worker would never find a new one. */
  private async worker(): Promise<Answer> {
    const { assets } = await this.bundle.load()
    const { file } = (assets.manifest as Record<string, { file: string }>)['src/worker/console-worker.ts']!
    const script = await this.bundle.asset(file.replace(/^assets\//, ''))
    return this.answer('text/javascript; charset=utf-8', script!, {
      'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
      // The file is in a folder, but serves the whole console.
      'Service-Worker-Allowed': '/',
    })
  }

  private async icon(size: number): Promise<Answer> {
    const { drawIcon } = await import('./pictures/rasterise.ts')
    return this.answer('image/png', await drawIcon(size), { 'Cache-Control': 'public, max-age=86400' })
  }
}
