import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useKeys } from '../../../kit/useKeys.ts'

/** What keys do with the card that has the focus. */
export interface CardActions {
  /** By so many stages, to the right where positive. */
  onShift: (id: number, by: 1 | -1) => void
  onOpen: (id: number) => void
  onActivity: (id: number) => void
  onRemove: (id: number) => void
}

const cardIn = (element: Element | null | undefined) => element?.querySelector<HTMLElement>('[data-card]')

/**
 * One card of the board takes part in the tab order; arrows choose, with Shift they move the card. A card that moves keeps
 * the focus.
 */
export function useCardKeys(board: RefObject<HTMLElement | null>, ids: number[], actions: CardActions) {
  const [last, setLast] = useState<number | null>(null)
  const active = last !== null && ids.includes(last) ? last : (ids[0] ?? null)
  const held = useRef(false)

  // An arrow that nobody else takes enters the board; on a card the arrows are the card's.
  function enter(): void {
    const around = document.activeElement?.closest<HTMLElement>('[data-card]')
    const card = around ?? board.current?.querySelector<HTMLElement>(`[data-card="${active}"]`)
    card?.focus()
  }
  useKeys({ ArrowUp: enter, ArrowDown: enter, ArrowLeft: enter, ArrowRight: enter })

  // In its new column the card is another element.
  useEffect(() => {
    const lost = held.current && document.activeElement === document.body
    if (lost) board.current?.querySelector<HTMLElement>(`[data-card="${active}"]`)?.focus()
  })

  function onKeyDown(event: KeyboardEvent): void {
    const card = event.target as HTMLElement
    const id = Number(card.dataset['card'])
    if (!id || event.ctrlKey || event.metaKey || event.altKey) return
    if (act(event, card, id)) event.preventDefault()
  }

  function act(event: KeyboardEvent, card: HTMLElement, id: number): boolean {
    const side = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : null
    if (side && event.shiftKey) return (actions.onShift(id, side), true)
    if (side) return go(neighbour(card, side))
    switch (event.key) {
      case 'ArrowDown':
        return go(card.nextElementSibling)
      case 'ArrowUp':
        return go(card.previousElementSibling)
      case 'Enter':
      case 'e':
        return (actions.onOpen(id), true)
      case 'a':
        return (actions.onActivity(id), true)
      case 'Delete':
        return (actions.onRemove(id), true)
      default:
        return false
    }
  }
  return {
    active,
    onKeyDown,
    onFocus: (event: { target: EventTarget }) => {
      const id = Number((event.target as HTMLElement).dataset['card'])
      held.current = Boolean(id)
      if (id) setLast(id)
    },
    // What is removed from the document reports no blur: the focus was taken from the card, not by somebody.
    onBlur: () => {
      held.current = false
    },
  }
}

function go(element: Element | null | undefined): boolean {
  if (element instanceof HTMLElement && element.dataset['card']) element.focus()
  return true
}

/** The card beside this one: in the next column that has any, at about the same height. */
function neighbour(card: HTMLElement, side: 1 | -1): Element | null | undefined {
  let column = card.closest('[data-stage]')
  const at = [...(card.parentElement?.children ?? [])].indexOf(card)
  do column = (side > 0 ? column?.nextElementSibling : column?.previousElementSibling) ?? null
  while (column && !cardIn(column))
  const cards = [...(column?.querySelectorAll('[data-card]') ?? [])]
  return cards[Math.min(at, cards.length - 1)]
}
