import type { Language } from '@app/contracts/validation'
import { useSite } from '../../site-context.ts'
import { figuresOf, percent } from './Cloud.tsx'
import { aside, placedLabels, type Point } from './points.ts'
import styles from './Scatter.module.css'

interface MarksProps {
  compared: readonly Point[]
  pointed: Point | null
  /** Where lines of what is asked for have their own words: shares of the height from below. */
  taken: readonly number[]
}

/** Rings around the robots to be compared, and around the one that is pointed at, with their names. */
export function Marks({ compared, pointed, taken }: MarksProps) {
  const { language } = useSite()
  const others = compared.filter(point => point !== pointed)
  const marked = [
    ...(pointed ? [{ point: pointed, text: pointedText(pointed, language) }] : []),
    ...others.map(point => ({ point, text: point.robot.name })),
  ]
  // The picture has two heights, and the server does not know which.
  return Object.entries(heights).map(([name, height]) => {
    const wanted = marked.map(({ point: { y } }) => (1 - y) * height + (y > 0.88 ? 17 : -17))
    const busy = [
      AXIS_NAME,
      height - 12,
      ...taken.map(share => (1 - share) * height + (share > 0.92 ? 12 : -11)),
    ]
    // A low picture has no room to keep clear of rings, too.
    const rings = name === 'tall' ? marked.map(({ point: { y } }) => (1 - y) * height) : []
    const places = placedLabels(wanted, [...busy, ...rings], height)
    return (
      <g key={name} aria-hidden="true" className={`${styles.marks} ${styles[name]}`}>
        {marked.map(({ point, text }, index) => (
          <Mark
            key={point.robot.id}
            point={point}
            text={text}
            below={places[index]! - (1 - point.y) * height}
          />
        ))}
      </g>
    )
  })
}

/** Of the picture, beside a list and on a phone, in pixels: as the style sheet has them. */
const heights = { tall: 398, low: 192 }

/** Where the name of the upright axis stands, in pixels from the upper edge. */
const AXIS_NAME = 11

/** Of several on one spot, it says which of them it is. */
function pointedText(point: Point, language: Language): string {
  const { pile, piled, robot } = point
  const place = piled > 1 ? ` (${pile + 1}/${piled})` : ''
  return `${robot.name}, ${figuresOf(point, language)}${place}`
}

interface MarkProps {
  point: Point
  text: string
  /** Pixels from the point down to the middle of its text. */
  below: number
}

function Mark({ point, text, below }: MarkProps) {
  const toLeft = point.x > 0.55
  const side = toLeft ? -1 : 1
  // From the edge of the ring.
  const lean = Math.abs(below) < 9 ? 0 : Math.sign(below)
  const start = lean ? { x: 6.4 * side, y: 6.4 * lean } : { x: 9 * side, y: 0 }
  return (
    <svg x={percent(point.x)} y={percent(1 - point.y)} overflow="visible">
      <g transform={`translate(${aside(point)} 0)`}>
        <circle r="9" className={styles.ring} />
        <path className={styles.leader} d={`M${start.x} ${start.y}L${16.4 * side} ${below}h${6 * side}`} />
        <text x={26 * side} y={below + 4} textAnchor={toLeft ? 'end' : 'start'}>
          {text}
        </text>
      </g>
    </svg>
  )
}
