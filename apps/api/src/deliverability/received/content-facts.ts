import type { ContentFacts } from './mail-facts.ts'

const MAX_LINKS = 200

/** What the HTML of a mail links to, shows and tries to run. */
export function htmlFacts(html: string): Pick<ContentFacts, 'links' | 'images' | 'activeTags'> {
  const links = [...html.matchAll(/<a\b[^>]*?\bhref\s*=\s*["']?([^"'\s>]+)[^>]*>([^<]*)/gi)]
  const tags = [...html.matchAll(/<(script|form|iframe|object|embed)\b/gi)].map(([, tag]) =>
    tag!.toLowerCase(),
  )
  return {
    links: links.slice(0, MAX_LINKS).map(([, href, text]) => ({ href: href!, text: text!.trim() })),
    images: [...html.matchAll(/<img\b/gi)].length,
    activeTags: [...new Set(tags)],
  }
}

/** Links that stand in the text itself. */
export function textLinks(text: string): ContentFacts['links'] {
  return [...text.matchAll(/\bhttps?:\/\/[^\s<>"')\]]+/gi)]
    .slice(0, MAX_LINKS)
    .map(([href]) => ({ href, text: href }))
}
