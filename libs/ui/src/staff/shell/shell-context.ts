import { createContext, use } from 'react'

/** Keys, parted by spaces as they are pressed, and what they do. */
export type KeyTexts = [keys: string, text: string][]

/** What the frame does for what stands in it. */
export interface Shell {
  openSearch: () => void
  showKeys: () => void
  /** Reads everything on the page again. */
  refresh: () => void
  /** When the page was last read. */
  readAt: Date
  logOut: () => void
  /** A page tells its keys; nothing is drawn again for that. */
  setPageKeys: (keys: KeyTexts) => void
}

/** The frame around every page. */
export const ShellContext = createContext<Shell | null>(null)

/** The frame around every page. */
export function useShell(): Shell {
  const shell = use(ShellContext)
  if (!shell) throw new Error('ShellFrame is missing')
  return shell
}
