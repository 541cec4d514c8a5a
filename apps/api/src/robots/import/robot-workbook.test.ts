import { expect, test } from '@jest/globals'
import { utils, write } from '@e965/xlsx'
import { readCatalogue } from './robot-import.service.ts'
import { readRobotFile } from './import-file.ts'

test('the numbers of a workbook arrive as they are, none of them ambiguous', () => {
  const book = utils.book_new()
  const rows = [
    ['Name', 'Baureihe', 'Traglast', 'Reichweite', 'Genauigkeit'],
    ['ER99-1781', 'ER', 20.125, 1781, 0.05],
  ]
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Katalog')
  const content = Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array)
  const { columns, rows: read } = readRobotFile({ name: 'katalog.xlsx', content })
  expect(columns).toEqual(rows[0])
  expect(read).toEqual([
    {
      line: 2,
      values: {
        Name: 'ER99-1781',
        Baureihe: 'ER',
        Traglast: '20,1250',
        Reichweite: '1781',
        Genauigkeit: '0,05',
      },
      fault: null,
    },
  ])
})

test.each([' ', '('])('names with a hundred thousand of %j are understood, once for all rows', async sign => {
  const names = Array.from({ length: 20 }, (_, at) => `Lager${sign.repeat(at ? 190 : 100_000)}${at}`)
  const record = Object.fromEntries(names.map(name => [name.slice(-190), 'x']))
  const content = Buffer.from(JSON.stringify([{ Baureihe: 7, [names[0]!]: 'x' }, ...Array(800).fill(record)]))
  const { ignoredColumns, rows } = await readCatalogue({ name: 'katalog.json', content })
  expect(ignoredColumns).toHaveLength(21)
  expect(rows[0]).toMatchObject({ errors: [{ column: 'Baureihe' }], faulty: ['series'] })
})
