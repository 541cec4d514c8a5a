import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

const STYLE = /<style:style\s([^<>]*)>(?:[^<]|<(?!\/?style:style[\s>]))*/g
const TABLE = /<table:table\s([^<>]*[^<>/])>/g

const attribute = (attributes: string, name: string) =>
  new RegExp(String.raw`(?:^|\s)${name}=(?:"([^"]*)"|'([^']*)')`).exec(attributes)?.slice(1).find(Boolean)

/** Which of the tables of an OpenDocument text are hidden, in their order: the library that reads them does not tell. */
export function hiddenTables(content: string): boolean[] {
  const hidden = new Set<string | undefined>()
  for (const [style, attributes] of content.matchAll(STYLE))
    if (/\stable:display=["']false["']/.test(style)) hidden.add(attribute(attributes!, 'style:name'))
  return [...content.matchAll(TABLE)].map(([, attributes]) => {
    const style = attribute(attributes!, 'table:style-name')
    return style !== undefined && hidden.has(style)
  })
}

/** Blanks at the beginning of a line, which Calc writes as they are: the library takes them away. */
const LEADING = /(<text:p(?:\s[^<>]*)?>(?:<text:span(?:\s[^<>]*)?>)?)( +)(?=[^\s<])/g

/** The text with blanks that survive being read. */
export const withBlanks = (content: string): string =>
  content.replace(
    LEADING,
    (_, begin: string, blanks: string) => `${begin}<text:s text:c="${blanks.length}"/>`,
  )

/** The parts of an OpenDocument file as the library can read them, styles included; null: it is another kind of file. */
export function openDocument(bytes: Uint8Array): { bytes: Uint8Array; content: string } | null {
  const names: string[] = []
  unzipSync(bytes, {
    filter: ({ name }) => {
      names.push(name)
      return false
    },
  })
  if (!names.includes('content.xml')) return null
  const parts = unzipSync(bytes, {
    filter: ({ name }) => /^(content|styles|META-INF\/manifest)\.xml$/.test(name),
  })
  const content = withBlanks(strFromU8(parts['content.xml']!))
  const zip = { 'styles.xml': strToU8('<styles/>'), ...parts, 'content.xml': strToU8(content) }
  return { bytes: zipSync(zip, { level: 0 }), content }
}
