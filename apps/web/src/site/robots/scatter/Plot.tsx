import { useNavigate, useQuery } from '../../navigation.tsx'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { SiteLink, withLanguage } from '../../layout/links.tsx'
import { useSite } from '../../site-context.ts'
import { readFilter, searchOf, writeFilter } from '../address.ts'
import { isLong } from '../catalogue-data.ts'
import { applyFilter, limitsOf, neededPayload, unlimited, withLimits } from '../criteria.ts'
import { kilograms, millimetres } from '../figures.ts'
import type { Limits } from '../filter.ts'
import type { CatalogueState } from '../use-catalogue.ts'
import { useWithLoad } from '../use-load-check.ts'
import { Cloud, figuresOf, Grid, percent, Points } from './Cloud.tsx'
import { Edges } from './Edges.tsx'
import { Marks } from './Marks.tsx'
import { nearestPoint, pointByKey, pointsOf, type Point } from './points.ts'
import { positionOf, scaleOf, type Scale } from './scale.ts'
import styles from './Scatter.module.css'
import { usePlot, type Place } from './use-plot.ts'

// A finger's width.
const HIT = 24

/** Points to open, a rectangle to draw, edges to move. */
export function Plot({ state }: { state: CatalogueState }) {
  const { data, robots, drawn, chosen, followed, choose, settle, compared } = state
  const { say } = useSite()
  const navigate = useNavigate()
  const language = useQuery().get('lang')
  const withLoad = useWithLoad()
  const plot = useRef<HTMLDivElement>(null)
  const [hovered, setHovered] = useState<Point | null>(null)
  const [active, setActive] = useState<Point | null>(null)
  const [hasFocus, setFocus] = useState(false)

  const scale = useMemo(() => scaleOf(data.extents), [data.extents])
  const points = useMemo(() => drawn && pointsOf(drawn, scale), [drawn, scale])
  const limits = useMemo(() => limitsOf(chosen), [chosen])
  // Independent of the limits, so that dragging only moves the rectangle.
  const asked = searchOf(writeFilter({ ...unlimited(followed), sort: 'type', compare: [], pages: 1 }))
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
    // A finger covers its target: the first tap names the robot, the second opens it.
    if (pointerType !== 'mouse' && hovered !== point) setHovered(point)
    else navigate(withLanguage(withLoad(`/robot/${point.robot.id}`), language))
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
          <Marks
            compared={ringed}
            pointed={hovered ?? (hasFocus ? active : null)}
            points={isCloud ? [] : (points ?? [])}
            asked={linesAt(scale, limits, neededPayload(chosen))}
          />
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

/** Shares from the lower left corner. */
function linesAt({ payload, reach }: Scale, { minPayload, minReach }: Limits, need: number | null) {
  const shares = (values: readonly (number | null)[], at: (value: number) => number) =>
    [...new Set(values)]
      .flatMap(value => (value === null ? [] : at(value)))
      .filter(share => share > 0 && share < 1)
  return { payloads: shares([minPayload, need], payload.at), reaches: shares([minReach], reach.at) }
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

interface SelectionProps {
  scale: Scale
  limits: Limits
  /** In kg. */
  need: number | null
}

function Selection({ scale, limits, need }: SelectionProps) {
  const { say, language } = useSite()
  const at = (name: keyof Limits) => positionOf(scale, name, limits[name])
  const { minPayload, minReach } = limits
  const [left, right, bottom, top] = [at('minReach'), at('maxReach'), at('minPayload'), at('maxPayload')]
  const isOpen = Object.values(limits).every(limit => limit === null)
  const needed = need === null ? null : scale.payload.at(need)
  const isShown = needed !== null && needed > 0 && needed < 1
  return (
    <g aria-hidden="true">
      {!isOpen && (
        <rect
          className={styles.selection}
          x={percent(left)}
          y={percent(1 - top)}
          width={percent(Math.max(0, right - left))}
          height={percent(Math.max(0, top - bottom))}
        />
      )}
      {isShown && (
        <g className={styles.need}>
          <line x1="0" x2="100%" y1={percent(1 - needed)} y2={percent(1 - needed)} />
          <svg x="0" y={percent(1 - needed)} overflow="visible">
            <path d="M-5 5l10-10" />
            {/* Near the upper edge, below the line. */}
            <text x="10" y={needed > 0.92 ? 16 : -7}>
              <tspan className={styles.band}>{say('catalogue.load.need')} </tspan>
              {kilograms(need!, language)}
            </text>
          </svg>
        </g>
      )}
      {minPayload !== null && minPayload !== need && bottom < 1 && (
        <g className={styles.need}>
          <svg x="0" y={percent(1 - bottom)} overflow="visible">
            <path d="M-5 5l10-10" />
            <text x="10" y={bottom > 0.92 ? 16 : -7}>
              {say('catalogue.atLeast', { figure: kilograms(minPayload, language) })}
            </text>
          </svg>
          <line x1="0" x2="100%" y1={percent(1 - bottom)} y2={percent(1 - bottom)} />
        </g>
      )}
      {minReach !== null && left > 0 && left < 1 && (
        <g className={styles.need}>
          <line x1={percent(left)} x2={percent(left)} y1="0" y2="100%" />
          <svg x={percent(left)} y="100%" overflow="visible">
            <path d="M-5 5l10-10" />
            <text x={left > 0.5 ? -8 : 8} y="-8" textAnchor={left > 0.5 ? 'end' : 'start'}>
              {say('catalogue.atLeast', { figure: millimetres(minReach, language) })}
            </text>
          </svg>
        </g>
      )}
      {minReach !== null && minPayload !== null && (
        <svg x={percent(left)} y={percent(1 - bottom)} overflow="visible">
          <rect className={styles.grip} x="-5" y="-5" width="10" height="10" />
        </svg>
      )}
    </g>
  )
}

interface MovingLinkProps {
  points: readonly Point[]
  isInside(point: Point): boolean
  active: Point | null
  /** Null when the focus leaves. */
  onFocus(point: Point | null): void
}

/** For a cloud: arrow keys move the single link from point to point. */
function MovingLink({ points, isInside, active, onFocus }: MovingLinkProps) {
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
