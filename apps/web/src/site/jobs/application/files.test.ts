import { expect, test } from '@jest/globals'
import { addFiles, extensionsOf, sizeOf, type ChosenFile } from './files.ts'

const MB = 1024 * 1024
const file = (name: string, size = 1000) => new File([new Uint8Array(size)], name, { lastModified: 1 })
const reasons = (...[chosen, type, added]: Parameters<typeof addFiles>) =>
  addFiles(chosen, type, added).refusals.map(({ name, reason }) => `${name} ${reason}`)

test('what the server takes is taken, whatever the case of its name', () => {
  const { files, refusals } = addFiles([], 'certificates', [file('A.PDF'), file('b.Jpeg'), file('c.docx')])
  expect(files.map(({ type, file }) => `${type} ${file.name}`)).toEqual([
    'certificates A.PDF',
    'certificates b.Jpeg',
    'certificates c.docx',
  ])
  expect(refusals).toEqual([])
})

test('what a Mac or an iPhone makes is taken where it belongs', () => {
  const mac = ['Zeugnis.HEIC', 'Foto.heif', 'Brief.pages'].map(name => file(name))
  expect(reasons([], 'other', mac)).toEqual([])
  expect(reasons([], 'cv', mac)).toEqual(['Zeugnis.HEIC type', 'Foto.heif type'])
})

test('every refusal names the file and why', () => {
  expect(reasons([], 'cv', [file('Foto.jpg')])).toEqual(['Foto.jpg type'])
  expect(reasons([], 'cv', [file('ohne-endung')])).toEqual(['ohne-endung type'])
  expect(reasons([], 'cv', [file('leer.pdf', 0)])).toEqual(['leer.pdf empty'])
  expect(reasons([], 'cv', [file('gross.pdf', 10 * MB + 1)])).toEqual(['gross.pdf size'])
  expect(reasons([], 'cv', [file('a.pdf'), file('b.pdf')])).toEqual(['b.pdf single'])
})

test('limits hold over all kinds of document together, to the byte', () => {
  const two = [9, 10].map((size): ChosenFile => ({ type: 'other', file: file(`${size}.pdf`, size * MB) }))
  expect(reasons(two, 'cv', [file('passt.pdf', 6 * MB)])).toEqual([])
  expect(reasons(two, 'cv', [file('zu-viel.pdf', 6 * MB + 1)])).toEqual(['zu-viel.pdf total'])
  const ten = Array.from({ length: 10 }, (_, index): ChosenFile => ({
    type: 'other',
    file: file(`${index}.pdf`),
  }))
  expect(reasons(ten, 'cv', [file('elf.pdf')])).toEqual(['elf.pdf count'])
})

test('the same file is taken once for a kind of document', () => {
  const once = addFiles([], 'other', [file('a.pdf'), file('a.pdf')])
  expect(once).toMatchObject({ files: [{ type: 'other' }], refusals: [] })
  expect(addFiles(once.files, 'cv', [file('a.pdf')]).files).toHaveLength(2)
})

test('sizes and endings for people', () => {
  expect(sizeOf(1, 'de')).toBe('1\u00a0kB')
  expect(sizeOf(10 * MB, 'de')).toBe('10\u00a0MB')
  expect(sizeOf(1.26 * MB, 'en')).toBe('1.3\u00a0MB')
  expect(extensionsOf('cv')).toBe('PDF, DOC, DOCX')
})
