import { brand } from '@app/contracts/brand'
import { colors } from './colors.ts'
import { box, drawFigure, placesOf, type Figure } from './figure.ts'
import { broken, line, widthOf, wrap, type Style } from './lettering.ts'

/** Size recommended for link previews. */
export const SIZE = { width: 1_200, height: 630 }

export interface Sheet {
  label: string
  title: string
  /** Lines below the title, as name and optional value. */
  facts: readonly (readonly [string, string?])[]
  figure?: Figure
  /** Labels of the dimension line: the figure's reach, else the ends of a line below everything. */
  dimension: readonly [string, string?]
  note?: string
}

const LEFT = 72
const RIGHT = SIZE.width - LEFT
const TOP = 92
const BOTTOM = 574
const WIDTH_BESIDE = 590

const mono = (size: number, fill: string = colors.ink3): Style => ({ face: 'mono', size, fill })
const sans = (size: number, fill: string = colors.ink): Style => ({ face: 'sans', size, fill })

const MAX_TITLE = 120
const titleSizes = [104, 88, 76, 66, 58, 50, 44]

function setTitle(text: string, width: number): { lines: string[]; size: number } {
  const title = text.slice(0, MAX_TITLE)
  for (const size of titleSizes) {
    const lines = wrap(title, width, sans(size))
    if (lines.length <= 3 && lines.every(one => widthOf(one, sans(size)) <= width)) return { lines, size }
  }
  const size = titleSizes.at(-1)!
  return { lines: wrap(broken(title, width, sans(size)), width, sans(size)).slice(0, 4), size }
}

const endingAt = (right: number, text: string, style: Style) => right - widthOf(text, style)

const stroke = (path: string, color: string, width: number) =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}"/>`

function wordMark(): string {
  const name = sans(32)
  const suffix = sans(32, colors.ink3)
  const begin = LEFT + 58
  return [
    `<g transform="translate(${LEFT} ${TOP - 34}) scale(1.4)">`,
    stroke('M1 27V5l13 11L27 5v22', colors.ink, 2.5),
    stroke('M1 1.5h26M-1 3.5l4-4M25 3.5l4-4', colors.accent, 1.5),
    '</g>',
    line(brand.name, begin, TOP, name),
    line(brand.nameSuffix, begin + widthOf(`${brand.name} `, name), TOP, suffix),
  ].join('')
}

const tick = (x: number, y: number) => `M${x - 9} ${y + 9}l18-18`

/** Our design's signature: a thin line with two ticks. */
function dimensionLine(from: number, to: number, y: number): string {
  return stroke(`M${from} ${y}H${to}${tick(from, y)}${tick(to, y)}`, colors.accent, 2.5)
}

function measuredFigure(figure: Figure, label: string): string {
  const { axis, tip, ground } = placesOf(figure)
  const y = box.top + box.height + 24
  const style = mono(22, colors.accent)
  return [
    stroke(`M${axis} ${ground + 12}V${y + 14}M${tip} ${ground + 12}V${y + 14}`, colors.line, 1.5),
    dimensionLine(axis, tip, y),
    line(label, (axis + tip - widthOf(label, style)) / 2, y + 36, style),
  ].join('')
}

function measuredLine([from, to = '']: Sheet['dimension'], width: number): string {
  const [y, style] = [500, mono(24, colors.accent)]
  const right = LEFT + width
  return [
    dimensionLine(LEFT, right, y),
    line(from, LEFT, y - 22, style),
    line(to, endingAt(right, to, style), y - 22, style),
  ].join('')
}

function facts(rows: Sheet['facts'], y: number): string {
  const column = LEFT + Math.max(...rows.map(([name]) => widthOf(name, mono(24)))) + 36
  return rows
    .map(([name, value], index) => {
      const baseline = y + index * 42
      const label = line(name, LEFT, baseline, mono(24, value ? colors.ink3 : colors.ink2))
      return value ? label + line(value, column, baseline, mono(24, colors.ink)) : label
    })
    .join('')
}

export function drawSheet({ label, title, facts: rows, figure, dimension, note = '' }: Sheet): string {
  const width = figure ? WIDTH_BESIDE : RIGHT - LEFT
  const { lines, size } = setTitle(title, width)
  const first = 168 + size * 0.8
  const below = first + (lines.length - 1) * size * 1.06 + 66
  const { width: w, height: h } = SIZE
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">`,
    `<path fill="${colors.bg}" d="M0 0h${w}v${h}H0z"/>`,
    wordMark(),
    line(label, endingAt(RIGHT, label, mono(20)), TOP, mono(20)),
    stroke(`M${LEFT} ${TOP + 32}H${RIGHT}`, colors.line, 1.5),
    ...lines.map((one, index) => line(one, LEFT - size * 0.05, first + index * size * 1.06, sans(size))),
    rows.length ? facts(rows, below) : '',
    figure ? drawFigure(figure) : '',
    figure && dimension.length === 1 ? measuredFigure(figure, dimension[0]) : measuredLine(dimension, width),
    line(note, LEFT, BOTTOM, mono(18)),
    '</svg>',
  ].join('')
}
