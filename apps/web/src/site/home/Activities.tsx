import { useEffect, useState } from 'react'
import { useSite } from '../site-context.ts'
import styles from './Activities.module.css'
import { card, ContactLink, Section } from './Section.tsx'

const fields = [
  'handling',
  'assembly',
  'processing',
  'quality',
  'material',
  'data',
  'energy',
  'service',
] as const

/** The eight fields of activity: a matrix, on narrow screens a list to unfold. */
export function Activities() {
  const { say } = useSite()
  const isWide = useWideWindow()
  return (
    <Section id="activities" sheet={4} name={say('activities.name')} title={say('activities.title')}>
      <ul className={styles.matrix}>
        {fields.map((field, index) => (
          <li key={field} {...card(index)}>
            <details open={isWide || index === 0}>
              <summary tabIndex={isWide ? -1 : undefined}>
                <h3>{say(`activities.${field}.title`)}</h3>
              </summary>
              <ul className={styles.items}>
                {say(`activities.${field}.items`).map(item => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </details>
            <ActivityGlyph field={field} />
          </li>
        ))}
      </ul>
      {/* The specified delay of 1000 ms. */}
      <div className={styles.summary} {...card(fields.length)}>
        <h3>{say('activities.summaryTitle')}</h3>
        <p>{say('activities.summary')}</p>
        <ContactLink>{say('activities.action')}</ContactLink>
      </div>
    </Section>
  )
}

/** Whether all fields are shown unfolded. The styles show them at once; browsers that cannot get them here. */
function useWideWindow(): boolean {
  const [isWide, setWide] = useState(false)
  useEffect(() => {
    const query = matchMedia('(min-width: 640px)')
    const update = () => setWide(query.matches)
    update()
    query.addEventListener('change', update)
    return () => query.removeEventListener('change', update)
  }, [])
  return isWide
}

/** A box by its nearest upper corner of origin: x, y, z, then width, depth, height. The accented one is the work. */
type Box = readonly [number, number, number, number, number, number, 'accent'?]

const glyphs = {
  handling: [
    [0, 0, 0, 30, 30, 4],
    [2, 2, 4, 12, 12, 10],
    [16, 2, 4, 12, 12, 10],
    [2, 16, 4, 12, 12, 10],
    [16, 16, 4, 12, 12, 10, 'accent'],
  ],
  assembly: [
    [0, 0, 0, 34, 34, 8],
    [8, 8, 8, 18, 18, 8],
    [13, 13, 16, 8, 8, 18, 'accent'],
  ],
  processing: [
    [0, 0, 0, 40, 22, 6],
    [0, 0, 6, 12, 22, 26],
    [18, 6, 6, 18, 10, 6, 'accent'],
  ],
  quality: [
    [0, 0, 0, 34, 34, 4],
    [11, 11, 4, 12, 12, 8, 'accent'],
    [0, 14, 4, 4, 4, 30],
    [4, 14, 30, 16, 4, 4],
  ],
  material: [
    [0, 0, 0, 54, 16, 6],
    [4, 3, 6, 10, 10, 10],
    [22, 3, 6, 10, 10, 10, 'accent'],
    [40, 3, 6, 10, 10, 10],
  ],
  data: [
    [0, 0, 0, 12, 22, 40],
    [15, 0, 0, 12, 22, 40],
    [30, 0, 0, 12, 22, 40, 'accent'],
  ],
  energy: [
    [0, 0, 0, 30, 30, 6],
    [4, 4, 6, 22, 22, 14],
    [10, 10, 20, 10, 10, 16, 'accent'],
  ],
  service: [
    [0, 0, 0, 36, 36, 4],
    [0, 0, 4, 36, 3, 20],
    [0, 3, 4, 3, 33, 20],
    [14, 14, 4, 12, 12, 12, 'accent'],
  ],
} satisfies Record<string, readonly Box[]>

const SIZE = 64

/** An isometric drawing made of boxes, drawn from the back to the front. */
function ActivityGlyph({ field }: { field: keyof typeof glyphs }) {
  const boxes: readonly Box[] = glyphs[field]
  return (
    <svg className={styles.glyph} width={SIZE} height={SIZE} viewBox={viewOf(boxes)} aria-hidden="true">
      {boxes.map(box => (
        <g key={box.join()} className={box[6] && styles.accent}>
          <path className={styles.top} d={faces(box).top} />
          <path d={faces(box).left} />
          <path className={styles.right} d={faces(box).right} />
        </g>
      ))}
    </svg>
  )
}

type Point = readonly [number, number]

const project = (x: number, y: number, z: number): Point => [
  Math.round((x - y) * 8.66) / 10,
  Math.round((x + y) * 5 - z * 10) / 10,
]

function corners([x, y, z, width, depth, height]: Box) {
  const top = z + height
  return {
    back: project(x, y, top),
    right: project(x + width, y, top),
    front: project(x + width, y + depth, top),
    left: project(x, y + depth, top),
    rightFoot: project(x + width, y, z),
    frontFoot: project(x + width, y + depth, z),
    leftFoot: project(x, y + depth, z),
  }
}

function faces(box: Box) {
  const { back, right, front, left, rightFoot, frontFoot, leftFoot } = corners(box)
  const outline = (...points: Point[]) => `M${points.map(point => point.join(' ')).join('L')}Z`
  return {
    top: outline(back, right, front, left),
    left: outline(left, front, frontFoot, leftFoot),
    right: outline(right, front, frontFoot, rightFoot),
  }
}

/** The smallest square around the drawing. */
function viewOf(boxes: readonly Box[]): string {
  const points = boxes.flatMap(box => Object.values(corners(box)))
  const [left, right] = range(points.map(([x]) => x))
  const [top, bottom] = range(points.map(([, y]) => y))
  const size = Math.max(right - left, bottom - top) + 2
  const start = (from: number, to: number) => Math.round(((from + to - size) / 2) * 10) / 10
  return [start(left, right), start(top, bottom), size, size]
    .map(value => Math.round(value * 10) / 10)
    .join(' ')
}

const range = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const
