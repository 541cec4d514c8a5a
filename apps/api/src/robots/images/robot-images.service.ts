import { Injectable } from '@nestjs/common'
import { IMAGE_PREFIX } from '@app/contracts/robots'
import type { Call } from '../../platform/http/call.ts'
import { FetchRefused, GuardedFetch, type Fetched } from '../../platform/http/guarded-fetch.ts'
import { found, problem } from '../../platform/http/problem.ts'
import { RobotAdministrationService } from '../robot-administration.service.ts'
import type { Robot } from '../robot.entity.ts'
import { encodeImage, ImageDamaged, isImage, type EncodedImage } from './image-encoding.ts'
import { imageOfPage } from './page-image.ts'

type Sources = Pick<Robot, 'estunUrl' | 'imageUrl'> & { image: { source: string | null } | null }

/** Where to look: the image's own remote address, else the manufacturer's page, else where it came from last time. */
function sourceOf({ imageUrl, estunUrl, image }: Sources): string {
  const remote = imageUrl && !imageUrl.startsWith(IMAGE_PREFIX) ? imageUrl : null
  return found(remote ?? estunUrl ?? image?.source, 'robot.image_no_source')
}

async function encodedOrRefused(content: Buffer, refuse: (cause: unknown) => Error): Promise<EncodedImage> {
  try {
    return await encodeImage(content)
  } catch (error) {
    throw error instanceof ImageDamaged ? refuse(error) : error
  }
}

/** Images of robots. Whatever comes is decoded and written anew; what fails leaves the old image. */
@Injectable()
export class RobotImagesService {
  constructor(
    private readonly robots: RobotAdministrationService,
    private readonly outbound: GuardedFetch,
  ) {}

  /** Fetches the manufacturer's image. */
  async download(id: number, call: Call) {
    const robot = await this.robots.get(id)
    const { url, content } = await this.fetchImage(sourceOf(robot))
    const image = await encodedOrRefused(content, cause => problem('robot.image_not_found', { cause }))
    return this.robots.setImage(id, { ...image, imageSource: url.href }, call)
  }

  /** Takes the image that was sent. */
  async upload(id: number, call: Call) {
    const [file] = call.files
    if (!file) throw problem('robot.image_missing')
    await this.robots.get(id)
    const words = { name: file.name }
    const content = await file.read()
    if (!isImage(content)) throw problem('robot.image_type', { words })
    const image = await encodedOrRefused(content, cause => problem('robot.image_damaged', { words, cause }))
    return this.robots.setImage(id, { ...image, imageSource: null }, call)
  }

  /** Takes the image away: the drawing stands for it again. */
  remove(id: number, call: Call) {
    return this.robots.setImage(id, { imageUrl: null, thumbnail: null }, call)
  }

  private async fetchImage(address: string): Promise<Fetched> {
    const fetched = await this.fetch(address)
    if (isImage(fetched.content)) return fetched
    const named = imageOfPage(fetched.content.toString('utf8'))
    const image = named === null ? null : URL.parse(named, fetched.url.href)
    const found = image && (await this.fetch(image.href))
    if (!found || !isImage(found.content)) throw problem('robot.image_not_found')
    return found
  }

  private async fetch(address: string): Promise<Fetched> {
    try {
      return await this.outbound.get(address)
    } catch (error) {
      if (error instanceof FetchRefused) throw problem(`robot.image_${error.reason}`, { cause: error })
      throw error
    }
  }
}
