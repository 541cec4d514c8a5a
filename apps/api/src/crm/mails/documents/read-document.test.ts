import { expect, test } from '@jest/globals'
import { utils, write } from '@e965/xlsx'
import { strToU8, zipSync } from 'fflate'
import { samplePdf } from '../../../../test/sample-files.ts'
import { readDocument } from './read-document.ts'

const word = (body: string, parts: Record<string, string> = {}) =>
  zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'word/document.xml': strToU8(`<w:document><w:body>${body}</w:body></w:document>`),
    ...Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])),
  })

function workbook(): Uint8Array {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Stückliste'], ['Greifer', 4, 'Förderband']]), 'Zelle 3')
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer)
}

test('the text of PDF, Word and Excel files is read', async () => {
  expect(await readDocument('Angebot.PDF', samplePdf('Palettierzelle für Halle 10r'))).toBe(
    'Palettierzelle für Halle 10r',
  )
  const body =
    '<w:p><w:r><w:t>Gr</w:t></w:r><w:r><w:t xml:space="preserve">eifer </w:t></w:r></w:p><w:p><w:r><w:t>A&amp;B &#8211; Ende</w:t><w:tab/><w:t>x</w:t></w:r></w:p>'
  const footer = { 'word/footer1.xml': '<w:ftr><w:p><w:r><w:t>Seite eins</w:t></w:r></w:p></w:ftr>' }
  expect(await readDocument('Brief.docx', word(body, footer))).toBe('Greifer \nA&B – Ende\nx\n\nSeite eins')
  const text = await readDocument('Liste.xlsx', workbook())
  for (const said of ['Zelle 3', 'Stückliste', 'Greifer 4 Förderband']) expect(text).toContain(said)
})

test('what cannot be read, or costs too much, says nothing', async () => {
  const locked = samplePdf('Geheim')
    .toString('latin1')
    .replace(
      '/Root',
      `/ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> >> /Root`,
    )
  expect(await readDocument('Geheim.pdf', Buffer.from(locked, 'latin1'))).toBe('')
  expect(await readDocument('Kaputt.pdf', samplePdf('Teil').subarray(0, 200))).toBe('')
  expect(await readDocument('Falsch.docx', samplePdf('Kein Word'))).toBe('')
  expect(await readDocument('Falsch.xlsx', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]))).toBe('')
  const bomb = word(`<w:t>${'x'.repeat(100 * 1024 * 1024)}</w:t>`)
  const limits = { milliseconds: 60_000, residentBytes: 150 * 1024 * 1024 }
  expect(await readDocument('Bombe.docx', bomb, limits)).toBe('')
})

test('of a long document, the beginning is read', async () => {
  const body = `<w:p><w:r><w:t>Anfang ${'Wort '.repeat(60_000)}Schluss</w:t></w:r></w:p>`
  const text = await readDocument('Lang.docx', word(body))
  expect(text).toMatch(/^Anfang/)
  expect(text).not.toContain('Schluss')
})
