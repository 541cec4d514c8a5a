import { memo } from 'react'
import { keys, payloadClasses, reachClasses } from '../robots/filter.ts'
import { bandsOf, ticksOf, type Tick } from '../robots/scatter/scale.ts'
import { useSite } from '../site-context.ts'
import type { MarkKind, plotPoints, Point } from './plot-points.ts'
import styles from './RangePlot.module.css'

const percent = (share: number) => `${(share * 100).toFixed(1)}%`

/** How far a mark stands beside its first equal, in pixels. */
export const shiftOf = (equals: number): [number, number] => [equals * 5, equals * -4]

interface Props {
  plot: ReturnType<typeof plotPoints>
  /** A mark to name as an example. */
  smallest: Point | null
}

/** What of the plot does not move. Everything is placed by shares, so that it fits any width. */
export const PlotSheet = memo(function PlotSheet({ plot: { scale, points }, smallest }: Props) {
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
function tickClass({ isBoundary }: Tick, index: number) {
  if (isBoundary) return styles.major
  return index ? styles.minor : styles.first
}
