import type { KeyboardEvent } from 'react'

/** Arrows, Home and End move the focus along all rows of a page, whatever groups they stand in. */
export function stepRows(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement
  if (!target.matches('[data-activity-row]')) return
  const rows = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('[data-activity-row]'))
  const at = rows.indexOf(target)
  const places: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }
  const place = places[event.key]
  if (place === undefined) return
  event.preventDefault()
  rows[place]?.focus()
}

/** An arrow that nobody else takes enters the rows of the page: where the focus is inside one, there, else at the first. */
export function enterRows(): void {
  const row = '[data-activity-row]'
  const around = document.activeElement?.closest<HTMLElement>(row)
  const entered = around ?? document.querySelector<HTMLElement>(row)
  entered?.focus()
}
