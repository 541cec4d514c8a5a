import { Injectable } from '@nestjs/common'
import type { Client } from '@app/contracts/client'
import type { Output } from '@app/contracts/endpoint'
import { jobs } from '@app/contracts/jobs'
import { references } from '@app/contracts/references'
import type { Language } from '@app/contracts/validation'
import type { Request } from 'express'
import { JobPostingsService } from '../jobs/job-postings.service.ts'
import { finish, type FinishedAnswer } from '../platform/cache/finished-answer.ts'
import { Clock } from '../platform/clock/clock.ts'
import { EndpointRegistry } from '../platform/http/handles.ts'
import { languageOf } from '../platform/http/call.ts'
import { PublicFront } from '../platform/http/public-front.ts'
import { ReferencesService } from '../references/references.service.ts'
import { isPreview } from './preview.ts'
import { SiteSource } from './site.source.ts'

/** Drafts of postings and projects as their pages will look, for staff only. */
@Injectable()
export class PreviewSource {
  constructor(
    private readonly site: SiteSource,
    private readonly front: PublicFront,
    private readonly postings: JobPostingsService,
    private readonly projects: ReferencesService,
    private readonly registry: EndpointRegistry,
    private readonly clock: Clock,
  ) {}

  /** Null if it is no preview. After the session's end, the public page is shown. */
  find(request: Request): Promise<FinishedAnswer> | null {
    const { originalUrl: url, headers, user } = request
    if (!isPreview(url)) return null
    const language = languageOf({ url, headers })
    return user ? this.preview(url, language) : this.public(url, language)
  }

  private async public(url: string, language: Language): Promise<FinishedAnswer> {
    return this.front.compute(await this.site.pageOf(url, language))
  }

  private async preview(url: string, language: Language): Promise<FinishedAnswer> {
    const [path = ''] = url.split('?')
    // Not canonicalised: pageAddress() knows public pages only.
    const address = /[?&]lang=/.test(url) ? `${path}?lang=${language}` : path
    const call = async (endpoint: Parameters<Client['call']>[0], input: { id: string; slug: string }) => {
      if (endpoint.path === jobs.get.path) return this.posting(input.id)
      if (endpoint.path === references.get.path)
        return references.get.output.parse(await this.projects.preview(input.slug))
      return this.registry.call(endpoint, input, language)
    }
    const page = await this.site.sitePage(address, language, { call: call as Client['call'] })
    return finish({
      ...page,
      headers: { ...page.headers, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' },
    })
  }

  private async posting(key: string): Promise<Output<typeof jobs.get>> {
    const posting = await this.postings.find(key)
    return jobs.get.output.parse({ ...posting, publishedAt: posting.publishedAt ?? this.clock.now() })
  }
}
