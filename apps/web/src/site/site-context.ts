import { createContext, use, useSyncExternalStore } from 'react'
import type { Language } from '@app/contracts/validation'
import type { Say } from '../i18n/texts.ts'

export interface SiteValue {
  say: Say
  language: Language
  /** Canonical origin, without trailing slash. */
  publicUrl: string
  /** Style sheets the first page already names, above their users. */
  lowerStyles: readonly string[]
  /** Remembers the language, and switches to it in place when its texts are there. */
  chooseLanguage(language: Language): Promise<void>
  /** Fetches the code of a page that will probably be opened next. */
  prepare(path: string): void
}

export const SiteContext = createContext<SiteValue | null>(null)

/** Throws outside the site. */
export function useSite(): SiteValue {
  const site = use(SiteContext)
  if (!site) throw new Error('useSite needs a SiteContext around it')
  return site
}

const never = () => () => undefined

/** True after hydration. */
export const useReady = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
