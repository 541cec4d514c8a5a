import {
  fileRules,
  MAX_FILE_SIZE,
  MAX_FILES,
  MAX_FILES_SIZE,
  type FileType,
} from '@app/contracts/applications'
import type { SiteValue } from '../../site-context.ts'

export interface ChosenFile {
  type: FileType
  file: File
}

export interface Refusal {
  name: string
  reason: 'type' | 'empty' | 'size' | 'total' | 'count' | 'single'
}

type Voice = Pick<SiteValue, 'say' | 'language'>

const NBSP = '\u00a0'
const MEGABYTE = 1024 * 1024

/** "1,4 MB", below that "38 kB". */
export function sizeOf(bytes: number, language: SiteValue['language']): string {
  if (bytes < MEGABYTE) return `${Math.ceil(bytes / 1024)}${NBSP}kB`
  const shown = (bytes / MEGABYTE).toFixed(1).replace('.0', '')
  return `${language === 'de' ? shown.replace('.', ',') : shown}${NBSP}MB`
}

/** "PDF, DOC, DOCX". */
export const extensionsOf = (type: FileType) =>
  fileRules[type].extensions.map(extension => extension.slice(1).toUpperCase()).join(', ')

const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

function refuse(chosen: readonly ChosenFile[], type: FileType, file: File): Refusal['reason'] | null {
  const { extensions, alsoTaken, several } = fileRules[type]
  const name = file.name.toLowerCase()
  if (![...extensions, ...alsoTaken].some(extension => name.endsWith(extension))) return 'type'
  if (file.size === 0) return 'empty'
  if (file.size > MAX_FILE_SIZE) return 'size'
  if (!several && chosen.some(other => other.type === type)) return 'single'
  if (chosen.length === MAX_FILES) return 'count'
  const total = chosen.reduce((sum, { file }) => sum + file.size, file.size)
  return total > MAX_FILES_SIZE ? 'total' : null
}

/** Same rules as the server. Skips duplicates. */
export function addFiles(
  chosen: readonly ChosenFile[],
  type: FileType,
  added: readonly File[],
): { files: readonly ChosenFile[]; refusals: Refusal[] } {
  const files = [...chosen]
  const refusals: Refusal[] = []
  for (const file of added) {
    if (files.some(other => other.type === type && isSame(other.file, file))) continue
    const reason = refuse(files, type, file)
    if (reason) refusals.push({ name: file.name, reason })
    else files.push({ type, file })
  }
  return { files, refusals }
}

export function refusalText({ name, reason }: Refusal, type: FileType, { say, language }: Voice): string {
  const limits = {
    type: '',
    empty: '',
    size: sizeOf(MAX_FILE_SIZE, language),
    total: sizeOf(MAX_FILES_SIZE, language),
    count: String(MAX_FILES),
    single: '',
  }
  return say(`application.refused.${reason}`, {
    name,
    extensions: extensionsOf(type),
    limit: limits[reason],
  })
}
