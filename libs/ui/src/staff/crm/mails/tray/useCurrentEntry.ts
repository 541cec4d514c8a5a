import type { TrayEntry } from '@app/contracts/mail-tray'
import { useEffect, useRef, useState } from 'react'

/**
 * The mail that is looked at: the row that had the focus last, else the first one. Where that row goes because its mail
 * was decided, the next one takes its place, and the focus, so that keys go on working.
 */
export function useCurrentEntry(rows: readonly TrayEntry[] | undefined) {
  const part = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<{ id: number; index: number } | null>(null)
  const index = rows?.findIndex(({ id }) => id === at?.id) ?? -1
  const next = Math.min(at?.index ?? 0, (rows?.length ?? 0) - 1)
  const current = rows?.[index >= 0 ? index : next] ?? null
  const isGone = at !== null && index < 0

  function focusRow(which: number): void {
    part.current?.querySelectorAll<HTMLElement>('tbody tr[tabindex]')[which]?.focus()
  }
  useEffect(() => {
    const isFree = document.activeElement === document.body && !document.querySelector('[aria-modal="true"]')
    if (isGone && isFree) focusRow(next)
  })
  return {
    part,
    current,
    setCurrent: ({ id }: TrayEntry) => setAt({ id, index: rows?.findIndex(row => row.id === id) ?? 0 }),
    focusCurrent: () => focusRow(Math.max(index, 0)),
  }
}
