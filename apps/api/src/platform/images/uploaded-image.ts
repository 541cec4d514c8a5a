import sharp, { type Sharp } from 'sharp'

/** More than any camera; what is beyond was made to fill a memory. */
const MAX_PIXELS = 40_000_000

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

/** Whether content is a photo as iPhones take them, which sharp cannot decode: HEVC is patented. */
export const isHeic = (content: Buffer) =>
  content.toString('latin1', 4, 8) === 'ftyp' &&
  /^(?:hei|hev|mif1|msf1)/.test(content.toString('latin1', 8, 12))

/**
 * Opens an image to be written anew: upright, and without anything that was hidden in the file. It stands on white, as product
 * photographs do. What cannot be decoded fails when it is written.
 */
export const openImage = (content: Buffer): Sharp =>
  sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .rotate()
    .flatten({ background: { r: 255, g: 255, b: 255 } })
