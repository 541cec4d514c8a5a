import { memo } from 'react'
import { keys, payloadClasses, reachClasses } from '../robots/filter.ts'
import { ticksOn, type LogScale } from '../robots/plot-scale.ts'
import { useSite } from '../site-context.ts'
import { plotPoints, type MarkKind, type Point } from './plot-points.ts'
import styles from './RangePlot.module.css'

const reachTicks = [100, 200, 300, 400, 600, 800, 1000, 1500, 2000, 3000, 4000, 6000]
const payloadTicks = [0.5, 1, 2, 3, 5, 10, 20, 50, 100, 200, 500, 1000, 2000]

/** Where the catalogue's classes meet. */
const reachBorders = [1000, 2000, 3000]
const payloadBorders = [10, 50, 200]

const percent = (share: number) => `${(share * 100).toFixed(1)}%`

/** How far a mark stands beside its first equal, in pixels. */
export const shiftOf = (equals: number): [number, number] => [equals * 5, equals * -4]

interface Props {
  plot: ReturnType<typeof plotPoints>
  /** A mark to name as an example. */
  smallest: Point | null
}

/** What of the plot does not move. Everything is placed by shares, so that it fits any width. */
export const PlotSheet = memo(function PlotSheet({ plot: { reach, payload, points }, smallest }: Props) {
  const { say } = useSite()
  return (
    <svg className={styles.sheet} role="img" aria-label={say('estun.plot')}>
      <MarkShapes />
      {ticksOn(reach, reachTicks).map((value, index) => {
        const x = percent(reach.at(value))
        return (
          <g key={value} className={tickClass(value, reachBorders, index)}>
            <line x1={x} x2={x} y2="100%" />
            <text x={x} y="100%" dy="17" textAnchor="middle">
              {value}
            </text>
          </g>
        )
      })}
      {ticksOn(payload, payloadTicks).map((value, index) => {
        const y = percent(1 - payload.at(value))
        return (
          <g key={value} className={tickClass(value, payloadBorders, index)}>
            <line x2="100%" y1={y} y2={y} />
            <text y={y} dx="-8" dy="4" textAnchor="end">
              {value}
            </text>
          </g>
        )
      })}
      <rect className={styles.border} width="100%" height="100%" />
      <g className={styles.classes}>
        {keys(reachClasses).map((name, index) => (
          <text key={name} x={percent(middle(reach, reachBorders, index))} y="-8" textAnchor="middle">
            {say(`estun.reaches.${name}`)}
          </text>
        ))}
        {keys(payloadClasses).map((name, index) => (
          <text key={name} x="100%" y={percent(1 - middle(payload, payloadBorders, index))} dx="8" dy="4">
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
export function Mark({ kind }: { kind: MarkKind }) {
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
function tickClass(value: number, borders: readonly number[], index: number) {
  if (borders.includes(value)) return styles.major
  return index ? styles.minor : styles.first
}

/** The middle of a class on an axis. */
function middle({ at, from, to }: LogScale, borders: readonly number[], index: number) {
  const within = (value: number) => Math.min(to, Math.max(from, value))
  return (at(within(borders[index - 1] ?? from)) + at(within(borders[index] ?? to))) / 2
}
