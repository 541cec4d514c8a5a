import { expect, test } from '@jest/globals'
import { utils, write } from '@e965/xlsx'
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
