import { createContext, use } from 'react'

/** Keys, parted by spaces as they are pressed, and what they do. */
export type KeyTexts = [keys: string, text: string][]

/** What the frame offers its pages. */
export interface Shell {
  openSearch: () => void
  showKeys: () => void
  /** Reads everything on the page again. */
  refresh: () => void
  readAt: Date
  logOut: () => void
  /** Registers the keys of the page without a render. */
  setPageKeys: (keys: KeyTexts) => void
}

export const ShellContext = createContext<Shell | null>(null)

export function useShell(): Shell {
  const shell = use(ShellContext)
  if (!shell) throw new Error('ShellFrame is missing')
  return shell
}
