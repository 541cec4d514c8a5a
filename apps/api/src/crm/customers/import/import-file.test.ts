import { utils, write } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { customerImport, type CustomerImportOptions } from '@app/contracts/customer-import'
import { customers } from '@app/contracts/customers'
import { refusalOf } from '../../../../test/factories.ts'
import { startTestApp, type Person, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

const fileOf = (content: string | Buffer, name = 'kunden.csv') =>
  new File([new Uint8Array(Buffer.from(content))], name)

const optionsOf = (options: Partial<CustomerImportOptions>) =>
  JSON.stringify({ mapping: {}, duplicates: 'skip', ...options })

const preview = (content: string | Buffer, options: Partial<CustomerImportOptions> = {}) =>
  staff.call(customerImport.preview, { file: fileOf(content), options: optionsOf(options) })

async function apply(content: string | Buffer, options: Partial<CustomerImportOptions> = {}) {
  const { digest } = await preview(content, options)
  return staff.call(customerImport.apply, { file: fileOf(content), options: optionsOf(options), digest })
}

const named = async (search: string) => staff.call(customers.list, { search, limit: 100 })

/** Windows-1252, which Excel writes in Austria; all letters here are the same in Latin-1. */
const windows = (text: string) => Buffer.from(text, 'latin1')

describe('a file', () => {
  test.each([
    ['UTF-8', 'Strichpunkt', Buffer.from('Firma;Ort\nRöder Größe;Wörgl')],
    ['UTF-8 mit BOM', 'Beistrich', Buffer.from('\ufeffFirma,Ort\nRöder Größe,Wörgl')],
    ['Windows-1252', 'Strichpunkt', windows('Firma;Ort\r\nRöder Größe;Wörgl')],
    ['UTF-8', 'Tabulator', Buffer.from('Firma\tOrt\nRöder Größe\tWörgl')],
  ])('in %s with %s is read', async (encoding, delimiter, content) => {
    const { rows, ...read } = await preview(content)
    expect(read).toMatchObject({ encoding, delimiter })
    expect(rows[0]).toMatchObject({ line: 2, companyName: 'Röder Größe', kind: 'new' })
    expect(rows[0]!.changes).toContainEqual({ field: 'city', before: null, after: 'Wörgl' })
  })

  test('has headings of thousands of blanks, and is read at once', async () => {
    const blanks = Array.from({ length: 6 }, (_, at) => `x${' '.repeat(30_000)}${at}`)
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet([['Firma', ...blanks], ['A']]))
    const { rows } = await preview(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
    expect(rows).toMatchObject([{ companyName: 'A', kind: 'new' }])
  })

  test('has its columns recognised in German and English; a choice wins', async () => {
    const { columns } = await preview(
      'Company Name;E-Mail-Adresse;ZIP Code;Jahresumsatz in €;Lagerplatz;Firma\nA;;;;;B',
    )
    expect(columns.map(({ field }) => field)).toEqual([
      'companyName',
      'email',
      'postalCode',
      'annualRevenue',
      null,
      null,
    ])
    const chosen = await preview('Bezeichnung;Extra\nEigen GmbH;Halle 3', {
      mapping: { Bezeichnung: 'companyName', Extra: 'notes' },
    })
    expect(chosen.rows[0]).toMatchObject({ companyName: 'Eigen GmbH', kind: 'new' })
    expect(chosen.columns[1]).toEqual({ name: 'Extra', field: 'notes', samples: ['Halle 3'] })
  })

  test('has figures and choices read as people write them, formulas as text', async () => {
    await apply(
      'Firma;Mitarbeiter;Umsatz;Typ;Status;Notizen\nZahlen GmbH;1.200;€ 28.500.000;Partner;heiß;=SUM(A1:A9)',
    )
    expect((await named('Zahlen'))[0]).toMatchObject({
      employeeCount: 1200,
      annualRevenue: 28_500_000,
      customerType: 'partner',
      customerStatus: 'hot',
      notes: '=SUM(A1:A9)',
    })
  })

  test('has its mistakes named with line and column; the other rows are taken', async () => {
    const { rows, counts } = await preview(
      'Firma;E-Mail;Status\nGut GmbH;;\n;office@x.example;\n"Zwei\nZeilen";"k\nein";lauwarm',
    )
    expect(counts).toEqual({ faulty: 2, new: 1, duplicate: 0, update: 0, unchanged: 0 })
    expect(rows.slice(0, 2).map(({ line, errors }) => [line, errors])).toEqual([
      [3, [{ column: '', sentence: 'Firmenname ist erforderlich' }]],
      [
        4,
        [
          { column: 'Status', sentence: '„lauwarm“ ist keiner der möglichen Werte.' },
          { column: 'E-Mail', sentence: 'Ungültige E-Mail-Adresse' },
        ],
      ],
    ])
  })

  test('of Outlook has its columns recognised, those with values before empty and private ones', async () => {
    const german =
      'Anrede;Vorname;Nachname;Firma;Abteilung;Straße geschäftlich;Ort geschäftlich;Region geschäftlich;' +
      'Postleitzahl geschäftlich;Land/Region geschäftlich;Telefon (privat);Telefon geschäftlich;Mobiltelefon;E-Mail-Adresse;Notizen;Webseite'
    const row =
      'Herr;Hans;Huber;Huber Holz GmbH;;Weg 1;Bludenz;;6700;Österreich;1;;+43 664 1;hans@hh.example;;www.hh.example'
    const english =
      '"Title","First Name","Company","Business Street","Business City","Business State","Business Postal Code",' +
      '"Business Country/Region","Home Phone","Business Phone","E-mail Address","Notes","Web Page"'
    const fieldsOf = async (content: string) => {
      const { columns } = await preview(content)
      return Object.fromEntries(columns.flatMap(({ name, field }) => (field ? [[field, name]] : [])))
    }
    expect(await fieldsOf(`${german}\n${row}`)).toEqual({
      companyName: 'Firma',
      address: 'Straße geschäftlich',
      city: 'Ort geschäftlich',
      postalCode: 'Postleitzahl geschäftlich',
      country: 'Land/Region geschäftlich',
      phone: 'Mobiltelefon',
      email: 'E-Mail-Adresse',
      notes: 'Notizen',
      website: 'Webseite',
    })
    expect(await fieldsOf(english)).toEqual({
      companyName: 'Company',
      address: 'Business Street',
      city: 'Business City',
      postalCode: 'Business Postal Code',
      country: 'Business Country/Region',
      phone: 'Business Phone',
      email: 'E-mail Address',
      notes: 'Notes',
      website: 'Web Page',
    })
  })

  test('of MS-DOS and Mac is read; what may be either is asked about', async () => {
    const dos = Buffer.from('Firma;Ort\r\nM\x81ller;W\x94rgl', 'latin1')
    expect(await preview(dos)).toMatchObject({
      encoding: 'CP850',
      isEncodingSure: true,
      rows: [{ companyName: 'Müller' }],
    })
    const doubtful = Buffer.from('Firma;Ort\r\nA;Wels\r\n\x9aber;Wels', 'latin1')
    expect(await preview(doubtful)).toMatchObject({
      isEncodingSure: false,
      columns: [{ samples: ['Über'] }, {}],
    })
    expect(await preview(doubtful, { encoding: 'CP850' })).toMatchObject({
      isEncodingSure: true,
      rows: [{}, { companyName: 'Über' }],
    })
  })

  test('has its rows named by the lines of the file, whatever stands above', async () => {
    const { rows } = await preview(
      'sep=;\r\n\r\nKundenliste;\r\nFirma;Ort\r\nLeerzeilen GmbH;Wels\r\n\r\n;Linz',
    )
    expect(rows.map(({ line, kind }) => [line, kind])).toEqual([
      [7, 'faulty'],
      [5, 'new'],
    ])
    expect(await refusalOf(preview('Firma;Notiz\nA;x\nB;"offen\nC;"y"'))).toMatchObject({
      error: expect.stringContaining('Das Anführungszeichen in Zeile 3 wird nicht geschlossen'),
    })
  })

  test('that is none is refused in words', async () => {
    const refused = (content: string | Buffer) => refusalOf(preview(content))
    expect(await refused(Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0]))).toMatchObject({
      status: 422,
      error: expect.stringContaining('Speichern Sie sie neu als .xlsx, .ods oder .csv'),
    })
    expect(await refused(Buffer.from([0xff, 0xd8, 0xff, 0, 0, 0, 0]))).toMatchObject({
      status: 422,
      error: expect.stringContaining('weder eine Tabelle noch eine Textdatei'),
    })
    expect(await refused('')).toMatchObject({ code: 'customer_import.unreadable' })
    // Blanks that a search would begin anew at: nobody waits for it.
    const blanks = `a${' '.repeat(2_000_000)}b`
    expect((await preview(`Firma;${blanks}\nA;${blanks}`)).rows).toMatchObject([{ companyName: 'A' }])
    expect(await refused(`Firma\n${'A\n'.repeat(20_001)}`)).toMatchObject({ status: 413 })
    expect(
      await refusalOf(staff.call(customerImport.preview, { file: fileOf('A'), options: '{' })),
    ).toMatchObject({ status: 400 })
  })

  test('of Excel or LibreOffice is read, whatever its name; its sheets may be chosen', async () => {
    const book = utils.book_new()
    const rows = [
      ['Firma', 'PLZ', 'Telefon', 'Umsatz'],
      ['Größe GmbH', '01067', 436641234567, 1_234_567.5],
      [],
      ['', '', 1],
    ]
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Kunden')
    utils.book_append_sheet(book, utils.aoa_to_sheet([['Firma'], ['Alt GmbH']]), 'Archiv')
    for (const bookType of ['xlsx', 'ods'] as const) {
      const content = Buffer.from(write(book, { type: 'buffer', bookType }) as Uint8Array)
      const read = await preview(content)
      expect(read).toMatchObject({ sheets: ['Kunden', 'Archiv'], sheet: 'Kunden', encoding: '' })
      expect(read.rows).toMatchObject([
        { line: 4, kind: 'faulty' },
        { line: 2, kind: 'new', companyName: 'Größe GmbH' },
      ])
      expect(Object.fromEntries(read.rows[1]!.changes.map(({ field, after }) => [field, after]))).toEqual({
        companyName: 'Größe GmbH',
        postalCode: '01067',
        phone: '436641234567',
        annualRevenue: 1_234_568,
      })
      expect((await preview(content, { sheet: 'Archiv' })).rows).toMatchObject([{ companyName: 'Alt GmbH' }])
    }
    const [taken] = [Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array)]
    const { digest } = await preview(taken)
    const options = optionsOf({})
    const batch = await staff.call(customerImport.apply, {
      file: fileOf(taken, 'kunden.xlsx'),
      options,
      digest,
    })
    expect(batch).toMatchObject({ title: 'kunden.xlsx', created: 1 })
  })

  test('has a cover, columns of one name, and a sum', async () => {
    const book = utils.book_new()
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ['Stand', '1.1.'],
        ['Wer', 'Eva'],
      ]),
      'Deckblatt',
    )
    const rows = [
      ['Firma', 'Telefon', 'Telefon', 'Umsatz'],
      ['A GmbH', '0664 123456', '0664 654321', 100],
      ['Summe', '', '', 100],
    ]
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Kunden')
    const read = await preview(Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array))
    expect(read).toMatchObject({ sheets: ['Deckblatt', 'Kunden'], sheet: 'Kunden' })
    expect(read.rows).toMatchObject([
      { line: 3, kind: 'faulty', errors: [{ sentence: 'Das ist die Summe der Liste, kein Kunde.' }] },
      { line: 2, kind: 'new' },
    ])
    expect(read.rows[1]!.changes).toContainEqual({
      field: 'notes',
      before: null,
      after: 'Weitere Telefonnummern: 0664 654321 (Telefon (2))',
    })
  })
})
