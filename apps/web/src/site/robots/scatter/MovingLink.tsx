import { useEffect, useRef, type KeyboardEvent } from 'react'
import { SiteLink } from '../../layout/SiteLink.tsx'
import { useSite } from '../../site-context.ts'
import { useWithLoad } from '../use-load-check.ts'
import { percent } from './Grid.tsx'
import { figuresOf } from './Points.tsx'
import { pointByKey, type Point } from './points.ts'
import styles from './Scatter.module.css'

interface Props {
  points: readonly Point[]
  isInside(point: Point): boolean
  active: Point | null
  /** Null when the focus leaves. */
  onFocus(point: Point | null): void
}

/** The one link of a cloud: arrow keys move it from point to point. */
export function MovingLink({ points, isInside, active, onFocus }: Props) {
  const { language } = useSite()
  const withLoad = useWithLoad()
  const link = useRef<SVGGElement>(null)
  const moves = useRef(false)
  const shown = active && isInside(active) ? active : (points.find(isInside) ?? null)

  useEffect(() => {
    if (!moves.current) return
    moves.current = false
    link.current?.querySelector('a')?.focus()
  }, [shown])

  function onKeyDown(event: KeyboardEvent) {
    const next = pointByKey(points.filter(isInside), shown, event.key)
    if (!next) return
    event.preventDefault()
    moves.current = next !== shown
    onFocus(next)
  }
  if (!shown) return null
  return (
    <g
      ref={link}
      onKeyDown={onKeyDown}
      onFocus={() => onFocus(shown)}
      onBlur={() => !moves.current && onFocus(null)}
    >
      <SiteLink
        key={shown.robot.id}
        to={withLoad(`/robot/${shown.robot.id}`)}
        className={styles.moving}
        aria-label={`${shown.robot.name}, ${figuresOf(shown, language)}`}
      >
        <circle cx={percent(shown.x)} cy={percent(1 - shown.y)} r="8" />
      </SiteLink>
    </g>
  )
}
