import type { Language } from '@app/contracts/validation'

const KEY = 'site.language'
const YEAR = 365 * 24 * 60 * 60

export function keptLanguage(): Language | null {
  try {
    const kept = localStorage.getItem(KEY)
    return kept === 'de' || kept === 'en' ? kept : null
  } catch {
    return null
  }
}

export function keepLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `language=${language}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // Storage is off: the cookie must do.
  }
}
