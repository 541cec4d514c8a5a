import { textOf, type ZipEntry } from './zip-directory.ts'

const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const PART = /<(?:[\w.-]+:)?(?:Override|Default)\s([^<>]*)>/g

const attribute = (tag: string, name: string) =>
  new RegExp(`(?<![\\w:])${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? ''

/** Whether the table of a zip's parts names one of `names` as the text of a .docx, wherever that stands. */
export function wordPart(zip: Buffer, types: ZipEntry, names: readonly string[]): boolean {
  const text = textOf(zip, types) ?? ''
  return [...text.matchAll(PART)].some(([, tag]) => {
    if (attribute(tag!, 'ContentType').trim().toLowerCase() !== MAIN) return false
    const part = attribute(tag!, 'PartName').replace(/^\/+/, '').toLowerCase()
    const ending = attribute(tag!, 'Extension').toLowerCase()
    return part ? names.includes(part) : ending !== '' && names.some(name => name.endsWith(`.${ending}`))
  })
}
