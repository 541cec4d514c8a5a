import { type ReactNode, useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import classes from './PrintSheet.module.css'

/** What is printed instead of the page around it; on the screen nothing of it is seen. */
export function PrintSheet({ children }: { children: ReactNode }) {
  return createPortal(
    <div className={classes['sheet']} data-print-sheet>
      {children}
    </div>,
    document.body,
  )
}

/** Since when the page is being printed, by key, menu or call; a sheet that a dialog prints goes first. */
export function usePrinting(): Date | null {
  const [since, setSince] = useState<Date | null>(null)
  useEffect(() => {
    function begin(): void {
      // The browser takes the page as it is when this returns.
      if (!document.querySelector('[data-print-sheet]')) flushSync(() => setSince(new Date()))
    }
    const end = () => setSince(null)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return since
}
