import type { Language } from '@app/contracts/validation'
import { useSite } from '../../site-context.ts'
import { percent } from './Grid.tsx'
import { figuresOf } from './Points.tsx'
import { aside, type Point } from './points.ts'
import styles from './Scatter.module.css'

/** Rings around the robots to be compared, and around the one that is pointed at, with its name. */
export function Marks({ compared, pointed }: { compared: readonly Point[]; pointed: Point | null }) {
  const { language } = useSite()
  return (
    <g aria-hidden="true" className={styles.marks}>
      {compared.map(point => (
        <Mark key={point.robot.id} point={point} text={point === pointed ? null : point.robot.name} />
      ))}
      {pointed && <Mark point={pointed} text={pointedText(pointed, language)} />}
    </g>
  )
}

/** Of several on one spot, it says which of them it is. */
function pointedText(point: Point, language: Language): string {
  const { pile, piled, robot } = point
  const place = piled > 1 ? ` (${pile + 1}/${piled})` : ''
  return `${robot.name}, ${figuresOf(point, language)}${place}`
}

function Mark({ point, text }: { point: Point; text: string | null }) {
  const toLeft = point.x > 0.55
  const toBottom = point.y > 0.88
  const side = toLeft ? -1 : 1
  const up = toBottom ? 1 : -1
  return (
    <svg x={percent(point.x)} y={percent(1 - point.y)} overflow="visible">
      <g transform={`translate(${aside(point)} 0)`}>
        <circle r="9" className={styles.ring} />
        {text && (
          <>
            <path
              className={styles.leader}
              d={`M${6.4 * side} ${6.4 * up}l${10 * side} ${10 * up}h${6 * side}`}
            />
            <text x={26 * side} y={16.4 * up + 4} textAnchor={toLeft ? 'end' : 'start'}>
              {text}
            </text>
          </>
        )}
      </g>
    </svg>
  )
}
