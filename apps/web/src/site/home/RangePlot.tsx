import {
  memo,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react'
import controls from '../layout/controls.module.css'
import { SiteLink } from '../layout/links.tsx'
import { kilograms, millimetres } from '../robots/figures.ts'
import { keys, payloadClasses, reachClasses } from '../robots/filter.ts'
import { bandsOf, ticksOf, type Tick } from '../robots/scatter/scale.ts'
import { useSite } from '../site-context.ts'
import type { PlottedRobot } from './load.ts'
import type { Group } from '../robots/scatter/points.ts'
import { neighbour, plotPoints, type Point } from './plot-points.ts'
import styles from './RangePlot.module.css'

/** Pixels around a mark within which a pointer selects it. */
const HIT = 24

interface Props {
  robots: readonly PlottedRobot[]
  /** Shows a robot over the page; its address is its own page. */
  onOpen: (robot: PlottedRobot, address: string) => void
}

/** The whole range as marks in a plot of payload and reach. One link moves to the mark that is pointed at. */
export function RangePlot({ robots, onOpen }: Props) {
  const { say, language } = useSite()
  const plot = useMemo(() => plotPoints(robots), [robots])
  const { points } = plot
  const [chosen, choose] = useState<Point | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  const sorted = points.toSorted((a, b) => a.robot.payload - b.robot.payload)
  const current = points.find(({ robot }) => robot.id === chosen?.robot.id) ?? sorted.at(-1)
  if (!current) return null

  function pointAt({ clientX, clientY }: { clientX: number; clientY: number }): Point | null {
    const box = frame.current?.getBoundingClientRect()
    if (!box) return null
    const distance = ({ x, y, shift }: Point) => {
      const [dx, dy] = shiftOf(shift)
      return Math.hypot(box.left + x * box.width + dx - clientX, box.top + y * box.height + dy - clientY)
    }
    let nearest: Point | null = null
    let least = HIT
    for (const point of points) {
      const away = distance(point)
      if (away <= least) [nearest, least] = [point, away]
    }
    return nearest
  }

  function follow(event: PointerEvent) {
    const point = pointAt(event)
    if (point) choose(point)
  }

  function step(event: KeyboardEvent) {
    const next = current && neighbour(points, current, event.key)
    if (!next) return
    event.preventDefault()
    choose(next)
  }
  const { robot, x, y, shift } = current

  function open(event: MouseEvent<HTMLAnchorElement>) {
    // With a key, the browser opens the robot's page in a place of its own.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen(robot, event.currentTarget.href)
  }
  const [dx, dy] = shiftOf(shift)
  const payload = kilograms(robot.payload, language)
  const reach = millimetres(robot.reach, language)
  return (
    <div
      ref={frame}
      className={styles.frame}
      role="group"
      onKeyDown={step}
      onPointerMove={follow}
      // A finger that taps has not moved before.
      onPointerDown={follow}
      onClick={event => {
        if (link.current?.contains(event.target as Node) || !pointAt(event)) return
        // The focus comes back here when the dialog closes.
        link.current?.focus({ preventScroll: true })
        link.current?.click()
      }}
    >
      <PlotSheet plot={plot} smallest={chosen ? null : (sorted[0] ?? null)} />
      <SiteLink
        ref={link}
        to={`/robot/${robot.id}`}
        className={`${styles.pick} ${x > 0.5 ? styles.toLeft : ''} ${y < 0.15 ? styles.lower : ''}`}
        style={{
          left: `calc(${(x * 100).toFixed(1)}% + ${dx}px)`,
          top: `calc(${(y * 100).toFixed(1)}% + ${dy}px)`,
        }}
        onClick={open}
        aria-label={say('estun.robot', { name: robot.name, payload, reach })}
        aria-describedby="plot-keys"
      >
        <span>
          {robot.name}
          {chosen && <small>{`${payload}, ${reach}`}</small>}
        </span>
      </SiteLink>
      <p id="plot-keys" className={controls.hidden}>
        {say('estun.keys')}
      </p>
      <output className={controls.hidden}>
        {chosen && say('estun.robot', { name: robot.name, payload, reach })}
      </output>
    </div>
  )
}

const percent = (share: number) => `${(share * 100).toFixed(1)}%`

/** How far a mark stands beside its first equal, in pixels. */
const shiftOf = (equals: number): [number, number] => [equals * 5, equals * -4]

interface PlotSheetProps {
  plot: ReturnType<typeof plotPoints>
  /** A mark to name as an example. */
  smallest: Point | null
}

/** What of the plot does not move. Everything is placed by shares, so that it fits any width. */
const PlotSheet = memo(function PlotSheet({ plot: { scale, points }, smallest }: PlotSheetProps) {
  const { say } = useSite()
  return (
    <svg className={styles.sheet} role="img" aria-label={say('estun.plot')}>
      <MarkShapes />
      {ticksOf(scale.reach, 'reach').map((tick, index) => {
        const x = percent(scale.reach.at(tick.value))
        return (
          <g key={tick.value} className={tickClass(tick, index)}>
            <line x1={x} x2={x} y2="100%" />
            <text x={x} y="100%" dy="17" textAnchor="middle">
              {tick.value}
            </text>
          </g>
        )
      })}
      {ticksOf(scale.payload, 'payload').map((tick, index) => {
        const y = percent(1 - scale.payload.at(tick.value))
        return (
          <g key={tick.value} className={tickClass(tick, index)}>
            <line x2="100%" y1={y} y2={y} />
            <text y={y} dx="-8" dy="4" textAnchor="end">
              {tick.value}
            </text>
          </g>
        )
      })}
      <rect className={styles.border} width="100%" height="100%" />
      <g className={styles.classes}>
        {bandsOf(scale.reach, keys(reachClasses), 'reach').map(({ name, middle }) => (
          <text key={name} x={percent(middle)} y="-8" textAnchor="middle">
            {say(`estun.reaches.${name}`)}
          </text>
        ))}
        {bandsOf(scale.payload, keys(payloadClasses), 'payload').map(({ name, middle }) => (
          <text key={name} x="100%" y={percent(1 - middle)} dx="8" dy="4">
            {say(`estun.payloads.${name}`)}
          </text>
        ))}
      </g>
      <text y="100%" dy="36">
        {say('estun.reachAxis')}
      </text>
      <text x="6" y="15">
        {say('estun.payloadAxis')}
      </text>
      {points.map(({ robot, kind, x, y, shift }) => (
        <use
          key={robot.id}
          href={`#mark-${kind}`}
          x={percent(x)}
          y={percent(y)}
          transform={shift ? `translate(${shiftOf(shift).join(' ')})` : undefined}
        />
      ))}
      {smallest && (
        <svg className={styles.example} x={percent(smallest.x)} y={percent(smallest.y)}>
          <circle r="9" />
          <path d="M6.4-6.4l10-10h6" />
          <text x="26" y="-12">
            {smallest.robot.name}
          </text>
        </svg>
      )}
    </svg>
  )
})

/** The mark of a kind, as the legend shows it. */
export function Mark({ kind }: { kind: Group }) {
  return (
    <svg className={styles.mark} width="16" height="16" viewBox="-8 -8 16 16" aria-hidden="true">
      <use href={`#mark-${kind}`} />
    </svg>
  )
}

function MarkShapes() {
  // What a copy shows is styled by the classes of the shape itself.
  return (
    <defs>
      <circle id="mark-standard" className={styles.filled} r="4" />
      <circle id="mark-scara" className={styles.hollow} r="4" />
      <rect id="mark-mini" className={styles.hollow} x="-3.5" y="-3.5" width="7" height="7" />
      <path id="mark-special" className={styles.hollow} d="M0-5.5 5 0 0 5.5-5 0Z" />
      <g id="mark-uno">
        <circle className={styles.filled} r="3.5" />
        <circle className={styles.ring} r="6.5" />
      </g>
    </defs>
  )
}

/** Narrow plots show the first line and where classes meet. */
function tickClass({ isBoundary }: Tick, index: number) {
  if (isBoundary) return styles.major
  return index ? styles.minor : styles.first
}
