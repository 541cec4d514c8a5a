import { createInstance, type TFunction } from 'i18next'
import type { Language } from '@app/contracts/validation'
import type { Dictionary } from './de.ts'

/** Says a text of the dictionary in the language it was made for. */
export type Say = TFunction

const load: Record<Language, () => Promise<Dictionary>> = {
  de: async () => (await import('./de.ts')).de,
  en: async () => (await import('./en.ts')).en,
}

/** The module that holds a language's texts, as the build's manifest names it. */
export const textModule = { de: 'src/i18n/de.ts', en: 'src/i18n/en.ts' } satisfies Record<Language, string>

const loaded = new Map<Language, Promise<Say>>()

/** Loads one language; the other one stays on the server. Instances are never changed, so requests share them. */
export function loadTexts(language: Language): Promise<Say> {
  const known = loaded.get(language)
  if (known) return known
  const texts = start(language)
  loaded.set(language, texts)
  texts.catch(() => loaded.delete(language))
  return texts
}

async function start(language: Language): Promise<Say> {
  const i18n = createInstance()
  const translation = await load[language]()
  return i18n.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation } },
    initAsync: false,
    // React escapes; doing it twice would show &quot; to visitors.
    interpolation: { escapeValue: false },
  })
}
