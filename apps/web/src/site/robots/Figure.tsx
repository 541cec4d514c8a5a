import type { ReactNode } from 'react'
import { useSite } from '../site-context.ts'
import controls from '../layout/controls.module.css'

/** An unknown value is a dash. */
export function Figure({ children }: { children: ReactNode }) {
  const { say } = useSite()
  if (children !== null) return <span className={controls.num}>{children}</span>
  return (
    <span className={controls.unknown}>
      <span aria-hidden="true">–</span>
      <span className={controls.hidden}>{say('robot.unknown')}</span>
    </span>
  )
}

/** Values only the data sheet tells, in one sentence. */
export function OnRequest({ values }: { values: readonly string[] }) {
  const { say, language } = useSite()
  if (!values.length) return null
  const names = values.join(', ')
  return (
    <p className={`${controls.small} ${controls.unknown}`}>
      {say('robot.onRequest', { values: language === 'en' ? names.toLowerCase() : names })}
    </p>
  )
}
