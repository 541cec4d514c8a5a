import { memo, useEffect, useRef, type KeyboardEvent } from 'react'
import { useSite } from '../../site-context.ts'
import { SiteLink } from '../../layout/SiteLink.tsx'
import type { Limits } from '../filter.ts'
import { percent } from './Grid.tsx'
import { figuresOf } from './Points.tsx'
import { CLOUD, cloudPath, groups, pointByKey, type Point } from './points.ts'
import { positionOf, type Scale } from './scale.ts'
import styles from './Scatter.module.css'

interface Props {
  /** Null in a browser that has not got them yet: what the server has drawn stays. */
  points: readonly Point[] | null
  /** Those that meet everything but the limits, which the clipping shows. */
  candidates: readonly Point[] | null
  isInside(point: Point): boolean
  scale: Scale
  limits: Limits
  active: Point | null
  /** Null when the focus leaves. */
  onFocus(point: Point | null): void
}

const CLIP = 'inside'

/** Too many robots for a link each: one path for each symbol, and one link that the arrow keys move. */
export function Cloud({ points, candidates, isInside, scale, limits, active, onFocus }: Props) {
  const at = (name: keyof Limits) => positionOf(scale, name, limits[name])
  const [left, right, bottom, top] = [at('minReach'), at('maxReach'), at('minPayload'), at('maxPayload')]
  // A hair wider: a robot on the limit meets it.
  const [padX, padY] = [8, 8]
  return (
    <>
      <svg
        width="100%"
        height="100%"
        viewBox={`0 0 ${CLOUD.width} ${CLOUD.height}`}
        preserveAspectRatio="none"
        overflow="visible"
        aria-hidden="true"
      >
        <clipPath id={CLIP}>
          <rect
            x={left * CLOUD.width - padX}
            y={(1 - top) * CLOUD.height - padY}
            width={Math.max(0, right - left) * CLOUD.width + 2 * padX}
            height={Math.max(0, top - bottom) * CLOUD.height + 2 * padY}
          />
        </clipPath>
        <g className={styles.faint}>
          <Paths points={points} />
        </g>
        <g clipPath={`url(#${CLIP})`}>
          <Paths points={candidates} />
        </g>
      </svg>
      {points && <MovingLink points={points} isInside={isInside} active={active} onFocus={onFocus} />}
    </>
  )
}

const Paths = memo(function Paths({ points }: { points: readonly Point[] | null }) {
  return groups.map(group => {
    const path = points ? cloudPath(points, group) : undefined
    const layers = layersOf[group]
    // The browser takes over paths that it cannot compute yet.
    return layers.map(layer => (
      <path key={`${group} ${layer}`} d={path} className={styles[layer]} suppressHydrationWarning />
    ))
  })
})

const layersOf = {
  standard: ['dot'],
  scara: ['dot', 'hole'],
  mini: ['box', 'boxHole'],
  special: ['diamond'],
  uno: ['wideDot', 'wideHole', 'core'],
} as const

type LinkProps = Pick<Props, 'isInside' | 'active' | 'onFocus'> & { points: readonly Point[] }

function MovingLink({ points, isInside, active, onFocus }: LinkProps) {
  const { language } = useSite()
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
    <g ref={link} onKeyDown={onKeyDown}>
      <SiteLink
        key={shown.robot.id}
        to={`/robot/${shown.robot.id}`}
        className={styles.moving}
        aria-label={`${shown.robot.name}, ${figuresOf(shown, language)}`}
        onFocus={() => onFocus(shown)}
        onBlur={() => !moves.current && onFocus(null)}
      >
        <circle cx={percent(shown.x)} cy={percent(1 - shown.y)} r="8" />
      </SiteLink>
    </g>
  )
}
