import { expect, test } from '@jest/globals'
import { text } from 'node:stream/consumers'
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

const unguarded = (cell: string) => cell.replace(/^'(?='*[=+\-@\t\r\n\0\uff1d\uff0b\uff0d\uff20])/, '')

async function fileOf(rows: string[][], perBatch = 2): Promise<string> {
  async function* batches() {
    for (let at = 0; at < rows.length; at += perBatch) yield rows.slice(at, at + perBatch)
  }
  const columns = Object.fromEntries(
    ['Eins', 'Zwei', 'Drei'].map((name, index) => [name, (row: string[]) => row[index]!]),
  )
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
]

test('whatever is written is read back, and no cell begins like a formula', async () => {
  const numbers = random(20_261_121)
  const next = (below: number) => numbers.next().value % below
  const value = () => Array.from({ length: next(7) }, () => PIECES[next(PIECES.length)]).join('')
  const rows = Array.from({ length: 3_000 }, () => [value(), value(), value()])
  const [heading, ...cells] = parse((await fileOf(rows)).slice(1))
  expect(heading).toEqual(['Eins', 'Zwei', 'Drei'])
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
  ['\tx', "'\tx"],
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
