/*
 * What tests read of a page that the server rendered. React writes HTML regularly: every element is closed, and nothing
 * in an attribute looks like the end of a tag. So patterns are enough, and seconds quicker than a document in jsdom.
 */

/** Text, address, and what `target` and `rel` say where the link has a target. */
export type Link = [text: string, href: string, tab?: string]

/** How a link to another site opens. */
export const NEW_TAB = '_blank noopener noreferrer'

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

const decoded = (text: string) => text.replace(/&(#?\w+);/g, (whole, name) => characters[name] ?? whole)

const attribute = (attributes: string, name: string) =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1]

/** What is read of HTML, in one line: no drawings, no soft hyphens, and every space is a plain one. */
export function textOf(html: string): string {
  const bare = html.replace(/<(svg|script|style|noscript)\b.*?<\/\1>|<!--.*?-->|\u00ad/gs, '')
  return decoded(bare.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')).trim()
}

/** What is inside of the elements with this tag that hold none of their kind. */
export function insidesOf(html: string, tag: string): string[] {
  const pattern = new RegExp(`<${tag}\\b[^>]*>((?:(?!<${tag}\\b).)*?)</${tag}>`, 'gs')
  return [...html.matchAll(pattern)].map(match => match[1]!)
}

export const textsOf = (html: string, tag: string) => insidesOf(html, tag).map(textOf)

/** The links, without the words that say that they open a new tab. */
export function linksOf(html: string): Link[] {
  return [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = '', inside = '']) => {
    const text = textOf(inside).replace(/ \((öffnet in neuem Tab|opens in a new tab)\)$/, '')
    const href = decoded(attribute(attributes, 'href') ?? '')
    const target = attribute(attributes, 'target')
    return target ? [text, href, `${target} ${attribute(attributes, 'rel')}`] : [text, href]
  })
}

export const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? ''

/** The section with this anchor; '' where there is none. */
export const sectionOf = (html: string, id: string) =>
  new RegExp(`<section\\b[^>]*\\bid="${id}".*?</section>`, 's').exec(html)?.[0] ?? ''

/** The anchors of all sections, in their order; without one, what names the section. */
export const anchorsOf = (html: string) =>
  [...html.matchAll(/<section\b([^>]*)>/g)].map(
    ([, attributes = '']) => attribute(attributes, 'id') ?? attribute(attributes, 'aria-labelledby'),
  )

/** What the page states for search engines, by type. */
export function statementsOf(html: string): Record<string, Record<string, unknown>> {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  const statements = [...scripts].map(match => JSON.parse(match[1]!) as Record<string, unknown>)
  return Object.fromEntries(statements.map(statement => [statement['@type'], statement]))
}
