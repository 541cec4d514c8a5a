import type { KeyboardEvent } from 'react'
import { useSite } from '../../site-context.ts'
import { kilograms, millimetres } from '../figures.ts'
import type { Limits } from '../filter.ts'
import { percent } from './Cloud.tsx'
import { ends, positionOf, stepAt, type Scale } from './scale.ts'
import styles from './Scatter.module.css'

type Edge = keyof Limits

const edges = ['minReach', 'maxReach', 'minPayload', 'maxPayload'] as const

const moves: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
}

interface Props {
  scale: Scale
  limits: Limits
  onMove(edge: Edge, limit: number | null): void
  onEnd(): void
}

export function Edges({ scale, limits, onMove, onEnd }: Props) {
  const { say, language } = useSite()
  const at = (edge: Edge) => positionOf(scale, edge, limits[edge])
  const middleX = (at('minReach') + at('maxReach')) / 2
  const middleY = (at('minPayload') + at('maxPayload')) / 2

  function onKeyDown(event: KeyboardEvent, edge: Edge) {
    const next = limitByKey(event.key, edge, limits, scale)
    if (next === undefined) return
    event.preventDefault()
    onMove(edge, next)
  }
  return edges.map(edge => {
    const { kind } = ends[edge]
    const limit = limits[edge]
    const [least, most] = [Math.ceil(scale[kind].first), Math.floor(scale[kind].last)]
    const isReach = kind === 'reach'
    const figure = limit === null ? null : isReach ? millimetres(limit, language) : kilograms(limit, language)
    return (
      <span
        key={edge}
        role="slider"
        tabIndex={0}
        className={styles.edge}
        data-edge={edge}
        data-set={limit === null ? undefined : true}
        aria-label={say(`catalogue.limits.${edge}`)}
        aria-orientation={isReach ? 'horizontal' : 'vertical'}
        aria-valuemin={least}
        aria-valuemax={most}
        aria-valuenow={Math.min(most, Math.max(least, limit ?? (ends[edge].isLower ? least : most)))}
        aria-valuetext={figure ?? say('catalogue.scatter.noLimit')}
        style={{ left: percent(isReach ? at(edge) : middleX), bottom: percent(isReach ? middleY : at(edge)) }}
        onKeyDown={event => onKeyDown(event, edge)}
        onBlur={onEnd}
      />
    )
  })
}

/** Null removes the limit, undefined: the key does nothing. */
function limitByKey(key: string, edge: Edge, limits: Limits, scale: Scale): number | null | undefined {
  if (key === 'Delete' || key === 'Backspace' || key === 'Escape') return null
  const { kind, isLower } = ends[edge]
  const axis = scale[kind]
  // This end is no limit for the edge, but the page must not scroll.
  if (key === 'Home' || key === 'End') return (key === 'Home') === isLower ? null : limits[edge]
  const move = moves[key]
  if (!move) return undefined
  let limit = limits[edge]
  // Step by step, because steps grow with the value: so the same number of steps leads back.
  for (let steps = Math.abs(move); steps > 0; steps--) {
    const from = limit ?? (isLower ? axis.first : axis.last)
    const next = stepped(from, Math.sign(move), kind)
    if (isLower ? next <= axis.first : next >= axis.last) return null
    if (beyondOther(next, edge, limits)) return limit
    limit = next
  }
  return limit
}

function stepped(from: number, way: number, kind: 'payload' | 'reach'): number {
  const step = stepAt(way > 0 ? from : from * 0.999, kind) * (kind === 'reach' ? 5 : 1)
  const round = way > 0 ? Math.floor(from / step + 1e-9) : Math.ceil(from / step - 1e-9)
  return Math.round((round + way) * step * 1000) / 1000
}

function beyondOther(limit: number, edge: Edge, { minPayload, maxPayload, minReach, maxReach }: Limits) {
  const [least, most] = ends[edge].kind === 'reach' ? [minReach, maxReach] : [minPayload, maxPayload]
  return ends[edge].isLower ? most !== null && limit > most : least !== null && limit < least
}
