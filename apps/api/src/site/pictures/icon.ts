/** As in apps/web/src/site/images/icon.svg. */
export function iconSvg(size: number): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">`,
    '<path fill="#10191d" d="M0 0h32v32H0z"/>',
    '<path d="M5 27V9l11 9 11-9v18" fill="none" stroke="#f3f5f4" stroke-width="2.5"/>',
    '<path d="M4 5.5h24M2.5 7l3-3M26.5 7l3-3" stroke="#ff8a5c" stroke-width="1.5"/>',
    '</svg>',
  ].join('')
}

const HEADER = 6
const ENTRY = 16

export function iconFile(images: readonly { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(HEADER + ENTRY * images.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(images.length, 4)
  let offset = header.length
  for (const [index, { size, png }] of images.entries()) {
    const entry = HEADER + ENTRY * index
    header.set([size, size, 0, 0, 1, 0, 32, 0], entry)
    header.writeUInt32LE(png.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([header, ...images.map(({ png }) => png)])
}
