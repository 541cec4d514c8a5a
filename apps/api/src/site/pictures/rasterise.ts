import sharp from 'sharp'
import { iconFile, iconSvg } from './icon.ts'
import { drawSheet, type Sheet } from './sheet.ts'

// Drawn once and cached; leave the cores to visitors.
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

/** For browsers that ask for /favicon.ico without reading a page. */
export async function drawFavicon(): Promise<Buffer> {
  const sizes = [16, 32, 48]
  return iconFile(await Promise.all(sizes.map(async size => ({ size, png: await drawIcon(size) }))))
}
