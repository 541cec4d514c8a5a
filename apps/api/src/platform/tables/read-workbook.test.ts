import { describe, expect, test } from '@jest/globals'
import { utils, write, type BookType } from '@e965/xlsx'
import CFB from 'cfb'
import { strToU8, zipSync } from 'fflate'
import { isWorkbook, readWorkbook } from './read-workbook.ts'

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

const reading = (bytes: Uint8Array, sheet?: string) => readWorkbook({ bytes, sheet, most: 100 })

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

/** A file as LibreOffice writes it: zeros in front by format, and a million empty rows below. */
function libreOffice(): Uint8Array {
  const text = (...lines: string[]) =>
    `<table:table-cell office:value-type="string">${lines.map(line => `<text:p>${line}</text:p>`).join('')}</table:table-cell>`
  const code =
    '<table:table-cell table:style-name="ce1" office:value-type="float" office:value="1067"><text:p>01067</text:p></table:table-cell>'
  const row = (cells: string) => `<table:table-row>${cells}</table:table-row>`
  const empty = '<table:table-cell table:number-columns-repeated="16384"/>'
  const content = `<office:document-content><office:automatic-styles>
    <number:number-style style:name="N1"><number:number number:min-integer-digits="5"/></number:number-style>
    <style:style style:name="ce1" style:family="table-cell" style:data-style-name="N1"/></office:automatic-styles>
    <office:body><office:spreadsheet><table:table table:name="Kunden">${row(text('Firma') + text('PLZ'))}
    ${row(text('Zeile 1', 'Zeile 2') + code)}
    <table:table-row table:number-rows-repeated="1048573">${empty}</table:table-row></table:table>
    </office:spreadsheet></office:body></office:document-content>`
  return zipSync({
    mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
    'content.xml': strToU8(content),
    'styles.xml': strToU8('<office:document-styles/>'),
    'META-INF/manifest.xml': strToU8(
      '<manifest:manifest><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.spreadsheet"/></manifest:manifest>',
    ),
  })
}

test('a file of LibreOffice keeps its zeros and the lines of a cell', async () => {
  const { records } = await reading(libreOffice())
  expect(records.map(({ cells }) => cells)).toEqual([
    ['Firma', 'PLZ'],
    ['Zeile 1\nZeile 2', '01067'],
  ])
})

test('a table of HTML under the name of Excel is read in its encoding', async () => {
  const table =
    '<table><tr><td>Firma</td><td>PLZ</td></tr><tr><td>Größe &amp; Co</td><td>01067</td></tr></table>'
  for (const bytes of [Buffer.from(table, 'latin1'), Buffer.from(`\ufeff${table}`)]) {
    expect(isWorkbook(bytes)).toBe(true)
    const { records } = await reading(bytes)
    expect(records.map(({ cells }) => cells)).toEqual([
      ['Firma', 'PLZ'],
      ['Größe & Co', '01067'],
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

  test('also where it takes too much memory or time', async () => {
    const request = { bytes: workbook('xlsx'), sheet: undefined, most: 100 }
    const enough = { milliseconds: 20_000, residentBytes: 900 * 1024 * 1024 }
    for (const limit of [{ residentBytes: 1 }, { milliseconds: 1 }])
      await expect(readWorkbook(request, { ...enough, ...limit })).rejects.toMatchObject({
        reason: 'too_complex',
      })
    expect((await readWorkbook(request)).sheet).toBe('Kunden')
  })
})
