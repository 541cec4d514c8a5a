import { expect, test } from '@jest/globals'
import { read, type CellObject } from '@e965/xlsx'
import { strFromU8, unzipSync } from 'fflate'
import { buffer } from 'node:stream/consumers'
import { type ExportCell, dayOf, minuteOf, xlsxDownload } from './export-formats.ts'

async function fileOf(rows: ExportCell[][], names = ['Eins', 'Zwei', 'Drei']): Promise<Buffer> {
  async function* batches() {
    for (const row of rows) yield [row]
  }
  const columns = Object.fromEntries(names.map((name, index) => [name, (row: ExportCell[]) => row[index]!]))
  const { content } = await xlsxDownload('x.xlsx', columns, batches())
  return buffer(content)
}

async function cellsOf(rows: ExportCell[][]): Promise<(CellObject | undefined)[][]> {
  const book = read(await fileOf(rows), { dense: true, cellDates: true, UTC: true })
  return book.Sheets['Liste']!['!data'] as (CellObject | undefined)[][]
}

test('numbers and times are cells of their kind; times are those in Austria, in summer as in winter', async () => {
  const summer = new Date('2026-07-01T22:30:00.000Z')
  const winter = new Date('2026-01-01T22:30:00.000Z')
  const [heading, first, second] = await cellsOf([
    [1_234_567, dayOf(summer), minuteOf(summer)],
    [12.5, dayOf(winter), null],
  ])
  expect(heading!.map(cell => cell?.v)).toEqual(['Eins', 'Zwei', 'Drei'])
  expect(first).toMatchObject([
    { t: 'n', v: 1_234_567 },
    { t: 'd', v: new Date('2026-07-02T00:00:00.000Z'), w: '02.07.2026' },
    { t: 'd', v: new Date('2026-07-02T00:30:00.000Z'), w: '02.07.2026 00:30' },
  ])
  expect(second).toMatchObject([
    { t: 'n', v: 12.5 },
    { t: 'd', v: new Date('2026-01-01T00:00:00.000Z') },
  ])
})

test('whatever text is written is read back as text, no formula among it', async () => {
  const texts = [
    '=HYPERLINK("http://x.example")',
    '+43 7612 555 77',
    "-2+3+cmd|' /C calc'!A0",
    '@SUM(A1)',
    '0043664',
    'eins\nzwei & <drei>',
    ' Rand ',
    '_x000D_',
    '😀 Größe „x“',
    "'x",
    '\ttab',
    'ende\u0007',
  ]
  const [, ...rows] = await cellsOf(texts.map(text => [text, null, '']))
  expect(rows.map(([cell]) => [cell?.t, cell?.f])).toEqual(texts.map(() => ['s', undefined]))
  expect(rows.map(([cell]) => cell?.v)).toEqual(texts)
})

test('each row and cell says its place, as Gnumeric, exceljs and xlsx2csv want it; an empty one is left out', async () => {
  const names = Array.from({ length: 28 }, (_, index) => `Spalte ${index}`)
  const rows = [names.map((_, index) => index), names.map((_, index) => (index === 27 ? 'x' : null))]
  const sheet = strFromU8(unzipSync(await fileOf(rows, names))['xl/worksheets/sheet1.xml']!)
  expect([...sheet.matchAll(/<row\b[^>]*>/g)].join('')).toBe('<row r="1"><row r="2"><row r="3">')
  const places = [...sheet.matchAll(/<c\b(?: r="(\w+)")?/g)].map(([, place]) => place)
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'AA', 'AB']
  expect(places).toEqual([...[1, 2].flatMap(row => letters.map(letter => letter + row)), 'AB3'])
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
  const { content } = await xlsxDownload('x.xlsx', { Eins: (row: string[]) => row[0]! }, batches())
  const closed = new Promise(resolve => content.once('close', resolve))
  content.destroy()
  await closed
  await new Promise(setImmediate)
  expect(isHeld).toBe(false)
})
