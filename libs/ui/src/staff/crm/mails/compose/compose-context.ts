import { createContext, use } from 'react'
import type { composedMails } from '@app/contracts/composed-mails'
import type { Input } from '@app/contracts/endpoint'

/** What somebody wants to write, and where it is to be filed. */
export type ComposeWish = Input<typeof composedMails.draft>

export const ComposeContext = createContext<((wish: ComposeWish) => void) | null>(null)

/** Opens a new mail; where the e-mail system is switched off, in the mail program of the computer. */
export function useCompose(): (wish: ComposeWish) => void {
  const compose = use(ComposeContext)
  if (!compose) throw new Error('ComposeProvider is missing')
  return compose
}
