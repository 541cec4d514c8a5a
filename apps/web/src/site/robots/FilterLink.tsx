import { useLocation } from '../navigation.tsx'
import type { ReactNode } from 'react'
import type { Filter } from './filter.ts'
import type { CatalogueState } from './use-catalogue.ts'
import { addressOf } from './use-filter.ts'

interface Props {
  state: CatalogueState
  /** What is chosen then. */
  to: Filter
  className: string | undefined
  children: ReactNode
}

/** Chooses another filter, and gives the focus to how many it leaves; without JavaScript a link to it. */
export function FilterLink({ state: { choose, counter }, to, className, children }: Props) {
  const { pathname, search } = useLocation()
  return (
    <a
      href={pathname + addressOf(to, search)}
      className={className}
      onClick={event => {
        event.preventDefault()
        choose(to)
        counter.current?.focus()
      }}
    >
      {children}
    </a>
  )
}
