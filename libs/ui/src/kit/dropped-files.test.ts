import { expect, test } from '@jest/globals'
import { partDrop, readFolders } from './dropped-files.ts'

interface Tree {
  [name: string]: Tree | null
}

/** A folder as a browser hands it over: `null` stands for a file; two entries a portion. */
function folder(name: string, tree: Tree): FileSystemDirectoryEntry {
  const entries = Object.entries(tree).map(([inner, below]) =>
    below ? folder(inner, below) : fileEntry(inner),
  )
  return {
    name,
    isDirectory: true,
    isFile: false,
    createReader: () => {
      const left = [...entries]
      return { readEntries: (resolve: (portion: FileSystemEntry[]) => void) => resolve(left.splice(0, 2)) }
    },
  } as unknown as FileSystemDirectoryEntry
}

function fileEntry(name: string): FileSystemEntry {
  const file = (resolve: (file: File) => void, reject: (error: Error) => void) =>
    name.startsWith('gesperrt') ? reject(new Error('locked')) : resolve(new File(['x'], name))
  return { name, isDirectory: false, isFile: true, file } as unknown as FileSystemEntry
}

const isMail = (name: string) => name.endsWith('.msg')

test('folders are read to the bottom, portion by portion, and only mails are taken', async () => {
  const tree = {
    'a.msg': null,
    'b.msg': null,
    'c.msg': null,
    'plan.dwg': null,
    innen: { 'd.msg': null, tief: { 'e.msg': null, 'gesperrt.msg': null } },
  }
  const { files, others, unreadable, isCut } = await readFolders([folder('Linie 3', tree)], isMail)
  expect(files.map(({ name }) => name)).toEqual(['a.msg', 'b.msg', 'c.msg', 'd.msg', 'e.msg'])
  expect({ others, unreadable, isCut }).toEqual({ others: 1, unreadable: 1, isCut: false })
})

test('what is too deep or too much is cut, and that is told', async () => {
  const deep = folder('1', { 'oben.msg': null, 2: { 'unten.msg': null } })
  const limited = await readFolders([deep], isMail, { depth: 1, entries: 100 })
  expect(limited).toMatchObject({ isCut: true })
  expect(limited.files.map(({ name }) => name)).toEqual(['oben.msg'])
  const much = await readFolders([folder('1', { 'a.msg': null, 'b.msg': null, 'c.msg': null })], isMail, {
    depth: 9,
    entries: 2,
  })
  expect(much.files).toHaveLength(2)
  expect(much.isCut).toBe(true)
})

test('a drop is parted into files and folders; without items its files count', () => {
  const file = new File(['x'], 'a.msg')
  const items = [
    { kind: 'file', webkitGetAsEntry: () => folder('Linie 3', {}), getAsFile: () => new File([], 'Linie 3') },
    { kind: 'file', webkitGetAsEntry: () => null, getAsFile: () => file },
    { kind: 'string' },
  ] as unknown as DataTransferItemList
  const none = [] as unknown as FileList
  expect(partDrop({ items, files: none })).toMatchObject({ files: [file], folders: [{ name: 'Linie 3' }] })
  expect(partDrop({ items: [] as never, files: [file] as never })).toEqual({ files: [file], folders: [] })
})
