import { loadAnalytics } from './analytics.ts'
import { keepChoice, keptChoice } from './choice.ts'

const DELAY_MS = 1000

/** The server sends the sheet along, hidden. */
export const SHEET_ID = 'consent'
/** `led`: the visitor followed a link to it. */
export type Shown = 'asked' | 'led' | null
export const ASKED = 'consent-asked'

/**
 * Asks after a second, or starts analytics if already allowed. Works before React, which later takes the sheet over.
 */
export function askLater(): void {
  loadAnalytics()
  if (keptChoice()) return
  const later = () => void setTimeout(ask, DELAY_MS)
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}

function ask(): void {
  const sheet = document.getElementById(SHEET_ID)
  // Opened and answered in the meantime.
  if (!sheet || keptChoice()) return
  sheet.hidden = false
  sheet.addEventListener('click', answer)
  document.dispatchEvent(new Event(ASKED))
}

/** Before hydration, which may take seconds on a slow line. */
function answer({ target, currentTarget }: MouseEvent): void {
  const choice = target instanceof Element && target.closest('button')?.value
  if (choice !== 'accepted' && choice !== 'minimal') return
  keepChoice(choice)
  loadAnalytics()
  ;(currentTarget as HTMLElement).hidden = true
}
