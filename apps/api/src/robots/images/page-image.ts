/** Characters of a page in which its head is looked for. */
const MAX_HEAD = 500_000

const META = /<meta\b[^>]{0,4000}>/gi
const ATTRIBUTE = /([\w:-]{1,40})\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/g

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  '#39': "'",
  '#x27': "'",
  '#38': '&',
}

function attributesOf(tag: string): Record<string, string> {
  const pairs = [...tag.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => {
    const text = value.replace(/^["']|["']$/g, '')
    return [
      name.toLowerCase(),
      text.replace(/&(#?\w{2,5});/g, (whole, entity: string) => entities[entity] ?? whole),
    ]
  })
  return Object.fromEntries(pairs) as Record<string, string>
}

/** Address of the image that a page names for itself (Open Graph), as it stands there; null where it names none. */
export function imageOfPage(html: string): string | null {
  for (const [tag] of html.slice(0, MAX_HEAD).matchAll(META)) {
    const { property, name, content } = attributesOf(tag)
    if (/^og:image(:secure_url|:url)?$/i.test(property ?? name ?? '') && content) return content
  }
  return null
}
