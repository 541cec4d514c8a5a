import type { ReactNode } from 'react'
import { useSite } from '../site-context.ts'
import controls from '../layout/controls.module.css'

/** A value of a robot; an unknown one says so in words. */
export function Figure({ children }: { children: ReactNode }) {
  const { say } = useSite()
  if (children !== null) return <span className={controls.num}>{children}</span>
  return <span className={controls.unknown}>{say('common.onRequest')}</span>
}
