import { useRef, useState, type PointerEvent, type RefObject } from 'react'
import type { Limits } from '../filter.ts'
import { limitAt, positionOf, type Scale } from './scale.ts'

type Edge = keyof Limits

/** Shares from the lower left corner, and pixels. */
export interface Place {
  x: number
  y: number
  width: number
  height: number
}

interface Drag {
  start: Place
  /** Dragged edges; empty for a new rectangle. */
  edges: readonly Edge[]
  limits: Limits
  hasMoved: boolean
  /** A finger outside the grips scrolls the page when moving vertically. */
  mayScroll: boolean
}

interface Options {
  scale: Scale
  limits: Limits
  onDraw(limits: Limits): void
  onEnd(): void
  /** A click that draws nothing; true if handled, so that a link below ignores it. */
  onPress(place: Place, event: PointerEvent): boolean
  onHover(place: Place | null): void
}

// Smaller moves are a shaky click.
const MOVED = { mouse: 4, touch: 10 }
const REACH = { mouse: 8, touch: 20 }

/** By mouse, finger or pen. */
export function usePlot(plot: RefObject<HTMLDivElement | null>, options: Options) {
  const { scale, limits, onDraw, onEnd, onPress, onHover } = options
  const drag = useRef<Drag | null>(null)
  const ignoresClick = useRef(false)
  const [grips, setGrips] = useState('')

  function placeOf({ clientX, clientY }: PointerEvent): Place {
    const { left, bottom, width, height } = plot.current!.getBoundingClientRect()
    return { x: (clientX - left) / width, y: (bottom - clientY) / height, width, height }
  }

  function onPointerDown(event: PointerEvent) {
    if (!event.isPrimary || event.button !== 0) return
    const start = placeOf(event)
    const edges = edgesAt(start, scale, limits, event.pointerType === 'mouse' ? REACH.mouse : REACH.touch)
    const mayScroll = event.pointerType === 'touch' && !(event.target as Element).closest('[data-edge]')
    drag.current = { start, edges, limits, hasMoved: false, mayScroll }
    ignoresClick.current = false
  }

  function onPointerMove(event: PointerEvent) {
    const place = placeOf(event)
    const current = drag.current
    if (!current) {
      if (event.pointerType !== 'mouse') return
      setGrips(edgesAt(place, scale, limits, REACH.mouse).join(' '))
      return onHover(place)
    }
    const { start, edges } = current
    const [across, along] = [(place.x - start.x) * place.width, (place.y - start.y) * place.height]
    const { hasMoved, mayScroll } = current
    if (!hasMoved && Math.hypot(across, along) < (mayScroll ? MOVED.touch : MOVED.mouse)) return
    if (!hasMoved && mayScroll && Math.abs(along) > Math.abs(across)) {
      drag.current = null
      return
    }
    if (!hasMoved) {
      current.hasMoved = true
      onHover(null)
      plot.current!.setPointerCapture(event.pointerId)
    }
    onDraw(edges.length ? moved(current, place, scale) : spanned(start, place, scale))
  }

  function onPointerUp(event: PointerEvent) {
    const current = drag.current
    drag.current = null
    if (!current) return
    ignoresClick.current = current.hasMoved || onPress(placeOf(event), event)
    if (current.hasMoved) onEnd()
  }

  function onPointerCancel() {
    // The browser scrolls instead.
    if (drag.current?.hasMoved) {
      onDraw(drag.current.limits)
      onEnd()
    }
    drag.current = null
  }

  return {
    grips,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel,
      // A finger leaves with every tap.
      onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && onHover(null),
      onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
      onClickCapture(event: { preventDefault(): void; stopPropagation(): void }) {
        if (!ignoresClick.current) return
        ignoresClick.current = false
        event.preventDefault()
        event.stopPropagation()
      },
    },
  }
}

function spanned(a: Place, b: Place, scale: Scale): Limits {
  return {
    minReach: limitAt(scale, 'minReach', Math.min(a.x, b.x)),
    maxReach: limitAt(scale, 'maxReach', Math.max(a.x, b.x)),
    minPayload: limitAt(scale, 'minPayload', Math.min(a.y, b.y)),
    maxPayload: limitAt(scale, 'maxPayload', Math.max(a.y, b.y)),
  }
}

function moved({ edges, limits }: Drag, { x, y }: Place, scale: Scale): Limits {
  const next = { ...limits }
  for (const edge of edges) {
    const isReach = edge === 'minReach' || edge === 'maxReach'
    next[edge] = limitAt(scale, edge, isReach ? x : y)
  }
  return ordered(next)
}

/** An edge dragged across the other one pushes it along. */
function ordered({ minPayload, maxPayload, minReach, maxReach }: Limits): Limits {
  const most = (least: number | null, most: number | null) =>
    least !== null && most !== null ? Math.max(least, most) : most
  return {
    minPayload,
    maxPayload: most(minPayload, maxPayload),
    minReach,
    maxReach: most(minReach, maxReach),
  }
}

/** Two at a corner. */
function edgesAt(place: Place, scale: Scale, limits: Limits, reach: number): Edge[] {
  if (Object.values(limits).every(limit => limit === null)) return []
  const at = (edge: Edge) => positionOf(scale, edge, limits[edge])
  const isNear = (share: number, edge: Edge, length: number) =>
    limits[edge] !== null && Math.abs(share - at(edge)) * length <= reach
  const isBeside = (share: number, from: Edge, to: Edge, length: number) =>
    (share - at(from)) * length >= -reach && (at(to) - share) * length >= -reach
  const { x, y, width, height } = place
  const upright = (['minReach', 'maxReach'] as const).filter(
    edge => isNear(x, edge, width) && isBeside(y, 'minPayload', 'maxPayload', height),
  )
  const level = (['minPayload', 'maxPayload'] as const).filter(
    edge => isNear(y, edge, height) && isBeside(x, 'minReach', 'maxReach', width),
  )
  // In a thin rectangle, the first of both.
  return [...upright.slice(0, 1), ...level.slice(0, 1)]
}
