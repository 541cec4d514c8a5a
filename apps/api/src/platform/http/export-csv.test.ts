import { expect, test } from '@jest/globals'
import { text } from 'node:stream/consumers'
import { guarded, unguarded } from '../tables/formula-guard.ts'
import { readTable } from '../tables/read-table.ts'
import { csvDownload, csvField } from './export-formats.ts'

/** Reads a file back as RFC 4180 says, written apart from the writer. */
function parse(file: string): string[][] {
  const rows: string[][] = [[]]
  let field = ''
  let isQuoted = false
  for (let at = 0; at < file.length; at++) {
    const char = file[at]!
    if (isQuoted && char === '"' && file[at + 1] === '"') field += file[at++]!
    else if (char === '"') isQuoted = !isQuoted
    else if (isQuoted) field += char
    else if (char === ';' || char === '\n') {
      rows.at(-1)!.push(field)
      field = ''
      if (char === '\n') rows.push([])
    } else if (char !== '\r') field += char
  }
  rows.pop()
  return rows
}

const HEADINGS = ['Eins', 'Zwei', 'Drei']

async function fileOf(rows: string[][], headings = HEADINGS): Promise<string> {
  async function* batches() {
    for (let at = 0; at < rows.length; at += 2) yield rows.slice(at, at + 2)
  }
  const columns = Object.fromEntries(headings.map((name, index) => [name, (row: string[]) => row[index]!]))
  const { content } = await csvDownload('x.csv', columns, batches())
  // What a reader of bytes sees; text() would swallow the mark.
  return Buffer.concat((await content.toArray()) as Buffer[]).toString('utf8')
}

/** The same numbers in every run. */
function* random(seed: number): Generator<number, never> {
  let state = seed
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state >> 8
  }
}

const PIECES = [
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  '\n',
  "'",
  '"',
  ';',
  ',',
  ' ',
  'ä',
  '7',
  'A1',
  '＝',
  '43',
  '😀',
  '\0',
  '\r\n',
  '\ufeff',
  '|',
]

function randomText(seed: number): () => string {
  const numbers = random(seed)
  const next = (below: number) => numbers.next().value % below
  return () => Array.from({ length: next(7) }, () => PIECES[next(PIECES.length)]).join('')
}

/** The cells that programs see which split at any of these signs; a quotation mark counts at the beginning of a cell only. */
function cellsAt(ends: string, file: string): string[] {
  const cells = ['']
  let state: 'begins' | 'quoted' | 'plain' = 'begins'
  for (const char of file) {
    const isEnd = state !== 'quoted' && `${ends}\r\n`.includes(char)
    if (isEnd) cells.push('')
    else if (char !== '"' || state === 'plain') cells.push(cells.pop()! + char)
    if (isEnd) state = 'begins'
    else if (char === '"' && state !== 'plain') state = state === 'begins' ? 'quoted' : 'plain'
    else if (state === 'begins') state = 'plain'
  }
  return cells
}

test('S7: whoever splits at commas, tabs, semicolons or all of them meets no formula, in headings neither', async () => {
  const text = randomText(20_261_128)
  const hostile = [
    "Foo,=cmd|' /C calc'!A0,",
    'a,"=1+1",b',
    'a\t+1',
    'a;-1',
    'a\n=1',
    'a\r\n@x',
    'a\r=1',
    'a, \t=1',
    'a,\ufeff=1',
    'a,＝1',
    '\ufeff=1',
    ' =1',
    '"=1"',
    'a,",=1',
    'a\u2028=1',
  ]
  const rows = [hostile.slice(0, 3), ...Array.from({ length: 3_000 }, () => [text(), text(), text()])]
  rows.push(...hostile.map(each => [each, each, each]))
  const file = (await fileOf(rows, ['A,=3+3,', 'B\t@x', '=C'])).slice(1)
  for (const ends of [',', ';', '\t', ',;\t', ',;\t|\u2028'])
    expect(
      cellsAt(ends, file).filter(
        cell => /^[\s"\0\ufeff]*[=+\-@＝＋－＠]/.test(cell) && !/^\+\d+( \d+)+(;|$)/.test(cell),
      ),
    ).toEqual([])
  const { head, rows: read } = readTable(file, { maxRows: rows.length })
  expect(head).toEqual(['A,=3+3,', 'B\t@x', '=C'])
  expect(read.slice(-hostile.length).map(({ cells }) => cells['=C'])).toEqual(
    hostile.map(each => each.replaceAll(/\r\n?/g, '\n')),
  )
})

test('S7: guarding can be taken back; a long run of blanks is read once, not from each of them', () => {
  const text = randomText(20_261_129)
  for (let count = 0; count < 20_000; count++) {
    const written = text()
    expect(unguarded(guarded(written))).toBe(written)
  }
  for (const blank of ['\n', ' ', ',', '"', "'"]) {
    const long = `a${blank.repeat(1_000_000)}b`
    expect(guarded(long)).toBe(long)
  }
})

test('whatever is written is read back, and no cell begins like a formula', async () => {
  const value = randomText(20_261_121)
  const rows = Array.from({ length: 3_000 }, () => [value(), value(), value()])
  const [heading, ...cells] = parse((await fileOf(rows)).slice(1))
  expect(heading).toEqual(HEADINGS)
  expect(cells.map(row => row.map(unguarded))).toEqual(rows)
  const dangerous = cells
    .flat()
    .filter(cell => /^[=+\-@\t\r\n\0＝＋－＠]/.test(cell) && !/^\+\d+( \d+)+$/.test(cell))
  expect(dangerous).toEqual([])
})

test.each([
  ['=HYPERLINK("http://x.example")', `"'=HYPERLINK(""http://x.example"")"`],
  ['@SUM(A1)', "'@SUM(A1)"],
  ["-2+3+cmd|' /C calc'!A0", "'-2+3+cmd|' /C calc'!A0"],
  ['\tx', `"'\tx"`],
  ['+43 7612 555 77', '+43 7612 555 77'],
  ['+43/7612/555', "'+43/7612/555"],
  ['+43761255577', "'+43761255577"],
  ['+43 1 A1', "'+43 1 A1"],
  ["'Hof", "'Hof"],
  ["'=1", "''=1"],
  ['Huber; Söhne', '"Huber; Söhne"'],
  ['eine\nzwei', '"eine\nzwei"'],
  ['sagt "ja"', '"sagt ""ja"""'],
  ['', ''],
])('%j is written as %j', (value, written) => expect(csvField(value)).toBe(written))

test('the file begins with the mark of UTF-8; an empty one has its headings', async () => {
  expect(await fileOf([])).toBe('\ufeffEins;Zwei;Drei\r\n')
})

test('what is held for the rows is let go, also where nobody reads the file', async () => {
  let isHeld = true
  async function* batches() {
    try {
      yield [['a']]
      yield [['b']]
    } finally {
      isHeld = false
    }
  }
  const columns = { Eins: (row: string[]) => row[0]! }
  const { content } = await csvDownload('x.csv', columns, batches())
  const closed = new Promise(resolve => content.once('close', resolve))
  content.destroy()
  await closed
  await new Promise(setImmediate)
  expect(isHeld).toBe(false)
  expect(await text((await csvDownload('x.csv', columns, batches())).content)).toContain('b')
})
