import { useMemo, useRef, useState, type PointerEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useSite } from '../../site-context.ts'
import { withLanguage } from '../../layout/SiteLink.tsx'
import { readFilter, searchOf, writeFilter } from '../address.ts'
import { isLong } from '../catalogue-data.ts'
import { applyFilter } from '../criteria.ts'
import type { Limits } from '../filter.ts'
import { limitsOf, neededPayload, unlimited, withLimits } from '../limits.ts'
import type { CatalogueState } from '../use-catalogue.ts'
import { useWithLoad } from '../use-load-check.ts'
import { Cloud } from './Cloud.tsx'
import { Edges } from './Edges.tsx'
import { Grid } from './Grid.tsx'
import { Marks } from './Marks.tsx'
import { MovingLink } from './MovingLink.tsx'
import { Points } from './Points.tsx'
import { nearestPoint, pointsOf, type Point } from './points.ts'
import { scaleOf } from './scale.ts'
import styles from './Scatter.module.css'
import { Selection } from './Selection.tsx'
import { usePlot, type Place } from './use-plot.ts'

// A finger's width.
const HIT = 24

/** The picture itself: points to open, a rectangle to draw, edges to move. */
export function Plot({ state }: { state: CatalogueState }) {
  const { data, robots, drawn, chosen, followed, choose, settle, compared } = state
  const { say } = useSite()
  const navigate = useNavigate()
  const language = useSearchParams()[0].get('lang')
  const withLoad = useWithLoad()
  const plot = useRef<HTMLDivElement>(null)
  const [hovered, setHovered] = useState<Point | null>(null)
  const [active, setActive] = useState<Point | null>(null)
  const [hasFocus, setFocus] = useState(false)

  const scale = useMemo(() => scaleOf(data.extents), [data.extents])
  const points = useMemo(() => drawn && pointsOf(drawn, scale), [drawn, scale])
  const limits = useMemo(() => limitsOf(chosen), [chosen])
  // The same for every rectangle, so that drawing one moves nothing but the rectangle.
  const asked = searchOf(writeFilter({ ...unlimited(followed), sort: 'type', compare: [] }))
  const candidates = useMemo(() => {
    if (!asked) return null
    if (!points || !drawn) return []
    const meeting = new Set(applyFilter(drawn, readFilter(new URLSearchParams(asked), data)))
    return points.filter(({ robot }) => meeting.has(robot))
  }, [points, drawn, asked, data])
  const isCandidate = useMemo(() => new Set(candidates), [candidates])
  const isInside = (point: Point) => (!candidates || isCandidate.has(point)) && meets(point, limits)

  const draw = (limits: Partial<Limits>) => choose(withLimits(chosen, limits), 'rectangle')

  function onPress(place: Place, { pointerType }: PointerEvent): boolean {
    const point = nearestPoint(points ?? [], place, place, HIT)
    if (!point) {
      setHovered(null)
      return false
    }
    // A finger covers what it touches: the first tap names the robot, the second opens it.
    if (pointerType !== 'mouse' && hovered !== point) setHovered(point)
    else void navigate(withLanguage(withLoad(`/robot/${point.robot.id}`), language))
    return true
  }
  const { grips, handlers } = usePlot(plot, {
    scale,
    limits,
    onDraw: draw,
    onEnd: settle,
    onPress,
    onHover: place => setHovered(place && nearestPoint(points ?? [], place, place, HIT)),
  })
  function onFocus(point: Point | null) {
    setFocus(point !== null)
    if (point) setActive(point)
  }
  const shown = { isInside, active, onFocus }
  const isCloud = isLong(data.total)
  const ringed =
    robots && points ? points.filter(({ robot }) => compared.includes(robot)) : pointsOf(compared, scale)
  return (
    <div className={styles.room}>
      <div
        ref={plot}
        className={styles.plot}
        data-grips={grips || undefined}
        data-corner={limits.minReach !== null && limits.minPayload !== null ? true : undefined}
        {...handlers}
      >
        {isCloud && (
          <>
            <svg width="100%" height="100%" overflow="visible" aria-hidden="true">
              <Grid scale={scale} />
            </svg>
            <Cloud points={points} candidates={candidates} scale={scale} limits={limits} />
          </>
        )}
        <svg
          width="100%"
          height="100%"
          overflow="visible"
          role="group"
          aria-label={say('catalogue.scatter.label')}
        >
          {!isCloud && <Grid scale={scale} />}
          <Selection scale={scale} limits={limits} need={neededPayload(chosen)} />
          {!isCloud && <Points points={points ?? []} {...shown} />}
          {isCloud && robots && points && <MovingLink points={points} {...shown} />}
          <Marks compared={ringed} pointed={hovered ?? (hasFocus ? active : null)} />
        </svg>
        <Edges
          scale={scale}
          limits={limits}
          onMove={(edge, limit) => draw({ [edge]: limit })}
          onEnd={settle}
        />
      </div>
    </div>
  )
}

function meets({ robot }: Point, { minPayload, maxPayload, minReach, maxReach }: Limits): boolean {
  const [payload, reach] = [robot.payload ?? 0, robot.reach ?? 0]
  return (
    payload >= (minPayload ?? 0) &&
    payload <= (maxPayload ?? Infinity) &&
    reach >= (minReach ?? 0) &&
    reach <= (maxReach ?? Infinity)
  )
}
