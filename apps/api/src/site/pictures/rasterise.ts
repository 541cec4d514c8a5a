import sharp from 'sharp'
import { iconFile, iconSvg } from './icon.ts'
import { drawSheet, type Sheet } from './sheet.ts'

// Pictures are drawn once and kept; the cores are for the visitors.
sharp.concurrency(1)
sharp.cache(false)

export function drawPicture(sheet: Sheet): Promise<Buffer> {
  return sharp(Buffer.from(drawSheet(sheet)))
    .png({ palette: true, colours: 64, dither: 0 })
    .toBuffer()
}

export function drawIcon(size: number): Promise<Buffer> {
  return sharp(Buffer.from(iconSvg(size)))
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** The mark for browsers that ask for /favicon.ico without having read a page. */
export async function drawFavicon(): Promise<Buffer> {
  const sizes = [16, 32, 48]
  return iconFile(await Promise.all(sizes.map(async size => ({ size, png: await drawIcon(size) }))))
}
