import { useEffect, useState } from 'react'
import { keptChoice, loadAnalytics } from './choice.ts'

/** Delay after load before a visitor who has not chosen is asked. */
const DELAY_MS = 1000
const OPEN = 'consent-open'

type Sheet = typeof import('./ConsentSheet.tsx').ConsentSheet

/** Shows the choice again, to change it. */
export function openConsent(): void {
  document.dispatchEvent(new Event(OPEN))
}

/** Asks about cookies when the page has been there for a second. The sheet itself is loaded only to be shown. */
export function Consent() {
  const [shown, setShown] = useState<{ Sheet: Sheet; isAsked: boolean } | null>(null)

  useEffect(() => {
    async function show(isAsked: boolean) {
      // A sheet that does not arrive asks again on the next page.
      const sheet = await import('./ConsentSheet.tsx').catch(() => null)
      if (sheet) setShown({ Sheet: sheet.ConsentSheet, isAsked })
    }
    const open = () => void show(true)
    const stop = keptChoice() ? loadAnalytics() : afterLoad(() => void show(false))
    document.addEventListener(OPEN, open)
    return () => {
      document.removeEventListener(OPEN, open)
      stop?.()
    }
  }, [])

  return shown && <shown.Sheet isAsked={shown.isAsked} onClose={() => setShown(null)} />
}

/** Runs a callback a second after load; returns how to cancel it. */
function afterLoad(run: () => void): () => void {
  let timer: number | undefined
  const start = () => void (timer = window.setTimeout(run, DELAY_MS))
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
  return () => {
    window.removeEventListener('load', start)
    window.clearTimeout(timer)
  }
}
