import sharp, { type Sharp } from 'sharp'

/** More than any camera; larger images are attacks on memory. */
const MAX_PIXELS = 40_000_000

export class ImageDamaged extends Error {
  override readonly name = 'ImageDamaged'
}

const png = Buffer.from('89504e470d0a1a0a', 'hex')
const jpeg = Buffer.from('ffd8ff', 'hex')

/** By its first bytes; SVG is not accepted, because it can contain scripts. */
export function isImage(content: Buffer): boolean {
  const isWebp = content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP'
  return (
    isWebp || content.subarray(0, png.length).equals(png) || content.subarray(0, jpeg.length).equals(jpeg)
  )
}

/** HEIC photos from iPhones; sharp cannot decode them, since HEVC is patented. */
export const isHeic = (content: Buffer) =>
  content.toString('latin1', 4, 8) === 'ftyp' &&
  /^(?:hei|hev|mif1|msf1)/.test(content.toString('latin1', 8, 12))

/**
 * For re-encoding: upright, no metadata, on white like product photos. An undecodable image fails only when written.
 */
export const openImage = (content: Buffer): Sharp =>
  sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .rotate()
    .flatten({ background: { r: 255, g: 255, b: 255 } })
