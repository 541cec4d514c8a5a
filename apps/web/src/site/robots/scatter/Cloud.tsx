import { memo, useRef, type ComponentProps, type KeyboardEvent } from 'react'
import type { Language } from '@app/contracts/validation'
import { SiteLink } from '../../layout/links.tsx'
import { useSite } from '../../site-context.ts'
import { kilograms, millimetres } from '../figures.ts'
import { keys, payloadClasses, reachClasses, type Limits } from '../filter.ts'
import { useWithLoad } from '../use-load-check.ts'
import { aside, CLOUD, cloudPath, groups, pointByKey, type Group, type Point } from './points.ts'
import { bandsOf, positionOf, ticksOf, type Scale } from './scale.ts'
import styles from './Scatter.module.css'

interface Props {
  /** Null until loaded in the browser: keeps what the server has drawn. */
  points: readonly Point[] | null
  /** Meet everything but the limits, which the clipping shows; null: all points. */
  candidates: readonly Point[] | null
  scale: Scale
  limits: Limits
}

// Slightly wider than the rectangle, since a robot on the limit matches.
const PAD = 3

/**
 * For too many robots to be links: one path per symbol, drawn faintly and again clearly, clipped to the rectangle. Each
 * is its own layer, so dragging repaints no point.
 */
export function Cloud({ points, candidates, scale, limits }: Props) {
  const at = (name: keyof Limits) => percent(positionOf(scale, name, limits[name]))
  const edge = (share: string) => `calc(${share} - ${PAD}px)`
  const inset = [
    edge(`100% - ${at('maxPayload')}`),
    edge(`100% - ${at('maxReach')}`),
    edge(at('minPayload')),
    edge(at('minReach')),
  ]
  return (
    <>
      <Layer className={styles.faint}>
        <Paths set="all" points={points} />
        {candidates && <Paths set="candidates" points={candidates} />}
        <Symbols set="all" />
      </Layer>
      <Layer className={styles.clear} style={{ clipPath: `inset(${inset.join(' ')})` }}>
        <Symbols set={candidates ? 'candidates' : 'all'} />
      </Layer>
    </>
  )
}

function Layer(props: ComponentProps<'svg'>) {
  const { width, height } = CLOUD
  return (
    <svg
      width="100%"
      height="100%"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      overflow="visible"
      aria-hidden="true"
      {...props}
    />
  )
}

type Set = 'all' | 'candidates'

const Paths = memo(function Paths({ set, points }: { set: Set; points: readonly Point[] | null }) {
  return (
    <defs>
      {groups.map(group => (
        <path
          key={group}
          id={`cloud-${set}-${group}`}
          className={styles.spots}
          d={points ? cloudPath(points, group) : undefined}
          // The browser keeps the server's paths until it can compute them.
          suppressHydrationWarning
        />
      ))}
    </defs>
  )
})

const Symbols = memo(function Symbols({ set }: { set: Set }) {
  return groups.flatMap(group =>
    layersOf[group].map(layer => (
      <use key={`${group} ${layer}`} href={`#cloud-${set}-${group}`} className={styles[layer]} />
    )),
  )
})

const layersOf = {
  standard: ['dot'],
  scara: ['dot', 'hole'],
  mini: ['box', 'boxHole'],
  special: ['diamond'],
  uno: ['wideDot', 'wideHole', 'core'],
} as const

/** "20 kg, 1780 mm". */
export const figuresOf = ({ robot: { payload, reach } }: Point, language: Language) =>
  `${kilograms(payload!, language)}, ${millimetres(reach!, language)}`

/** Around the origin. */
export function Symbol({ group }: { group: Group }) {
  if (group === 'scara') return <circle r="4" />
  if (group === 'mini') return <rect x="-3.5" y="-3.5" width="7" height="7" />
  if (group === 'special') return <path d="M0-5.5 5 0 0 5.5-5 0Z" />
  if (group === 'standard') return <circle r="4" className={styles.full} />
  return (
    <>
      <circle r="6.5" />
      <circle r="3.5" className={styles.full} />
    </>
  )
}

const idOf = ({ robot }: Point) => String(robot.id)

interface PointsProps {
  points: readonly Point[]
  isInside(point: Point): boolean
  /** The one in the tab order. */
  active: Point | null
  /** Null when the focus leaves. */
  onFocus(point: Point | null): void
}

/** Links with one tab stop; arrow keys move between them. */
export function Points({ points, isInside, active, onFocus }: PointsProps) {
  const list = useRef<SVGGElement>(null)
  const { language } = useSite()
  const withLoad = useWithLoad()
  const inside = points.filter(isInside)
  const reachable = active && isInside(active) ? active : (inside[0] ?? null)

  function onKeyDown(event: KeyboardEvent) {
    const next = pointByKey(inside, reachable, event.key)
    if (!next) return
    event.preventDefault()
    list.current?.querySelector<SVGAElement>(`[data-robot="${idOf(next)}"]`)?.focus()
  }
  return (
    <g
      ref={list}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => onFocus(points.find(point => idOf(point) === target.dataset['robot']) ?? null)}
      onBlur={() => onFocus(null)}
    >
      <defs>
        {groups.map(group => (
          <g key={group} id={`point-${group}`}>
            <Symbol group={group} />
          </g>
        ))}
      </defs>
      {points.map(point => {
        const { robot, group, x, y, piled } = point
        return (
          <SiteLink
            key={robot.id}
            to={withLoad(`/robot/${robot.id}`)}
            data-robot={idOf(point)}
            className={isInside(point) ? styles.point : styles.outside}
            tabIndex={point === reachable ? 0 : -1}
            aria-label={`${robot.name}, ${figuresOf(point, language)}`}
          >
            <use
              href={`#point-${group}`}
              x={percent(x)}
              y={percent(1 - y)}
              transform={piled > 1 ? `translate(${aside(point)} 0)` : undefined}
            />
          </SiteLink>
        )
      })}
    </g>
  )
}

/** Rounded, since hundreds of them are sent. */
export const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`

/** Axis marks, with heavier lines and names for the classes. */
export const Grid = memo(function Grid({ scale }: { scale: Scale }) {
  const { say } = useSite()
  const { reach, payload } = scale
  return (
    <g aria-hidden="true">
      {ticksOf(reach, 'reach').map(({ value, isBoundary }, index) => {
        const x = percent(reach.at(value))
        return (
          <g key={value} className={isBoundary || !index ? undefined : styles.minor}>
            <line x1={x} x2={x} y1="0" y2="100%" className={isBoundary ? styles.boundary : styles.line} />
            <text x={x} y="100%" dy="17" textAnchor="middle">
              {value}
            </text>
          </g>
        )
      })}
      {ticksOf(payload, 'payload').map(({ value, isBoundary }, index) => {
        const y = percent(1 - payload.at(value))
        return (
          <g key={value} className={isBoundary || !index ? undefined : styles.minor}>
            <line x1="0" x2="100%" y1={y} y2={y} className={isBoundary ? styles.boundary : styles.line} />
            <text x="0" y={y} dx="-8" dy="4" textAnchor="end">
              {value}
            </text>
          </g>
        )
      })}
      {bandsOf(reach, keys(reachClasses), 'reach').map(({ name, middle }) => (
        <text key={name} x={percent(middle)} y="0" dy="-8" textAnchor="middle" className={styles.band}>
          {say(`catalogue.scatter.reaches.${name}`)}
        </text>
      ))}
      {bandsOf(payload, keys(payloadClasses), 'payload').map(({ name, middle }) => (
        <text key={name} x="100%" y={percent(1 - middle)} dx="8" dy="4" className={styles.band}>
          {say(`catalogue.payloads.${name}`)}
        </text>
      ))}
      <rect width="100%" height="100%" className={styles.frame} />
      <text y="100%" dy="36">
        {say('catalogue.reach')} mm
      </text>
      <text dx="-28" dy="-8">
        {say('catalogue.payload')} kg
      </text>
    </g>
  )
})
