import { useLocation } from '../navigation.tsx'
import type { ReactNode } from 'react'
import type { Filter } from './filter.ts'
import type { CatalogueState } from './use-catalogue.ts'
import { addressOf } from './use-filter.ts'

interface Props {
  state: CatalogueState
  to: Filter
  className: string | undefined
  children: ReactNode
}

/** Moves the focus to the result count; without JavaScript a plain link. */
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
