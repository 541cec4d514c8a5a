import { describe, expect, test } from '@jest/globals'
import { decodeText, decodeWithName, TextUnreadable } from './decode-text.ts'
import { readTable, TableUnreadable } from './read-table.ts'

const cellsOf = (text: string) => readTable(text, { maxRows: 100 }).rows.map(({ cells }) => cells)

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

test.each([
  ['inches in a quoted cell', 'N;T\nA;"Rohr 2" verzinkt"\nB;x', ['Rohr 2" verzinkt', 'x']],
  ['inches at its end', 'N;T\nA;"Rohr 2"""\nB;x', ['Rohr 2"', 'x']],
  ['blanks around quotation marks', 'N;T\nA; "x; y" \nB;x', ['x; y', 'x']],
  ['inches in a later line', 'N;T\nA;"2" Rohr\nund 3" Rohr"\nB;x', ['2" Rohr\nund 3" Rohr', 'x']],
  ['the delimiter named by Excel', 'sep=,\r\nN,T\r\nA,x;y\r\nB,x', ['x;y', 'x']],
  ['its name in quotation marks', '"sep=;"\nN;T\nA;1,2,3\nB;x', ['1,2,3', 'x']],
  ['bars', 'N|T\nA|x\nB|y', ['x', 'y']],
  ['one column with a comma', 'T\nA\nB, C\nD', ['A', 'B, C', 'D']],
  ['a column without a name', 'N;\nA;x\nB;y', ['x', 'y']],
  ['a mark at the end of a quoted cell', 'T;N\n"Cafe "Zentral"";A\n"x";B', ['Cafe "Zentral"', 'x']],
  ['inches not doubled', 'N,T,O\nA,"Rohr 5"",Linz\nB,x,y', ['Rohr 5"', 'x']],
  ['inches not doubled before a quoted cell', 'N,T,O\nA,"Rohr 5"","Linz"\nB,x,y', ['Rohr 5"', 'x']],
  ['inches not doubled in the last line', 'N;T\nB;x\nA;"Rohr 5""', ['x', 'Rohr 5"']],
  ['a cell quoted in part', 'N;T;O\nA;"Angebot 3" Rohr;Linz\nB;x;y', ['Angebot 3" Rohr', 'x']],
  ['words in doubled marks before a delimiter', 'N,T\nA,"sagt ""ja"", gut"\nB,x', ['sagt "ja", gut', 'x']],
  ['marks behind backslashes', 'N,T\nA,"sagt \\"ja\\", gut"\nB,x', ['sagt "ja", gut', 'x']],
  ['a backslash at the end', 'N;T\nA;"C:\\"\nB;x', ['C:\\', 'x']],
  ['another delimiter than the named one', 'sep=,\nN;T\nA;x\nB;y', ['x', 'y']],
  ['the end of MS-DOS', 'N;T\nA;x\nB;y\n\x1a', ['x', 'y']],
])('%s are read as meant', (_what, text, expected) =>
  expect(cellsOf(text).map(cells => cells['T'] ?? cells['Spalte 2'])).toEqual(expected),
)

test('a title may stand above the head; lines count from the beginning of the file', () => {
  const text = '\n\nKundenliste, Stand Mai\n;;\nFirma;Ort\nA;x'
  const isHead = (cells: readonly string[]) => cells.includes('Firma')
  expect(readTable(text, { maxRows: 100, isHead }).rows).toEqual([
    { line: 6, cells: { Firma: 'A', Ort: 'x' }, isTooLong: false },
  ])
  expect(readTable('sep=;\n\n\nName;Ort\nA;x', { maxRows: 100 }).rows[0]?.line).toBe(5)
})

test('every row knows the line it begins in', () => {
  for (const end of ['\n', '\r\n']) {
    const text = ['Name;Text', 'A;"zwei', 'Zeilen"', '', 'B;x', ';', 'C;y'].join(end)
    expect(readTable(text, { maxRows: 100 }).rows.map(({ line, cells }) => [line, cells['Name']])).toEqual([
      [2, 'A'],
      [5, 'B'],
      [7, 'C'],
    ])
  }
})

test('a short row has empty cells; one that is too long says so', () => {
  const { rows } = readTable('Name;Traglast\nA\nB;1,5;zu viel\nC;2;;', { maxRows: 100 })
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
  ['a mark that does not end', 'Name;Text\nA;"offen\nB;x', 'quotation', '2'],
  ['a mark that a later cell would end', 'Name;Text\nA;x\nB;"offen\nC;"y"', 'quotation', '3'],
  ['a name twice', 'Name;Traglast;Name\nA;1;B', 'name_twice', 'Name'],
  ['a row without end', `Name;X\nA;1\n${';'.repeat(2_000_000)}`, 'too_wide', '3'],
  ['too many rows', `Name\n${'A\n'.repeat(101)}`, 'too_many_rows', ''],
])('%s is refused', (_what, text, reason, where) => {
  let refusal: unknown
  try {
    readTable(text, { maxRows: 100 })
  } catch (error) {
    refusal = error
  }
  expect(refusal).toBeInstanceOf(TableUnreadable)
  expect(refusal).toMatchObject({ reason, where })
})

test('names that stand there twice can be numbered', () => {
  const { head } = readTable('Name;Telefon;Telefon\nA;1;2', { maxRows: 1, numbersNames: true })
  expect(head).toEqual(['Name', 'Telefon', 'Telefon (2)'])
})

test('as many rows as are allowed are read', () => {
  expect(readTable(`Name\n${'A\n'.repeat(100)}`, { maxRows: 100 }).rows).toHaveLength(100)
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

  test.each([
    ['Windows-1252', 'M\xfcller;W\xf6rgl;5 \x80', 'Müller;Wörgl;5 €'],
    ['Windows-1252', 'Du\x9aan Ga\x9aper', 'Dušan Gašper'],
    ['CP850', 'M\x81ller;W\x94rgl;Gr\x94\xe1e', 'Müller;Wörgl;Größe'],
    ['Windows-1252', '\x84Ja\x93 \x96 gut', '„Ja“ – gut'],
    ['Windows-1252', '5.000 \x80', '5.000 €'],
    ['CP850', 'Caf\x82;\x99sterreich', 'Café;Österreich'],
    ['Macintosh', 'M\x9fller;W\x9argl;Gr\x9a\xa7e;\x85sterreich', 'Müller;Wörgl;Größe;Österreich'],
  ])('%s is told by its words', (encoding, bytes, expected) =>
    expect(decodeWithName(Buffer.from(bytes, 'latin1'))).toMatchObject({ text: expected, encoding }),
  )

  test('of UTF-16 without its mark as well', () => {
    expect(decodeText(Buffer.from('Größe;5 €', 'utf16le'))).toBe('Größe;5 €')
  })

  test('what may be either is doubted; a choice decides', () => {
    const bytes = Buffer.from('Firma;x\n\x9aber;x', 'latin1')
    expect(decodeWithName(bytes).isSure).toBe(false)
    expect(decodeWithName(bytes, 'CP850')).toMatchObject({ text: 'Firma;x\nÜber;x', isSure: true })
    expect(decodeWithName(Buffer.from('M\xfcller', 'latin1')).isSure).toBe(true)
  })

  test('what is no text is refused', () => {
    expect(() => decodeText(Buffer.from('%PDF-1.7\n1 0 obj'))).toThrow(TextUnreadable)
    expect(() => decodeText(Buffer.from('PK\x03\x04\0\0', 'latin1'))).toThrow(TextUnreadable)
  })
})
