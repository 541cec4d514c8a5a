import type { Language } from '@app/contracts/validation'
import type { IncomingMessage } from 'node:http'

/** Name of the cookie that keeps a visitor's language. */
const LANGUAGE_COOKIE = /(?:^|;\s*)language=(de|en)\b/

function preferred(header: string): Language | null {
  const parts = header.split(',').map(wish => {
    const [tag = '', ...parameters] = wish.trim().toLowerCase().split(';')
    const quality = parameters.find(parameter => parameter.trim().startsWith('q='))
    return { language: tag.slice(0, 2), quality: quality ? Number(quality.split('=')[1]) : 1 }
  })
  const known = parts.filter(({ language, quality }) => /^(de|en)$/.test(language) && quality > 0)
  const best = known.toSorted((a, b) => b.quality - a.quality)[0]
  return best ? (best.language as Language) : null
}

// Browsers send a handful of different wishes; whoever makes up others empties what is remembered.
const wishes = new Map<string, Language>()

function wished(header: string): Language {
  const known = wishes.get(header)
  if (known) return known
  if (wishes.size >= 1_000) wishes.clear()
  const language = preferred(header) ?? 'de'
  wishes.set(header, language)
  return language
}

/** The language of a request: `?lang`, else the cookie, else Accept-Language, else German. Staff speak German. */
export function languageOf({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): Language {
  if (url.startsWith('/api/admin')) return 'de'
  const { cookie } = headers
  const asked =
    (url.includes('?') && /[?&]lang=(de|en)(?:&|$)/.exec(url)?.[1]) ||
    (cookie && LANGUAGE_COOKIE.exec(cookie)?.[1])
  return (asked as Language | undefined) || wished(headers['accept-language'] ?? '')
}
