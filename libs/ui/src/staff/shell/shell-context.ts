import { createContext, use } from 'react'

/** Space-separated keys and their effect. */
export type KeyTexts = [keys: string, text: string][]

export interface Shell {
  openSearch: () => void
  showKeys: () => void
  refresh: () => void
  readAt: Date
  logOut: () => void
  /** Without a render. */
  setPageKeys: (keys: KeyTexts) => void
}

export const ShellContext = createContext<Shell | null>(null)

export function useShell(): Shell {
  const shell = use(ShellContext)
  if (!shell) throw new Error('ShellFrame is missing')
  return shell
}
