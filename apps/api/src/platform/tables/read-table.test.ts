import { describe, expect, test } from '@jest/globals'
import { decodeText, TextUnreadable } from './decode-text.ts'
import { readTable, TableUnreadable } from './read-table.ts'

const cellsOf = (text: string) => readTable(text, 100).rows.map(({ cells }) => cells)

test.each([
  ['semicolons', 'Name;Traglast\nER20-1780;"20,5"\n'],
  ['commas', 'Name,Traglast\nER20-1780,"20,5"'],
  ['tabs', 'Name\tTraglast\r\nER20-1780\t20,5\r\n'],
  ['the ends of lines of an old Mac', 'Name;Traglast\rER20-1780;20,5\r'],
  ['spaces and empty rows', '\n Name ; Traglast \n\n;;\n  ER20-1780 ;20,5\n;\n'],
])('a table with %s', (_what, text) => {
  expect(cellsOf(text)).toEqual([{ Name: 'ER20-1780', Traglast: '20,5' }])
})

test('the delimiter is the head’s, whatever stands in quotation marks', () => {
  expect(cellsOf('"Name, lang, mit, Beistrichen";Wert\nA;B')).toEqual([
    { 'Name, lang, mit, Beistrichen': 'A', Wert: 'B' },
  ])
})

test('quotation marks keep delimiters, line ends and themselves; alone inside a value they are inches', () => {
  const [first, second] = cellsOf('Name;Text\nA;"eins; ""zwei""\ndrei"\nB;Rohr 3" lang')
  expect(first).toEqual({ Name: 'A', Text: 'eins; "zwei"\ndrei' })
  expect(second).toEqual({ Name: 'B', Text: 'Rohr 3" lang' })
})

test('every row knows the line it begins in', () => {
  for (const end of ['\n', '\r\n']) {
    const text = ['Name;Text', 'A;"zwei', 'Zeilen"', '', 'B;x', ';', 'C;y'].join(end)
    expect(readTable(text, 100).rows.map(({ line, cells }) => [line, cells['Name']])).toEqual([
      [2, 'A'],
      [5, 'B'],
      [7, 'C'],
    ])
  }
})

test('a short row has empty cells; one that is too long says so', () => {
  const { rows } = readTable('Name;Traglast\nA\nB;1,5;zu viel\nC;2;;', 100)
  expect(rows.map(({ cells, isTooLong }) => [cells['Traglast'], isTooLong])).toEqual([
    ['', false],
    ['1,5', true],
    ['2', false],
  ])
})

test('names that mean something to JavaScript are names like others', () => {
  const [row] = cellsOf('__proto__;constructor;Name\nA;B;C')
  expect(Object.entries(row!)).toEqual([
    ['__proto__', 'A'],
    ['constructor', 'B'],
    ['Name', 'C'],
  ])
  expect(({} as { A?: string }).A).toBeUndefined()
})

test.each([
  ['nothing', '', 'no_head', ''],
  ['empty lines', '\n\n;;\n', 'no_head', ''],
  ['a mark that does not end', 'Name;Text\nA;"offen\nB;x', 'quotation', ''],
  ['a name twice', 'Name;Traglast;Name\nA;1;B', 'name_twice', 'Name'],
  ['too many rows', `Name\n${'A\n'.repeat(101)}`, 'too_many_rows', ''],
])('%s is refused', (_what, text, reason, where) => {
  let refusal: unknown
  try {
    readTable(text, 100)
  } catch (error) {
    refusal = error
  }
  expect(refusal).toBeInstanceOf(TableUnreadable)
  expect(refusal).toMatchObject({ reason, where })
})

test('as many rows as are allowed are read', () => {
  expect(readTable(`Name\n${'A\n'.repeat(100)}`, 100).rows).toHaveLength(100)
})

describe('text arrives as it was written', () => {
  const text = 'Größe;„Löten“ – 5 €'
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 the other way round', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['Windows-1252', Buffer.from('Gr\xf6\xdfe;\x84L\xf6ten\x93 \x96 5 \x80', 'latin1')],
  ])('%s', (_name, bytes) => expect(decodeText(bytes)).toBe(text))

  test('what is no text is refused', () => {
    expect(() => decodeText(Buffer.from('PK\x03\x04\0\0', 'latin1'))).toThrow(TextUnreadable)
  })
})
