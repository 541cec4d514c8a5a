import { fileRules, type FileType } from '@app/contracts/applications'
import type { Language } from '@app/contracts/validation'
import { extname } from 'node:path'
import type { ReceivedFile } from '../platform/http/call.ts'
import { problem } from '../platform/http/problem.ts'
import { detectKind, kindOfExtension, type DocumentKind } from './document-kind.ts'

/** Checked, not stored yet. */
export interface Document {
  file: ReceivedFile
  type: FileType
  kind: DocumentKind
}

const words = {
  de: {
    count: 'Zu jeder Datei gehört die Angabe, was sie ist',
    single: { cv: 'Nur ein Lebenslauf ist möglich', cover_letter: 'Nur ein Anschreiben ist möglich' },
  },
  en: {
    count: 'Every file needs its kind',
    single: { cv: 'Only one CV is possible', cover_letter: 'Only one cover letter is possible' },
  },
} satisfies Record<Language, object>

function checkCounts(files: readonly ReceivedFile[], types: readonly FileType[], language: Language): void {
  const { count, single } = words[language]
  if (files.length !== types.length) throw problem('request.invalid', { fields: { fileTypes: count } })
  for (const type of ['cv', 'cover_letter'] as const) {
    const places = files.filter((_, index) => types[index] === type)
    const surplus = places[1]
    if (surplus)
      throw problem('request.invalid', { fields: { files: `${single[type]} („${surplus.name}“)` } })
  }
}

// One large file in memory at a time; storing does the same.
async function checked(file: ReceivedFile, type: FileType): Promise<Document> {
  const { extensions, alsoTaken } = fileRules[type]
  const extension = extname(file.name).toLowerCase()
  const named = { name: file.name, extensions: extensions.join(', ') }
  if (![...extensions, ...alsoTaken].includes(extension))
    throw problem('application.file_type', { words: named })
  const kind = detectKind(await file.read())
  if (kind === 'damaged') throw problem('application.file_damaged', { words: named })
  if (kind === 'protected') throw problem('application.file_protected', { words: named })
  if (kind !== kindOfExtension[extension])
    throw problem('application.file_content', { words: { ...named, extensions: extension } })
  return { file, type, kind: kind! }
}

/** Throws for the first document that breaks a rule. */
export async function checkDocuments(
  files: readonly ReceivedFile[],
  types: readonly FileType[],
  language: Language,
): Promise<Document[]> {
  checkCounts(files, types, language)
  const documents: Document[] = []
  for (const [index, file] of files.entries()) documents.push(await checked(file, types[index]!))
  return documents
}
