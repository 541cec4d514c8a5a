/** An unclosed quotation mark, or too many cells in a row. */
export class CsvDamaged extends Error {
  override readonly name = 'CsvDamaged'

  readonly reason: 'quotation' | 'too_wide'
  /** Line of the file that it stands in, from 1. */
  readonly line: number

  constructor(reason: CsvDamaged['reason'], line: number) {
    super(`Line ${line} cannot be read: ${reason}`)
    this.reason = reason
    this.line = line
  }
}

const MOST_CELLS = 1_000

export interface CsvRecord {
  /** First line in the file, from 1. */
  line: number
  cells: string[]
}

const delimiters = [';', '\t', ',', '|'] as const

/** Never occurs: for files with one column. */
const NO_DELIMITER = '\u001f'

/** Excel's line that names the delimiter. */
const SEP_LINE = /^\ufeff?"?sep=(.)"?[;,\t ]*\n/i

const LOOKED_AT = 50
const LOOKED_AT_LETTERS = 50_000

/** The one the file names, else the one used equally often on most lines, outside quotation marks. */
export function delimiterOf(text: string): string {
  const beginning = withPlainEnds(text.slice(0, LOOKED_AT_LETTERS))
  const named = SEP_LINE.exec(beginning)?.[1]
  const below = beginning.replace(SEP_LINE, '').trimStart()
  // Another program may have changed the file but left this line.
  if (named && below.slice(0, endOr(below.indexOf('\n'), below)).includes(named)) return named
  const lines = below
    .replace(/"[^"]*"/g, '')
    .split('\n')
    .filter(line => line.trim())
    .slice(0, LOOKED_AT)
  const weigh = (delimiter: string) => {
    const counts = lines.map(line => line.split(delimiter).length - 1)
    const equally = new Map<number, number>()
    for (const count of counts) if (count) equally.set(count, (equally.get(count) ?? 0) + 1)
    return { delimiter, lines: Math.max(0, ...equally.values()), head: counts[0] ?? 0 }
  }
  const [best] = delimiters.map(weigh).toSorted((a, b) => b.lines - a.lines || b.head - a.head)
  // One column, with an occasional comma.
  return best!.head === 0 && best!.lines * 2 < lines.length ? NO_DELIMITER : best!.delimiter
}

/** MS-DOS programs end a text with Ctrl-Z. */
// oxlint-disable-next-line no-control-regex -- it is one
const DOS_END = /\x1a\s*$/

const withPlainEnds = (text: string) => text.replace(/\r\n?/g, '\n')

/**
 * As written by people and programs. Inside a quoted cell, a quotation mark ends it only before a delimiter or the end
 * of the line: `"Rohr 2" verzinkt"` is a two-inch pipe. Throws CsvDamaged.
 */
export function* csvRecords(file: string): Generator<CsvRecord> {
  const delimiter = delimiterOf(file)
  const text = withPlainEnds(file)
    .replace(/^\ufeff/, '')
    .replace(DOS_END, '')
  let at = SEP_LINE.exec(text)?.[0].length ?? 0
  let line = at ? 2 : 1
  while (at < text.length) {
    const record: CsvRecord = { line, cells: [] }
    for (;;) {
      const cell = readCell(text, at, delimiter, line)
      record.cells.push(cell.value)
      if (record.cells.length > MOST_CELLS) throw new CsvDamaged('too_wide', record.line)
      line += cell.lines
      at = cell.end + 1
      if (text[cell.end] !== delimiter) break
    }
    line++
    yield record
  }
}

interface Cell {
  value: string
  end: number
  lines: number
}

function readCell(text: string, start: number, delimiter: string, line: number): Cell {
  const first = afterBlanks(text, start, delimiter)
  if (text[first] === '"') return readQuoted(text, first, delimiter, line)
  let end = start
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n') end++
  return { value: text.slice(start, end).trim(), end, lines: 0 }
}

function readQuoted(text: string, first: number, delimiter: string, line: number): Cell {
  const pieces: string[] = []
  let lines = 0
  let from = first + 1
  // End of the cell if its mark is never closed: after `"Rohr 5""` or `"Angebot 3" Rohr`.
  let likely: Cell | null = null
  let isEscaped = false
  const open = (): Cell => {
    if (likely) return likely
    throw new CsvDamaged('quotation', line)
  }
  const isEnd = (at: number) => at >= text.length || text[at] === delimiter || text[at] === '\n'
  for (;;) {
    const mark = text.indexOf('"', from)
    if (mark === -1) return open()
    const piece = text.slice(from, mark)
    pieces.push(piece)
    lines += piece.split('\n').length - 1
    const end = afterBlanks(text, mark + 1, delimiter)
    from = mark + 1
    if (text[from] === '"') {
      pieces.push('"')
      from++
      const behind = afterBlanks(text, from, delimiter)
      if (isEnd(behind)) likely ??= { value: pieces.join('').trim(), end: behind, lines }
    } else if (piece.endsWith('\\') && (isEscaped || !isEnd(end))) {
      // MySQL style: "sagt \"ja\", gut"
      pieces.push(pieces.pop()!.slice(0, -1), '"')
      isEscaped = !isEscaped
    } else if (isEnd(end)) {
      return { value: pieces.join('').trim(), end, lines }
    } else {
      // This mark opens another cell, perhaps on a later line: ours was never closed.
      const isOpening = [delimiter, '\n'].includes(text[mark - 1]!)
      if (isOpening && (lines || likely)) return open()
      if (!lines && !likely) likely = upToDelimiter(text, first, mark, delimiter)
      pieces.push('"')
    }
  }
}

const endOr = (at: number, text: string) => (at === -1 ? text.length : at)

/** A partly quoted cell: `"Angebot 3" Rohr`. */
function upToDelimiter(text: string, first: number, mark: number, delimiter: string): Cell {
  const lineEnd = endOr(text.indexOf('\n', mark), text)
  const next = text.indexOf(delimiter, mark)
  const end = next === -1 || next > lineEnd ? lineEnd : next
  return {
    value: text
      .slice(first + 1, end)
      .replaceAll('""', '"')
      .trim(),
    end,
    lines: 0,
  }
}

function afterBlanks(text: string, start: number, delimiter: string): number {
  const blanks = delimiter === '\t' ? ' \u00a0' : ' \u00a0\t'
  let at = start
  while (at < text.length && blanks.includes(text[at]!)) at++
  return at
}
