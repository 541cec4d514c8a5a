import { createContext, use } from 'react'
import type { composedMails } from '@app/contracts/composed-mails'
import type { Input } from '@app/contracts/endpoint'

export type ComposeWish = Input<typeof composedMails.draft>

export const ComposeContext = createContext<((wish: ComposeWish) => void) | null>(null)

/** Opens the computer's mail program instead if the e-mail system is off. */
export function useCompose(): (wish: ComposeWish) => void {
  const compose = use(ComposeContext)
  if (!compose) throw new Error('ComposeProvider is missing')
  return compose
}
