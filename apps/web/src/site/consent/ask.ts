import { loadAnalytics } from './analytics.ts'
import { keepChoice, keptChoice } from './choice.ts'

/** Delay after load before a visitor who has not chosen is asked. */
const DELAY_MS = 1000

/** Id of the sheet, which the server sends along hidden. */
export const SHEET_ID = 'consent'
/** Why the sheet is shown: the page asked, or the visitor was led to it. */
export type Shown = 'asked' | 'led' | null
/** The sheet was shown to ask. */
export const ASKED = 'consent-asked'

/**
 * Asks about cookies when the page has been there for a second, or measures what was allowed before. It does without React, which
 * takes the sheet over when it starts.
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
  // It may have been opened and answered in the meantime.
  if (!sheet || keptChoice()) return
  sheet.hidden = false
  sheet.addEventListener('click', answer)
  document.dispatchEvent(new Event(ASKED))
}

/** Takes the answer at once: on a slow line, React may yet be seconds away. */
function answer({ target, currentTarget }: MouseEvent): void {
  const choice = target instanceof Element && target.closest('button')?.value
  if (choice !== 'accepted' && choice !== 'minimal') return
  keepChoice(choice)
  loadAnalytics()
  ;(currentTarget as HTMLElement).hidden = true
}
