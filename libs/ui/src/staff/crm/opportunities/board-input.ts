import {
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useKeys } from '../../../kit/useKeys.ts'

/** The dragged card and the stage below it. */
export interface Drag {
  id: number
  over: number | null
}

interface CardDrag {
  drag: Drag | null
  /** For the element that holds all columns. */
  onPointerDown: (event: ReactPointerEvent) => void
  /** Whether the click that is being handled is the end of a drag. */
  wasDrag: () => boolean
}

/** Pixels of movement that start a drag. */
const SLACK = 5
/** Pixels from an edge within which the board scrolls, and how far per move. */
const EDGE = 48
const STEP = 14

/**
 * Dragging by mouse and pen. Pointer events and not the browser's drag and drop: that is what mails are dropped with, and
 * its picture can neither be styled nor follow within a frame. Touch scrolls; there the card's menu moves it.
 */
export function useCardDrag(
  board: RefObject<HTMLElement | null>,
  onDrop: (id: number, stageId: number) => void,
): CardDrag {
  const [drag, setDrag] = useState<Drag | null>(null)
  const latest = useRef(onDrop)
  const last = useRef(0)
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => {
    latest.current = onDrop
  })
  useEffect(() => () => stop.current?.(), [])

  function onPointerDown(event: ReactPointerEvent): void {
    const target = event.target as Element
    const card = target.closest<HTMLElement>('[data-card]')
    if (
      !card ||
      event.button !== 0 ||
      event.pointerType === 'touch' ||
      target.closest('a, button, [role=menu]')
    )
      return
    const begin = { x: event.clientX, y: event.clientY }
    const id = Number(card.dataset['card'])
    let picture: HTMLElement | null = null
    let over: number | null = null

    function onMove(move: PointerEvent): void {
      const distance = Math.hypot(move.clientX - begin.x, move.clientY - begin.y)
      if (!picture && distance < SLACK) return
      picture ??= lift(card!, begin)
      picture.style.translate = `${move.clientX - begin.x}px ${move.clientY - begin.y}px`
      scrollNearEdge(board.current, move.clientX)
      const next = stageAt(move)
      if (over !== next || distance < SLACK * 2) setDrag({ id, over: next })
      over = next
    }
    function end(): void {
      if (picture) last.current = performance.now()
      picture?.remove()
      setDrag(null)
      stop.current = null
      controller.abort()
    }
    function onUp(): void {
      const stage = over
      const isDrag = picture !== null
      end()
      if (isDrag && stage !== null) latest.current(id, stage)
    }
    const controller = new AbortController()
    const { signal } = controller
    window.addEventListener('pointermove', onMove, { signal })
    window.addEventListener('pointerup', onUp, { signal })
    window.addEventListener('pointercancel', end, { signal })
    window.addEventListener('blur', end, { signal })
    window.addEventListener('keydown', key => key.key === 'Escape' && end(), { signal })
    // A press would select text while the card is moved.
    window.addEventListener('selectstart', select => select.preventDefault(), { signal })
    stop.current = end
  }
  return { drag, onPointerDown, wasDrag: () => performance.now() - last.current < 50 }
}

/** The drag image, outside of React, so that it follows the pointer without rendering. */
function lift(card: HTMLElement, begin: { x: number; y: number }): HTMLElement {
  const { left, top, width } = card.getBoundingClientRect()
  const picture = card.cloneNode(true) as HTMLElement
  picture.removeAttribute('data-card')
  picture.setAttribute('data-lifted', 'true')
  picture.setAttribute('aria-hidden', 'true')
  picture.inert = true
  // Under the pointer, also where the card is wider than what is seen of it.
  Object.assign(picture.style, {
    left: `${Math.max(left, begin.x - width + 8)}px`,
    top: `${top}px`,
    width: `${width}px`,
  })
  document.body.append(picture)
  return picture
}

function stageAt({ clientX, clientY }: PointerEvent): number | null {
  const column = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-stage]')
  return column ? Number(column.dataset['stage']) : null
}

function scrollNearEdge(board: HTMLElement | null, x: number): void {
  if (!board) return
  const { left, right } = board.getBoundingClientRect()
  // The closed stages may lie above the others; who drags onto them wants to be there.
  const rail = board.querySelector('[data-rail]')?.getBoundingClientRect().left ?? right
  const end = Math.min(right, rail)
  if (x < left + EDGE) board.scrollLeft -= STEP
  if (x > end - EDGE && x < end) board.scrollLeft += STEP
}

/** Actions on the focused card. */
interface CardActions {
  /** By so many stages, to the right where positive. */
  onShift: (id: number, by: 1 | -1) => void
  onOpen: (id: number) => void
  onEdit: (id: number) => void
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
  const shifted = useRef<number | null>(null)

  // An arrow that nobody else takes enters the board; on a card the arrows are the card's.
  function enter(): void {
    const around = document.activeElement?.closest<HTMLElement>('[data-card]')
    const card = around ?? board.current?.querySelector<HTMLElement>(`[data-card="${active}"]`)
    focusOn(card)
  }
  useKeys({ ArrowUp: enter, ArrowDown: enter, ArrowLeft: enter, ArrowRight: enter })

  // In its new column the card is another element.
  useEffect(() => {
    const lost = held.current && document.activeElement === document.body
    // Where it stands further down than is shown, nothing takes its place: the same key again would move another one.
    const isAway = last !== null && last === shifted.current && !ids.includes(last)
    if (lost && !isAway) focusOn(board.current?.querySelector<HTMLElement>(`[data-card="${active}"]`))
  })

  function onKeyDown(event: KeyboardEvent): void {
    const card = event.target as HTMLElement
    const id = Number(card.dataset['card'])
    if (!id || event.ctrlKey || event.metaKey || event.altKey) return
    if (act(event, card, id)) event.preventDefault()
  }

  function act(event: KeyboardEvent, card: HTMLElement, id: number): boolean {
    const side = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : null
    if (side && event.shiftKey) {
      shifted.current = id
      actions.onShift(id, side)
      return true
    }
    if (side) return go(neighbour(card, side))
    switch (event.key) {
      case 'ArrowDown':
        return go(card.nextElementSibling)
      case 'ArrowUp':
        return go(card.previousElementSibling)
      case 'Enter':
        return (actions.onOpen(id), true)
      case 'e':
        return (actions.onEdit(id), true)
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
  if (element instanceof HTMLElement && element.dataset['card']) focusOn(element)
  return true
}

/** The focus alone scrolls by what is in the board, also where the closed stages lie above it. */
function focusOn(card: HTMLElement | null | undefined): void {
  card?.focus()
  card?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
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
