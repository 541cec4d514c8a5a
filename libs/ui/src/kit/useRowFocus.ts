import { useState, type FocusEvent, type KeyboardEvent } from 'react'

/** Roving tab index: arrows, Home and End move the focus along the rows, which must be siblings. */
export function useRowFocus(keys: number[]) {
  const [last, setLast] = useState<number | null>(null)
  const active = last !== null && keys.includes(last) ? last : keys[0]

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.target !== event.currentTarget) return
    const next = rowFor(event.key, event.currentTarget)
    if (!(next instanceof HTMLElement)) return
    event.preventDefault()
    next.focus()
  }

  return (key: number) => ({
    tabIndex: key === active ? 0 : -1,
    onFocus: (event: FocusEvent<HTMLElement>) => {
      if (event.target === event.currentTarget) setLast(key)
    },
    onKeyDown,
  })
}

function rowFor(key: string, row: HTMLElement): Element | null | undefined {
  switch (key) {
    case 'ArrowDown':
      return row.nextElementSibling
    case 'ArrowUp':
      return row.previousElementSibling
    case 'Home':
      return row.parentElement?.firstElementChild
    case 'End':
      return row.parentElement?.lastElementChild
    default:
      return null
  }
}
