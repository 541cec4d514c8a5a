import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common'
import type { IncomingMessage } from 'node:http'
import type { Answer } from '../../platform/cache/finished-answer.ts'
import { SETTINGS, type Settings } from '../../platform/config/settings.ts'
import { PublicFront, type Wanted } from '../../platform/http/public-front.ts'
import { securityHeaders } from '../../platform/http/request.ts'
import { policyFor } from '../content-security-policy.ts'
import { SiteBundle } from '../site.bundle.ts'
import { iconSizes, outlookManifest } from './manifest.ts'

/** Frame the pane on the web and in new Outlook. Classic Outlook and the Mac use no frame. */
const outlookHosts = [
  'https://outlook.office.com',
  'https://outlook.office365.com',
  'https://outlook.live.com',
  'https://outlook.cloud.microsoft',
]

/** Microsoft changes it constantly and supports no copies. */
const OFFICE_JS = 'https://appsforoffice.microsoft.com'

const ICON = new RegExp(`^/outlook/icon-(${iconSizes.join('|')})\\.png$`)

@Injectable()
export class OutlookSource implements OnApplicationBootstrap {
  private readonly headers: Readonly<Record<string, string>>

  constructor(
    private readonly bundle: SiteBundle,
    private readonly front: PublicFront,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.headers = securityHeaders(settings.publicUrl)
  }

  onApplicationBootstrap(): void {
    this.front.add({ match: request => this.match(request) })
  }

  private match({ url = '' }: IncomingMessage): Wanted | null {
    if (!url.startsWith('/outlook/')) return null
    // Outlook appends a query to the pane's address.
    const path = url.split('?')[0]!
    const size = ICON.exec(path)?.[1]
    if (size) return { key: path, compute: () => this.icon(Number(size)), route: () => '/outlook/:icon' }
    const compute = { '/outlook/manifest.xml': () => this.manifest(), '/outlook/pane': () => this.pane() }[
      path
    ]
    return compute ? { key: path, compute, route: () => path } : null
  }

  private async manifest(): Promise<Answer> {
    const headers = {
      ...this.headers,
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'no-cache',
    }
    return { status: 200, headers, body: outlookManifest(this.settings.publicUrl), tags: [] }
  }

  private async icon(size: number): Promise<Answer> {
    const { drawIcon } = await import('../pictures/rasterise.ts')
    const headers = {
      ...this.headers,
      'Content-Type': 'image/png',
      // Outlook needs a cacheable icon, and shows it on its own page.
      'Cache-Control': 'public, max-age=86400',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    }
    return { status: 200, headers, body: await drawIcon(size), tags: [] }
  }

  /** The only page others may frame: it shows nothing without a token, and ignores cookies. */
  private async pane(): Promise<Answer> {
    const { renderOutlookPane, assets } = await this.bundle.load()
    const html = renderOutlookPane(assets)
    const { 'X-Frame-Options': _, ...headers } = this.headers
    return {
      status: 200,
      headers: {
        ...headers,
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': policyFor(html, { ancestors: outlookHosts, scripts: [OFFICE_JS] }),
        'Cache-Control': 'no-cache',
      },
      body: html,
      tags: [],
    }
  }
}
