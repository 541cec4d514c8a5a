import type { Language } from '@app/contracts/validation'

const KEY = 'site.language'
const YEAR = 365 * 24 * 60 * 60

/** The language that this browser chose before, or null. */
export function keptLanguage(): Language | null {
  try {
    const kept = localStorage.getItem(KEY)
    return kept === 'de' || kept === 'en' ? kept : null
  } catch {
    return null
  }
}

/** Remembers the language here and, for the next page from the server, in a cookie. */
export function keepLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `language=${language}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // Storage is switched off: the cookie alone has to do.
  }
}
