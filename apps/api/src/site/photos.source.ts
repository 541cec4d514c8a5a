import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common'
import { MAX_INTEGER } from '@app/contracts/numbers'
import type { PhotoFormat } from '@app/contracts/reference-photos'
import type { Request } from 'express'
import type { IncomingMessage } from 'node:http'
import { finish, type Answer, type FinishedAnswer } from '../platform/cache/finished-answer.ts'
import { SETTINGS, type Settings } from '../platform/config/settings.ts'
import { problem } from '../platform/http/problem.ts'
import { PublicFront, type Wanted } from '../platform/http/public-front.ts'
import { securityHeaders, sessionCookieName } from '../platform/http/request.ts'
import { ReferencePhotosService } from '../references/reference-photos.service.ts'

const PHOTO = /^\/referenzen\/fotos\/([1-9]\d{0,9})-(\d{1,5})\.(avif|webp)(?:\?|$)/

export const isPhoto = (url: string) => PHOTO.test(url)

@Injectable()
export class PhotosSource implements OnApplicationBootstrap {
  private readonly headers: Readonly<Record<string, string>>
  private readonly sessionCookie: string

  constructor(
    private readonly photos: ReferencePhotosService,
    private readonly front: PublicFront,
    @Inject(SETTINGS) { publicUrl }: Settings,
  ) {
    this.headers = securityHeaders(publicUrl)
    this.sessionCookie = `${sessionCookieName(publicUrl)}=`
  }

  onApplicationBootstrap(): void {
    this.front.add({ match: request => this.match(request) })
  }

  /** For possible staff; null if the URL is no photo. */
  find({ originalUrl: url, user }: Request): Promise<FinishedAnswer> | null {
    const wanted = this.wanted(url)
    if (!wanted) return null
    if (!user) return this.front.compute(wanted)
    return this.photo(url, true).then(answer =>
      finish({ ...answer, headers: { ...answer.headers, 'Cache-Control': 'private, no-cache' } }),
    )
  }

  private match({ url = '', headers }: IncomingMessage): Wanted | null {
    return headers.cookie?.includes(this.sessionCookie) ? null : this.wanted(url)
  }

  private wanted(url: string): Wanted | null {
    const [, id, width, format] = PHOTO.exec(url) ?? []
    if (!format) return null
    const route = () => '/referenzen/fotos/:name'
    return { key: `photo ${id} ${width} ${format}`, compute: () => this.photo(url, false), route }
  }

  private async photo(url: string, isStaff: boolean): Promise<Answer> {
    const [, id, width, format] = PHOTO.exec(url)!
    if (Number(id) > MAX_INTEGER) throw problem('reference.photo_not_found')
    const photo = { id: Number(id), width: Number(width), format: format as PhotoFormat }
    return {
      status: 200,
      headers: {
        ...this.headers,
        'Content-Type': `image/${format}`,
        // Never changes, but its project may be unpublished.
        'Cache-Control': 'public, max-age=86400',
      },
      body: await this.photos.content(photo, isStaff),
      tags: ['references'],
    }
  }
}
