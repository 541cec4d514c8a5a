import { useState, type CSSProperties, type PointerEvent } from 'react'
import controls from '../layout/controls.module.css'
import styles from './Inspection.module.css'
import { FoundMarks, InspectedPart } from './InspectedPart.tsx'

/** What is written on the inspection image. */
export interface InspectionWords {
  /** Describes the image to those who do not see it. */
  image: string
  camera: string
  detected: string
  confidence: string
  scratch: string
  bore: string
  caption: string
  compare: string
}

/** An inspected part: the camera's image, and what the model found in it behind a line that can be moved. */
export function Inspection({ words }: { words: InspectionWords }) {
  const [split, setSplit] = useState(42)

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
        // A shortcut for the pointer; the range below is the control.
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
