import { useEffect, useRef, useState } from 'react'
import type { Language } from '@app/contracts/validation'
import { useSite } from '../../site-context.ts'
import { figuresOf, percent } from './Cloud.tsx'
import { type Box, leaderTo, placedLabels, RING, type Spot } from './labels.ts'
import { aside, type Point } from './points.ts'
import styles from './Scatter.module.css'

interface MarksProps {
  compared: readonly Point[]
  pointed: Point | null
  /** Points drawn individually; a cloud leaves no room anyway. */
  points: readonly Point[]
  /** Lines at the limits, as shares from the lower left corner, labelled at their beginning. */
  asked: { reaches: readonly number[]; payloads: readonly number[] }
}

/** Rings and names for the compared robots and the hovered one. */
export function Marks({ compared, pointed, points, asked }: MarksProps) {
  const { language } = useSite()
  const { group, size } = useSize()
  // The hovered one last, so that the others stay in place.
  const marked = [
    ...compared.filter(point => point !== pointed).map(point => ({ point, text: point.robot.name })),
    ...(pointed ? [{ point: pointed, text: pointedText(pointed, language) }] : []),
  ]
  const sizes = size ? { measured: size } : usual
  return (
    <g ref={group} aria-hidden="true">
      {Object.entries(sizes).map(([name, { width, height }]) => {
        const spotOf = (point: Point) => ({
          x: point.x * width + aside(point),
          y: (1 - point.y) * height,
        })
        const lines = {
          x: asked.reaches.map(share => share * width),
          y: asked.payloads.map(share => (1 - share) * height),
        }
        const wanted = marked.map(({ point, text }) => ({ ...spotOf(point), width: text.length * LETTER }))
        const words = wordsAt(lines, { width, height })
        const spots = points.map(spotOf)
        const boxes = placedLabels(wanted, { width, height, spots, words, lines })
        return (
          <g key={name} className={`${styles.marks} ${styles[name] ?? ''}`}>
            {marked.map(({ point, text }, index) => (
              <Mark
                key={point.robot.id}
                point={point}
                text={text}
                spot={wanted[index]!}
                box={boxes[index]!}
              />
            ))}
          </g>
        )
      })}
    </g>
  )
}

/** Sizes beside a list and on a phone, in pixels: the server does not know which it renders. */
const usual = { tall: { width: 800, height: 398 }, low: { width: 306, height: 192 } }

/** Pixels per letter. */
const LETTER = 8.3

/** Null until measured. */
function useSize() {
  const group = useRef<SVGGElement>(null)
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  useEffect(() => {
    const picture = group.current?.ownerSVGElement
    if (!picture) return
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect
      setSize({ width, height })
    })
    observer.observe(picture)
    return () => observer.disconnect()
  }, [])
  return { group, size }
}

/** Boxes of the labels at the limit lines, as placed in the drawing. */
function wordsAt(
  { x, y }: { x: readonly number[]; y: readonly number[] },
  { width, height }: { width: number; height: number },
): Box[] {
  return [
    ...y.map(line => {
      const top = line < height * 0.08 ? line + 4 : line - 19
      return { left: 0, right: 20 * LETTER, top, bottom: top + 15 }
    }),
    ...x.map(line => {
      const left = line > width * 0.5 ? line - 12 * LETTER : line
      return { left, right: left + 12 * LETTER, top: height - 20, bottom: height }
    }),
  ]
}

/** Numbered if several share a spot. */
function pointedText(point: Point, language: Language): string {
  const { pile, piled, robot } = point
  const place = piled > 1 ? ` (${pile + 1}/${piled})` : ''
  return `${robot.name}, ${figuresOf(point, language)}${place}`
}

interface MarkProps {
  point: Point
  text: string
  spot: Spot
  box: Box
}

function Mark({ point, text, spot, box }: MarkProps) {
  const [from, to] = leaderTo(spot, box)
  const isLeft = box.right < spot.x
  return (
    <svg x={percent(point.x)} y={percent(1 - point.y)} overflow="visible">
      <g transform={`translate(${aside(point)} 0)`}>
        <circle r={RING} className={styles.ring} />
        <path
          className={styles.leader}
          d={`M${short(from.x - spot.x)} ${short(from.y - spot.y)}L${short(to.x - spot.x)} ${short(to.y - spot.y)}`}
        />
        <text
          x={short((isLeft ? box.right : box.left) - spot.x)}
          y={short((box.top + box.bottom) / 2 + 4 - spot.y)}
          textAnchor={isLeft ? 'end' : 'start'}
        >
          {text}
        </text>
      </g>
    </svg>
  )
}

const short = (pixels: number) => Math.round(pixels * 10) / 10
