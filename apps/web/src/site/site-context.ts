import { createContext, use, useSyncExternalStore } from 'react'
import type { Language } from '@app/contracts/validation'
import type { Say } from '../i18n/texts.ts'

/** What every part of the site may need. */
export interface SiteValue {
  /** Says a text of the dictionary in the current language. */
  say: Say
  language: Language
  /** Origin of canonical addresses, without a slash at its end. */
  publicUrl: string
  /** Style sheets that the first page names above what needs them. */
  lowerStyles: readonly string[]
  /** Remembers the language, and switches to it in place when its texts are there. */
  chooseLanguage(language: Language): Promise<void>
  /** Fetches the code of a page that will probably be opened next. */
  prepare(path: string): void
}

export const SiteContext = createContext<SiteValue | null>(null)

/** The site's language and services; throws outside of the site. */
export function useSite(): SiteValue {
  const site = use(SiteContext)
  if (!site) throw new Error('useSite needs a SiteContext around it')
  return site
}

const never = () => () => undefined

/** Whether React has continued the part of the page that asks. */
export const useReady = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
