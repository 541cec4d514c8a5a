import { type ReactNode, useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import classes from './PrintSheet.module.css'

/** Printed instead of the page around it; invisible on screen. */
export function PrintSheet({ children }: { children: ReactNode }) {
  return createPortal(
    <div className={classes['sheet']} data-print-sheet>
      {children}
    </div>,
    document.body,
  )
}

/** Time at which printing began, by key, menu or call; null if a sheet of a dialog is printed instead. */
export function usePrinting(): Date | null {
  const [since, setSince] = useState<Date | null>(null)
  useEffect(() => {
    function begin(): void {
      // The browser prints the page as it is when this returns.
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
