import { expect, test } from '@jest/globals'
import { findingsOf, meaningOf, reportOf } from './drop-findings.ts'

const now = new Date('2026-11-20T09:42:00Z')

interface Given {
  types?: string[]
  texts?: Record<string, string>
  files?: File[]
  folders?: string[]
}

/** A drop as the browser hands it over. */
function dropOf({ types = [], texts = {}, files = [], folders = [] }: Given): Promise<string> {
  const items = [
    ...Object.entries(texts).map(([type, text]) => ({
      kind: 'string',
      type,
      getAsString: (tell: (text: string) => void) => tell(text),
    })),
    ...files.map(({ name, type }) => ({
      kind: 'file',
      type,
      webkitGetAsEntry: () => ({ name, isDirectory: folders.includes(name) }),
    })),
  ]
  const transfer = { types, effectAllowed: 'copyMove', items, files } as unknown as DataTransfer
  return findingsOf(transfer, 'Chrome', now).then(
    findings => `${meaningOf(findings).text}\n${reportOf(findings)}`,
  )
}

function gone(name: string): File {
  const file = new File(['x'], name)
  return Object.assign(file, {
    arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')),
  })
}

test('a mail that can be read is told with its name, type and size, and nothing of its content', async () => {
  const file = new File(['Sehr geheim'], 'Anfrage.msg')
  const text = await dropOf({
    types: ['Files'],
    texts: { 'text/plain': 'Betreff: streng vertraulich' },
    files: [file],
  })
  expect(text).toContain('Eine E-Mail, vollständig lesbar.')
  expect(text).toContain('- Anfrage.msg, (ohne Typ), 11 Bytes angekündigt, gelesen, 11 Bytes')
  expect(text).toContain('- string text/plain, 27 Zeichen')
  expect(text).not.toMatch(/geheim|vertraulich/)
})

test('new Outlook is recognised by its own types and gets the way that works', async () => {
  const text = await dropOf({
    types: ['multimaillistconversationrows'],
    texts: { multimaillistconversationrows: '{}' },
  })
  expect(text).toContain('Das neue Outlook oder Outlook im Web hat nur einen Verweis übergeben')
  expect(text).toContain('- multimaillistconversationrows')
})

test('a file that was gone, one that is empty, a folder and a foreign file are told as what they are', async () => {
  const files = [gone('Weg.msg'), new File([], 'Leer.eml'), new File(['a'], 'Gut.msg')]
  expect(await dropOf({ files })).toContain('2 von 3 E-Mails ließen sich nicht lesen')
  expect(await dropOf({ files: files.slice(1) })).toContain('Eine von 2 E-Mails ließ sich nicht lesen')
  expect(await dropOf({ files: [gone('Weg.msg')] })).toContain('Die E-Mail ließ sich nicht lesen')
  expect(await dropOf({ files })).toContain(
    'Weg.msg, (ohne Typ), 1 Bytes angekündigt, nicht lesbar (NotFoundError)',
  )
  const other = await dropOf({
    files: [new File([], 'Projekt'), new File(['a'], 'Bild.png')],
    folders: ['Projekt'],
  })
  expect(other).toContain('Keine der Dateien endet auf .msg oder .eml.')
  expect(other).toContain('- Projekt, (ohne Typ), 0 Bytes angekündigt, Ordner')
  expect(await dropOf({})).toContain('Es wurde keine Datei übergeben.')
})
