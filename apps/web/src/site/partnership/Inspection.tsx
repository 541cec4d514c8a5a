import { useState, type CSSProperties, type PointerEvent } from 'react'
import controls from '../layout/controls.module.css'
import { useMoved } from '../use-moved.ts'
import styles from './Inspection.module.css'

export interface InspectionWords {
  /** Alternative text. */
  image: string
  camera: string
  detected: string
  confidence: string
  scratch: string
  bore: string
  caption: string
  compare: string
}

/** The camera's image, and the model's findings behind a movable line. */
export function Inspection({ words }: { words: InspectionWords }) {
  const [split, setSplit] = useState(42)
  const slider = useMoved(setSplit)

  function follow({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
    const { left, width } = currentTarget.getBoundingClientRect()
    setSplit(Math.round(Math.min(1, Math.max(0, (clientX - left) / width)) * 100))
  }
  return (
    <figure className={styles.figure} style={{ '--split': `${split}%` } as CSSProperties}>
      <ul className={styles.tags}>
        <li>{words.detected}</li>
        <li>{words.confidence}</li>
      </ul>
      <div
        className={styles.image}
        // A shortcut for pointers; the range input below is the control.
        onPointerDown={event => {
          event.currentTarget.setPointerCapture(event.pointerId)
          follow(event)
        }}
        onPointerMove={event => event.currentTarget.hasPointerCapture(event.pointerId) && follow(event)}
      >
        <InspectedPart title={words.image} />
        <p className={`${controls.mono} ${styles.camera}`}>{words.camera}</p>
        <div className={styles.found}>
          <FoundMarks />
          <p className={styles.scratch}>{words.scratch}</p>
          <p className={styles.bore}>{words.bore}</p>
        </div>
        <i className={styles.split} />
      </div>
      <figcaption className={controls.mono}>
        <span>{words.caption}</span>
        <label className={styles.compare}>
          {words.compare}
          <input
            ref={slider}
            type="range"
            min={0}
            max={100}
            value={split}
            onChange={event => setSplit(event.target.valueAsNumber)}
          />
        </label>
      </figcaption>
    </figure>
  )
}

/** Radius of the bolt circle, in drawing units. */
const PITCH = 64.8

const bores = Array.from({ length: 8 }, (_, index) => {
  const angle = ((22.5 + 45 * index) * Math.PI) / 180
  return [PITCH * Math.cos(angle), PITCH * Math.sin(angle)].map(value => Number(value.toFixed(1)))
}) as [number, number][]

const [missing, ...drilled] = bores as [[number, number], ...[number, number][]]

/** Full circles of one radius. */
const circles = (centres: readonly (readonly [number, number])[], radius: number) =>
  centres
    .map(
      ([x, y]) =>
        `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0`,
    )
    .join('')

const centre = [[0, 0]] as const
const ends = [
  [-122, 0],
  [122, 0],
] as const

const viewBox = '-212 -125 424 250'

/** The flange as seen by the camera: one bore is missing, and it has a scratch. */
function InspectedPart({ title }: { title: string }) {
  return (
    <svg viewBox={viewBox} role="img" aria-label={title}>
      <path
        className={styles.body}
        d="M-52.5-85.1A100 100 0 0 1 52.5-85.1L140.9-30.6A36 36 0 0 1 140.9 30.6L52.5 85.1A100 100 0 0 1-52.5 85.1L-140.9 30.6A36 36 0 0 1-140.9-30.6Z"
      />
      <path className={styles.face} d={circles(centre, 86)} />
      <path className={styles.body} d={circles(centre, 46)} />
      <path className={styles.hole} d={circles(centre, 36) + circles(drilled, 7.5) + circles(ends, 12)} />
      <path
        className={styles.edge}
        d={circles(centre, 82) + circles(centre, 40) + circles(drilled, 10.5) + circles(ends, 17)}
      />
      <path className={styles.flaw} d="M-10-70l10 6 4-2 10 9" />
    </svg>
  )
}

function FoundMarks() {
  const [x, y] = missing
  return (
    <svg viewBox={viewBox} aria-hidden="true">
      <path className={styles.right} d={circles(drilled, 15)} />
      <path className={styles.axis} d="M0-108V108M-160 0H160" />
      <path className={styles.wrong} d={`M${x - 15} ${y - 15}h30v30h-30zM-17-80h36v28h-36z`} />
      {/* They end behind their labels. */}
      <path className={`${styles.wrong} ${styles.wide}`} d={`M${x + 15} ${y + 15}l35 35H180M19-80H180`} />
      <path className={`${styles.wrong} ${styles.narrow}`} d={`M${x} ${y + 15}V112h40M10-80V-112h90`} />
    </svg>
  )
}
