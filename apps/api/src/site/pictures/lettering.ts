import { openSync, type Font } from 'fontkit'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

const files = {
  sans: '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2',
  mono: '@fontsource-variable/martian-mono/files/martian-mono-latin-wght-normal.woff2',
}
export type Face = keyof typeof files

const fonts = new Map<Face, Font>()

function fontOf(face: Face): Font {
  const known = fonts.get(face)
  if (known) return known
  const font = openSync(require.resolve(files[face])) as Font
  fonts.set(face, font)
  return font
}

export interface Style {
  face: Face
  /** Pixels. */
  size: number
  fill: string
}

/** Leaves out characters the font lacks. */
function lettersOf(text: string, face: Face) {
  const { glyphs, positions } = fontOf(face).layout(text)
  return glyphs.flatMap((glyph, index) =>
    glyph.id === 0 ? [] : [{ glyph, advance: positions[index]!.xAdvance }],
  )
}

/** In pixels. */
export function widthOf(text: string, { face, size }: Pick<Style, 'face' | 'size'>): number {
  const units = lettersOf(text, face).reduce((sum, { advance }) => sum + advance, 0)
  return (units * size) / fontOf(face).unitsPerEm
}

/** Text as outlines: nothing staff type can become markup, and it looks the same whatever fonts the machine has. */
export function line(text: string, x: number, y: number, { face, size, fill }: Style): string {
  const scale = size / fontOf(face).unitsPerEm
  let position = 0
  const outlines = lettersOf(text, face).map(({ glyph, advance }) => {
    const outline = glyph.path.translate(position, 0).toSVG()
    position += advance
    return outline
  })
  return `<path transform="translate(${x} ${y}) scale(${scale} ${-scale})" fill="${fill}" d="${outlines.join('')}"/>`
}

/** A word longer than `width` gets its own line. */
export function wrap(text: string, width: number, style: Pick<Style, 'face' | 'size'>): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length && widthOf(longer, style) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Cuts words longer than a line. */
export function broken(text: string, width: number, style: Pick<Style, 'face' | 'size'>): string {
  return text
    .split(' ')
    .flatMap(word => cut(word, width, style))
    .join(' ')
}

function cut(word: string, width: number, style: Pick<Style, 'face' | 'size'>): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const letter of word) {
    if (piece && widthOf(`${piece}${letter}-`, style) > width) {
      pieces.push(`${piece}-`)
      piece = ''
    }
    piece += letter
  }
  return [...pieces, piece]
}
