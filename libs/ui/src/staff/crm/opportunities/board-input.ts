import {
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useKeys } from '../../../kit/useKeys.ts'

export interface Drag {
  id: number
  over: number | null
}

interface CardDrag {
  drag: Drag | null
  onPointerDown: (event: ReactPointerEvent) => void
  /** The current click ends a drag. */
  wasDrag: () => boolean
}

/** Pixels before a drag starts. */
const SLACK = 5
/** Pixels from the edge that scroll the board, and pixels per move. */
const EDGE = 48
const STEP = 14

/**
 * For mouse and pen. Pointer events, because native drag and drop is used for mails, and its image can
 * neither be styled nor moved per frame. On touch, dragging scrolls and the card's menu moves it.
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
    // The press would select text while dragging.
    window.addEventListener('selectstart', select => select.preventDefault(), { signal })
    stop.current = end
  }
  return { drag, onPointerDown, wasDrag: () => performance.now() - last.current < 50 }
}

/** Outside of React, so that it follows the pointer without rendering. */
function lift(card: HTMLElement, begin: { x: number; y: number }): HTMLElement {
  const { left, top, width } = card.getBoundingClientRect()
  const picture = card.cloneNode(true) as HTMLElement
  picture.removeAttribute('data-card')
  picture.setAttribute('data-lifted', 'true')
  picture.setAttribute('aria-hidden', 'true')
  picture.inert = true
  // Stays under the pointer if the card is partly out of view.
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
  // The closed stages may cover the others; over them, do not scroll.
  const rail = board.querySelector('[data-rail]')?.getBoundingClientRect().left ?? right
  const end = Math.min(right, rail)
  if (x < left + EDGE) board.scrollLeft -= STEP
  if (x > end - EDGE && x < end) board.scrollLeft += STEP
}

interface CardActions {
  /** Number of stages, positive to the right. */
  onShift: (id: number, by: 1 | -1) => void
  onOpen: (id: number) => void
  onEdit: (id: number) => void
  onActivity: (id: number) => void
  onRemove: (id: number) => void
}

const cardIn = (element: Element | null | undefined) => element?.querySelector<HTMLElement>('[data-card]')

/** Roving tab index: arrows choose a card, with Shift they move it. A moved card keeps the focus. */
export function useCardKeys(board: RefObject<HTMLElement | null>, ids: number[], actions: CardActions) {
  const [last, setLast] = useState<number | null>(null)
  const active = last !== null && ids.includes(last) ? last : (ids[0] ?? null)
  const held = useRef(false)
  const shifted = useRef<number | null>(null)

  // An arrow that nothing else handles enters the board.
  function enter(): void {
    const around = document.activeElement?.closest<HTMLElement>('[data-card]')
    const card = around ?? board.current?.querySelector<HTMLElement>(`[data-card="${active}"]`)
    focusOn(card)
  }
  useKeys({ ArrowUp: enter, ArrowDown: enter, ArrowLeft: enter, ArrowRight: enter })

  // In its new column the card is a new element.
  useEffect(() => {
    const lost = held.current && document.activeElement === document.body
    // Moved below the loaded part of its column: focusing another card would make the same key move that one.
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
    // Removal fires no blur, so here the user moved the focus.
    onBlur: () => {
      held.current = false
    },
  }
}

function go(element: Element | null | undefined): boolean {
  if (element instanceof HTMLElement && element.dataset['card']) focusOn(element)
  return true
}

/** focus() alone ignores that the closed stages cover a part of the board. */
function focusOn(card: HTMLElement | null | undefined): void {
  card?.focus()
  card?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** In the next non-empty column, at about the same height. */
function neighbour(card: HTMLElement, side: 1 | -1): Element | null | undefined {
  let column = card.closest('[data-stage]')
  const at = [...(card.parentElement?.children ?? [])].indexOf(card)
  do column = (side > 0 ? column?.nextElementSibling : column?.previousElementSibling) ?? null
  while (column && !cardIn(column))
  const cards = [...(column?.querySelectorAll('[data-card]') ?? [])]
  return cards[Math.min(at, cards.length - 1)]
}
