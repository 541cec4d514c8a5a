import type { MouseEvent } from 'react'
import { useSite } from '../site-context.ts'
import styles from './Advisor.module.css'
import { useAdvisor, type View } from './advisor-context.ts'
import { chipsOf } from './requirement-chips.ts'

const targets = { dialog: 'dialog', sheet: 'requirements' } as const

/** On narrow screens: dialogue or requirements. Without JavaScript both are shown, and these lead to them. */
export function ViewTabs() {
  const { say } = useSite()
  const { dialogue, view, show } = useAdvisor()
  const count = chipsOf(dialogue.sheet).length

  function choose(event: MouseEvent, next: View) {
    event.preventDefault()
    show(next)
    // It can take the focus when it is shown.
    requestAnimationFrame(() => document.getElementById(targets[next])?.focus({ preventScroll: true }))
  }
  const tab = (name: View, text: string) => (
    <a
      href={`#${targets[name]}`}
      aria-current={view === name ? 'true' : undefined}
      onClick={event => choose(event, name)}
    >
      {text}
    </a>
  )
  return (
    <nav className={styles.tabs} aria-label={say('advisor.views.label')}>
      {tab('dialog', say('advisor.views.dialog'))}
      {tab('sheet', count ? say('advisor.views.sheetCount', { count }) : say('advisor.views.sheet'))}
    </nav>
  )
}
