import { IMAGE_PREFIX } from '@app/contracts/robots'
import sharp, { type Sharp } from 'sharp'

/** Characters that an image's address may have, and that of its thumbnail. */
export const MAX_IMAGE = 60 * 1024
export const MAX_THUMBNAIL = 4 * 1024

/** More than any camera; what is beyond was made to fill a memory. */
const MAX_PIXELS = 40_000_000

/** Both sizes of an image, in addresses that carry them. */
export interface EncodedImage {
  imageUrl: string
  thumbnail: string
}

/** Something that begins like an image and cannot be decoded as one. */
export class ImageDamaged extends Error {
  override readonly name = 'ImageDamaged'
}

const png = Buffer.from('89504e470d0a1a0a', 'hex')
const jpeg = Buffer.from('ffd8ff', 'hex')

/** Whether content is an image of a kind that is taken, by its first bytes; whatever draws by program (SVG) is not. */
export function isImage(content: Buffer): boolean {
  const isWebp = content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP'
  return (
    isWebp || content.subarray(0, png.length).equals(png) || content.subarray(0, jpeg.length).equals(jpeg)
  )
}

/** Longest side in pixels and quality, the best first. The last one fits whatever it shows. */
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

/**
 * Decodes an image and writes it anew: what comes out was drawn here, without anything that was hidden in the file. It
 * stands on white, as product photographs do.
 */
export async function encodeImage(content: Buffer): Promise<EncodedImage> {
  const source = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .rotate()
    .flatten({ background: { r: 255, g: 255, b: 255 } })
  try {
    return {
      imageUrl: await encode(source, imageSteps, MAX_IMAGE),
      thumbnail: await encode(source, thumbnailSteps, MAX_THUMBNAIL),
    }
  } catch (cause) {
    throw new ImageDamaged('The image cannot be decoded', { cause })
  }
}
