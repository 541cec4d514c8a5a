import { Injectable } from '@nestjs/common'
import type { Sharp } from 'sharp'
import { IMAGE_PREFIX } from '@app/contracts/robots'
import type { Call } from '../platform/http/call.ts'
import { FetchRefused, type Fetched, GuardedFetch } from '../platform/http/guarded-fetch.ts'
import { found, problem } from '../platform/http/problem.ts'
import { ImageDamaged, isImage, openImage } from '../platform/images/uploaded-image.ts'
import { RobotAdministrationService } from './robot-administration.service.ts'
import type { Robot } from './robot.entity.ts'

export const MAX_IMAGE = 60 * 1024
export const MAX_THUMBNAIL = 4 * 1024

interface EncodedImage {
  imageUrl: string
  thumbnail: string
}

/** Longest side in pixels and quality, best first. The last one always fits. */
const imageSteps = [
  [1200, 84],
  [1000, 80],
  [1000, 70],
  [800, 70],
  [800, 55],
  [640, 50],
  [480, 45],
  [320, 40],
  [240, 20],
] as const
const thumbnailSteps = [
  [320, 70],
  [240, 65],
  [240, 50],
  [200, 45],
  [160, 40],
  [120, 35],
  [96, 20],
  [64, 10],
] as const

async function encode(
  source: Sharp,
  steps: readonly (readonly [size: number, quality: number])[],
  max: number,
): Promise<string> {
  let address = ''
  for (const [size, quality] of steps) {
    const webp = await source
      .clone()
      .resize(size, size, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality, effort: 5 })
      .toBuffer()
    address = `${IMAGE_PREFIX}webp;base64,${webp.toString('base64')}`
    if (address.length <= max) break
  }
  return address
}

async function encodeImage(content: Buffer): Promise<EncodedImage> {
  const source = openImage(content)
  try {
    return {
      imageUrl: await encode(source, imageSteps, MAX_IMAGE),
      thumbnail: await encode(source, thumbnailSteps, MAX_THUMBNAIL),
    }
  } catch (cause) {
    throw new ImageDamaged('The image cannot be decoded', { cause })
  }
}

const MAX_HEAD = 500_000

const META = /<meta\b[^>]{0,4000}>/gi
const ATTRIBUTE = /([\w:-]{1,40})\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/g

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  '#39': "'",
  '#x27': "'",
  '#38': '&',
}

function attributesOf(tag: string): Record<string, string> {
  const pairs = [...tag.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => {
    const text = value.replace(/^["']|["']$/g, '')
    return [
      name.toLowerCase(),
      text.replace(/&(#?\w{2,5});/g, (whole, entity: string) => entities[entity] ?? whole),
    ]
  })
  return Object.fromEntries(pairs) as Record<string, string>
}

/** Open Graph image as written in the page; null if none. */
function imageOfPage(html: string): string | null {
  for (const [tag] of html.slice(0, MAX_HEAD).matchAll(META)) {
    const { property, name, content } = attributesOf(tag)
    if (/^og:image(:secure_url|:url)?$/i.test(property ?? name ?? '') && content) return content
  }
  return null
}

type Sources = Pick<Robot, 'estunUrl' | 'imageUrl'> & { image: { source: string | null } | null }

/** The image's remote address, else the manufacturer's page, else its last source. */
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

/** Every image is re-encoded; on failure the old one stays. */
@Injectable()
export class RobotImagesService {
  constructor(
    private readonly robots: RobotAdministrationService,
    private readonly outbound: GuardedFetch,
  ) {}

  async download(id: number, call: Call) {
    const robot = await this.robots.get(id)
    const { url, content } = await this.fetchImage(sourceOf(robot))
    const image = await encodedOrRefused(content, cause => problem('robot.image_not_found', { cause }))
    return this.robots.setImage(id, { ...image, imageSource: url.href }, call)
  }

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

  /** The drawing is shown again. */
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
