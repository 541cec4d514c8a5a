import { useEffect, useLayoutEffect, useState } from 'react'
import { ASKED, SHEET_ID, type Shown } from './ask.ts'
import { ConsentSheet } from './ConsentSheet.tsx'

const OPEN = 'consent-open'

export function openConsent(): void {
  document.dispatchEvent(new Event(OPEN))
}

/** The sheet may have been shown before hydration. */
export function Consent() {
  const [shown, setShown] = useState<Shown>(null)

  useLayoutEffect(() => {
    if (!document.getElementById(SHEET_ID)?.hidden) setShown('asked')
  }, [])
  useEffect(() => {
    const ask = () => setShown('asked')
    const lead = () => setShown('led')
    document.addEventListener(ASKED, ask)
    document.addEventListener(OPEN, lead)
    return () => {
      document.removeEventListener(ASKED, ask)
      document.removeEventListener(OPEN, lead)
    }
  }, [])

  return <ConsentSheet shown={shown} onClose={() => setShown(null)} />
}
