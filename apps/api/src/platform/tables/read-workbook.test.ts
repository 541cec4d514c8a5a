import { describe, expect, test } from '@jest/globals'
import { utils, write, type BookType, type WorkSheet } from '@e965/xlsx'
import CFB from 'cfb'
import { strToU8, zipSync } from 'fflate'
import { openWorkbook } from './read-workbook.ts'
import { readTableFile } from './table-file.ts'
import { isWorkbook, workbookSentences } from './workbook-file.ts'

const day = new Date(Date.UTC(2026, 4, 7))

/** A workbook as Excel and LibreOffice write it, with an empty sheet in front. */
function workbook(bookType: BookType): Uint8Array {
  const sheet = utils.aoa_to_sheet(
    [
      ['Kundenliste'],
      [],
      ['Firma', 'PLZ', 'Telefon', 'Umsatz', 'Seit', 'Aktiv', 'Notizen'],
      ['Größe & Söhne „x“', 1067, 436641234567, 1234.567, day, true, 'eins\nzwei'],
      ['Zwei AG', '01067', '+43 1 2', 28_500_000],
    ],
    { UTC: true },
  )
  sheet['B4'].z = '00000'
  sheet['E4'].z = bookType === 'ods' ? 'd/m/yyyy' : 'dd.mm.yyyy'
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([]), 'Leer')
  utils.book_append_sheet(book, sheet, 'Kunden')
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Firma'], ['Aus der zweiten']]), 'Alte')
  return new Uint8Array(write(book, { type: 'array', bookType, cellDates: true }) as ArrayBuffer)
}

async function reading(bytes: Uint8Array, name?: string) {
  const { sheets, read } = openWorkbook(bytes, 100)
  return { sheets, ...read(name) }
}

test.each(['xlsx', 'ods', 'biff8'] as const)(
  'a workbook of kind %s is read with its lines and values',
  async kind => {
    const bytes = workbook(kind)
    expect(isWorkbook(bytes)).toBe(true)
    const { sheets, sheet, records } = await reading(bytes)
    expect({ sheets, sheet }).toEqual({ sheets: ['Kunden', 'Alte'], sheet: 'Kunden' })
    expect(records.map(({ line }) => line)).toEqual([1, 3, 4, 5])
    expect(records[2]!.cells).toEqual([
      'Größe & Söhne „x“',
      // The writer of these tests does not write the format to .ods.
      kind === 'ods' ? '1067' : '01067',
      '436641234567',
      '1234,5670',
      '07.05.2026',
      'ja',
      'eins\nzwei',
    ])
    expect(records[3]!.cells.slice(0, 4)).toEqual(['Zwei AG', '01067', '+43 1 2', '28500000'])
    expect((await reading(bytes, 'Alte')).records.map(({ cells }) => cells)).toEqual([
      ['Firma'],
      ['Aus der zweiten'],
    ])
  },
)

test('a number is read as its format shows it where that is no amount', async () => {
  const numbers = [
    [1067, '"D-"00000', 'D-01067'],
    [1067, '00000', '01067'],
    [6020, '"A-"0', 'A-6020'],
    [6641234567, '"+43 "0', '+43 6641234567'],
    [6641234567, '0000 / 0000000', '0664 / 1234567'],
    [664123456, '0###\\ ####', '66412 3456'],
    [6641234567, '0000/000000', '6641/234567'],
    [5000, '# ?/?', '5000'],
    [6641234567, '00000-000000', '06641-234567'],
    [436641234567, '\\+#', '+436641234567'],
    [15551, '"(0"0")" ', '(015551)'],
    [0.25, '0%', '25%'],
    [0.125, '0.0%', '12,5%'],
    [5000, '#,##0', '5000'],
    [5000, '#,##0.00\\ "€"', '5000'],
    [5000, '"€ "#,##0', '5000'],
    [5000, '# ##0', '5000'],
    [1234567, '#,##0', '1234567'],
    [436641234567, '0.00E+00', '436641234567'],
    [500000, '0,"T€"', '500000'],
    [-5, '0', '-5'],
  ] as const
  const sheet = utils.aoa_to_sheet([['Zahl'], ...numbers.map(([value]) => [value])])
  for (const [index, [, format]] of numbers.entries()) sheet[`A${index + 2}`].z = format
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Kunden')
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer)
  const { records } = await reading(bytes)
  expect(records.slice(1).map(({ cells }) => cells[0])).toEqual(numbers.map(([, , text]) => text))
})

test.each(['xlsx', 'xlsb', 'biff8', 'xlml'] as const)(
  'a time of day, hours beyond a day and decimals are read as %s shows them',
  async bookType => {
    const cells = [
      [0.6041666666666666, 'hh:mm', '14:30'],
      [0.604166666666667, 'h:mm AM/PM', '14:30'],
      [0.60434027777, 'hh:mm:ss', '14:30:15'],
      [1.5, '[h]:mm', '36:00'],
      [0.000694444444444444, 'mm:ss', '01:00'],
      [60.5, '[h]:mm:ss', '1452:00:00'],
      [0.0625, '[mm]:ss', '90:00'],
      [46380.604166666664, 'dd.mm.yyyy hh:mm', '24.12.2026 14:30'],
      [46380.604166666664, 'dd.mm.yyyy', '24.12.2026'],
      [46380, 'dd.mm.yyyy hh:mm', '24.12.2026'],
      [46380, '[$-407]d. mmmm yyyy', '24.12.2026'],
      [1.1, '0.00', '1,10'],
      [2, '0.0', '2,0'],
      [1.25, '0.0', '1,25'],
      [1.1, '0.000', '1,1000'],
      [1234.5, '#,##0.00', '1234,5'],
      [0.00005, 'General', '0,00005'],
      [1e-7, 'General', '0,0000001'],
      [1.234567, 'General', '1,234567'],
      [0.1 + 0.2, 'General', '0,3'],
    ] as const
    const sheet = utils.aoa_to_sheet([['Wert'], ...cells.map(([value]) => [value])])
    for (const [index, [, format]] of cells.entries()) sheet[`A${index + 2}`].z = format
    const { records } = await reading(written(bookType, { Kunden: sheet }))
    expect(records.slice(1).map(row => row.cells[0])).toEqual(cells.map(([, , text]) => text))
  },
)

const written = (bookType: BookType, sheets: Record<string, WorkSheet>, ...hidden: string[]): Uint8Array => {
  const book = utils.book_new()
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(book, sheet, name)
  book.Workbook = { Sheets: book.SheetNames.map(name => ({ Hidden: hidden.includes(name) ? 1 : 0 })) }
  return new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer)
}

test.each(['xlsx', 'xlsb', 'biff8', 'xlml'] as const)(
  'a hidden sheet of %s is passed over',
  async bookType => {
    const sheets = { Alt: utils.aoa_to_sheet([['Alt']]), Kunden: utils.aoa_to_sheet([['Firma'], ['A']]) }
    expect(await reading(written(bookType, sheets, 'Alt'))).toMatchObject({ sheets: ['Kunden'] })
  },
)

test.each(['xlsx', 'biff8'] as const)(
  'a cell of %s that stands in front of several rows is that of each',
  async bookType => {
    const sheet = utils.aoa_to_sheet([
      ['Firma', 'Adresse', ''],
      ['', 'Straße', 'Ort'],
      ['A', 'Weg 1', 'Linz'],
      ['B', 'Weg 2'],
      [],
    ])
    sheet['!merges'] = ['A1:A2', 'B1:C1', 'C3:C5'].map(range => utils.decode_range(range))
    const { records } = await reading(written(bookType, { Kunden: sheet }))
    expect(records.map(({ cells }) => cells.join('|'))).toEqual([
      'Firma|Adresse|',
      '|Straße|Ort',
      'A|Weg 1|Linz',
      'B|Weg 2|Linz',
    ])
  },
)

const cellOf = (content: string, attributes = 'office:value-type="string"') =>
  `<table:table-cell ${attributes}>${content}</table:table-cell>`
const linesOf = (...lines: string[]) => cellOf(lines.map(line => `<text:p>${line}</text:p>`).join(''))
const rowOf = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`

/** An OpenDocument text with the given tables. */
const contentOf = (styles: string, tables: string) =>
  `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles>
    <office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`

const packed = (content: string, others: Record<string, Uint8Array> = {}) =>
  zipSync({
    mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
    'content.xml': strToU8(content),
    ...others,
    'META-INF/manifest.xml': strToU8(
      '<manifest:manifest><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.spreadsheet"/></manifest:manifest>',
    ),
  })

test('a file of LibreOffice keeps its zeros and the lines of a cell, with a million empty rows below', async () => {
  const code = cellOf(
    '<text:p>01067</text:p>',
    'table:style-name="ce1" office:value-type="float" office:value="1067"',
  )
  const styles = `<number:number-style style:name="N1"><number:number number:min-integer-digits="5"/></number:number-style>
    <style:style style:name="ce1" style:family="table-cell" style:data-style-name="N1"/>`
  const table = `<table:table table:name="Kunden">${rowOf(linesOf('Firma'), linesOf('PLZ'))}
    ${rowOf(linesOf('Zeile 1', 'Zeile 2'), code)}
    <table:table-row table:number-rows-repeated="1048573"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>`
  const { records } = await reading(
    packed(contentOf(styles, table), { 'styles.xml': strToU8('<office:document-styles/>') }),
  )
  expect(records.map(({ cells }) => cells)).toEqual([
    ['Firma', 'PLZ'],
    ['Zeile 1\nZeile 2', '01067'],
  ])
})

test('an OpenDocument file needs no styles; times, blanks and hidden tables are as they are shown', async () => {
  const styles = `<style:style style:name="ta1" style:family="table"><style:table-properties table:display="true"/></style:style>
    <style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>
    <number:time-style style:name="N1" number:truncate-on-overflow="false"><number:hours/><number:text>:</number:text><number:minutes number:style="long"/></number:time-style>
    <style:style style:name="ce1" style:family="table-cell" style:data-style-name="N1"/>
    <number:number-style style:name="N2"><number:number number:decimal-places="2" number:min-decimal-places="2" number:min-integer-digits="1"/></number:number-style>
    <style:style style:name="ce2" style:family="table-cell" style:data-style-name="N2"/>`
  const rows = [
    rowOf(cellOf('<text:p>14:30</text:p>', 'office:value-type="time" office:time-value="PT14H30M00S"')),
    rowOf(
      cellOf(
        '<text:p>36:15</text:p>',
        'table:style-name="ce1" office:value-type="time" office:time-value="PT36H15M00S"',
      ),
    ),
    rowOf(cellOf('<text:p>36:00:00</text:p>', 'office:value-type="time" office:time-value="PT36H00M00S"')),
    rowOf(cellOf('<text:p>24.12.26</text:p>', 'office:value-type="date" office:date-value="2026-12-24"')),
    rowOf(
      cellOf('<text:p>1,10</text:p>', 'table:style-name="ce2" office:value-type="float" office:value="1.1"'),
    ),
    rowOf(linesOf('Liste:', '  - eins', '<text:s text:c="2"/>- zwei', '<text:s/>drei')),
  ].join('')
  const tables = `<table:table table:name="Alt" table:style-name="ta2">${rowOf(linesOf('Alt'))}</table:table>
    <table:table table:name="Kunden" table:style-name="ta1">${rows}</table:table>`
  const content = contentOf(styles, tables)
  const flat = `<?xml version="1.0"?><office:document>${content.slice(content.indexOf('>') + 1).replace(/-content>$/, '>')}`
  for (const bytes of [packed(content), Buffer.from(flat)]) {
    const { sheets, records } = await reading(bytes)
    expect(sheets).toEqual(['Kunden'])
    expect(records.map(({ cells }) => cells[0])).toEqual([
      '14:30',
      '36:15',
      '36:00:00',
      '24.12.2026',
      '1,10',
      'Liste:\n  - eins\n  - zwei\n drei',
    ])
  }
})

test('a table of HTML under the name of Excel is read in its encoding', async () => {
  const table =
    '<table><tr><td>Firma</td><td>PLZ</td></tr><tr><td>Größe &amp; Co</td><td>01067</td></tr>' +
    '<tr><td>M&uuml;ller &#38; S&#xF6;hne &#8211; &amp;ouml; &lt;b&gt;</td><td>1.10</td></tr><tr><td>1234,5</td><td>1.234</td></tr></table>'
  for (const bytes of [Buffer.from(table, 'latin1'), Buffer.from(`\ufeff${table}`)]) {
    expect(isWorkbook(bytes)).toBe(true)
    const { records } = await reading(bytes)
    expect(records.map(({ cells }) => cells)).toEqual([
      ['Firma', 'PLZ'],
      ['Größe & Co', '01067'],
      ['Müller & Söhne – &ouml; <b>', '1.10'],
      ['1234,5', '1.234'],
    ])
  }
})

describe('what is no sound workbook is refused', () => {
  test('with the reason', async () => {
    const document = zipSync({ 'word/document.xml': strToU8('<w:document/>') })
    await expect(reading(document)).rejects.toMatchObject({ reason: 'damaged' })
    await expect(reading(workbook('xlsx').subarray(0, 3000))).rejects.toMatchObject({ reason: 'damaged' })
    const file = CFB.utils.cfb_new()
    CFB.utils.cfb_add(file, 'EncryptionInfo', Buffer.from([4, 0, 4, 0, 0x40, 0, 0, 0, 60, 97]))
    CFB.utils.cfb_add(file, 'EncryptedPackage', Buffer.alloc(5000, 7))
    const locked = CFB.write(file, { type: 'buffer' }) as Uint8Array
    await expect(reading(new Uint8Array(locked))).rejects.toMatchObject({ reason: 'password' })
    expect(isWorkbook(Buffer.from('Firma;Ort\nA;<b>'))).toBe(false)
  })

  test.each(['xlsx', 'ods', 'xlsb'] as const)(
    'S5: of kind %s, wherever it ends too early, at once',
    async kind => {
      const bytes = workbook(kind)
      for (const length of [4, 30, 50, 200, 1_000, 3_000, bytes.length / 2, bytes.length - 30])
        await expect(
          reading(bytes.subarray(0, length)).then(({ sheet }) => sheet !== 'Kunden'),
        ).rejects.toMatchObject({
          reason: 'damaged',
        })
    },
  )

  test('also where it takes too much memory or time', async () => {
    const program = new URL('../../robots/import/import-rows.child.ts', import.meta.url)
    const file = { name: 'katalog.xlsx', content: Buffer.from(workbook('xlsx')) }
    const enough = { milliseconds: 20_000, residentBytes: 900 * 1024 * 1024 }
    for (const limit of [{ residentBytes: 1 }, { milliseconds: 1 }])
      await expect(
        readTableFile(program, file, 'robot_import.unreadable', { ...enough, ...limit }),
      ).rejects.toMatchObject({
        code: 'robot_import.unreadable',
        details: { words: { name: 'katalog.xlsx', reason: workbookSentences.too_complex } },
      })
    expect(await readTableFile(program, file, 'robot_import.unreadable')).toMatchObject({
      rows: [{ line: 3 }, { line: 4 }, { line: 5 }],
    })
  })
})
