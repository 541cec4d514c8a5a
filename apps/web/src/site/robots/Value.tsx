import type { ReactNode } from 'react'
import { useSite } from '../site-context.ts'
import controls from '../layout/controls.module.css'

/** A known value, or the words for one that nobody has told us. */
export function Value({ children }: { children: ReactNode }) {
  const { say } = useSite()
  return children === null ? (
    <span className={controls.unknown}>{say('common.onRequest')}</span>
  ) : (
    <>{children}</>
  )
}
