import { useElementSize } from '@mantine/hooks'
import classes from './Charts.module.css'

export interface BarPart {
  series: string
  value: number
  title: string
}

/** Bars side by side, each stacked from parts. */
export interface BarGroup {
  key: string
  label: string
  figure: string
  bars: BarPart[][]
}

interface BarsProps {
  label: string
  groups: BarGroup[]
  formatStep: (value: number) => string
  unit?: string
  /** Bars overlap: the first is the whole, the next a share of it. */
  isOverlaid?: boolean
}

const HEIGHT = 214
const TOP = 28
const BASE = 186
const LEFT = 52
/** Room for the label of the last bar. */
const RIGHT = 12
/** Pixels, until measured. */
const USUAL_WIDTH = 560
/** Overlaid bars have the group's width to themselves. */
const WIDEST = 34
const WIDEST_OVERLAID = 64
/** Pixels. */
const LETTER = 6.3
const LABEL_GAP = 6

const sumOf = (parts: readonly BarPart[]) => parts.reduce((sum, { value }) => sum + value, 0)

/** Drawn at the measured width, so that text keeps its size. */
export function Bars({ label, groups, formatStep, unit, isOverlaid = false }: BarsProps) {
  const { ref, width: measured } = useElementSize()
  const width = measured || USUAL_WIDTH
  const largest = Math.max(...groups.flatMap(({ bars }) => bars.map(sumOf)))
  const steps = stepsTo(largest)
  const top = steps.at(-1) ?? 1
  const y = (value: number) => BASE - (value / top) * (BASE - TOP)
  const room = (width - LEFT - RIGHT) / groups.length
  const every = Math.ceil(widestPair(groups) / room)
  return (
    <div ref={ref} className={classes['chart']}>
      <svg width={width} height={HEIGHT} role="img" aria-label={label}>
        {steps.map(step => (
          <g key={step}>
            <path d={`M${LEFT} ${y(step)}H${width}`} className={classes['grid']} />
            <text x={LEFT - 8} y={y(step) + 4} textAnchor="end">
              {formatStep(step)}
            </text>
          </g>
        ))}
        {unit && (
          <text x={LEFT - 8} y={10} textAnchor="end">
            {unit}
          </text>
        )}
        {groups.map((group, index) => (
          <Group
            key={group.key}
            group={group}
            left={LEFT + index * room}
            room={room}
            y={y}
            isOverlaid={isOverlaid}
            // Counted from the end, so that the newest is labelled.
            isLabelled={(groups.length - 1 - index) % every === 0}
          />
        ))}
      </svg>
    </div>
  )
}

/** Pixels between the centres of two labels. */
function widestPair(groups: BarGroup[]): number {
  const letters = groups.map(({ label, figure }) => Math.max(label.length, figure.length))
  const pairs = letters.slice(1).map((length, index) => (length + (letters[index] ?? 0)) / 2)
  return Math.max(0, ...pairs) * LETTER + LABEL_GAP
}

interface GroupProps {
  group: BarGroup
  left: number
  room: number
  y: (value: number) => number
  isOverlaid: boolean
  isLabelled: boolean
}

function Group({ group: { bars, label, figure }, left, room, y, isOverlaid, isLabelled }: GroupProps) {
  const columns = isOverlaid ? 1 : bars.length
  const size = Math.min(isOverlaid ? WIDEST_OVERLAID : WIDEST, (room * 0.72) / columns)
  const middle = left + room / 2
  const start = middle - (size * columns) / 2
  return (
    <g>
      {bars.map((parts, index) => (
        <Bar
          key={parts[0]?.series}
          parts={parts}
          x={start + (isOverlaid ? 0 : index * size)}
          size={size - 2}
          y={y}
        />
      ))}
      {isLabelled && (
        <>
          <text
            x={middle}
            y={y(Math.max(...bars.map(sumOf))) - 5}
            textAnchor="middle"
            className={classes['figure']}
          >
            {figure}
          </text>
          <text x={middle} y={BASE + 18} textAnchor="middle">
            {label}
          </text>
        </>
      )}
    </g>
  )
}

interface BarProps {
  parts: BarPart[]
  x: number
  size: number
  y: (value: number) => number
}

function Bar({ parts, x, size, y }: BarProps) {
  return parts.map(({ series, value, title }, index) => {
    const below = sumOf(parts.slice(0, index))
    const height = y(below) - y(below + value)
    if (height <= 0) return null
    return (
      <rect
        key={series}
        x={x}
        y={y(below + value)}
        width={Math.max(size, 1)}
        // 1 px gap between the parts.
        height={Math.max(height - (index > 0 ? 1 : 0), 0.5)}
        data-series={series}
      >
        <title>{title}</title>
      </rect>
    )
  })
}

export function Legend({ series }: { series: Record<string, string> }) {
  return (
    <ul className={classes['legend']}>
      {Object.entries(series).map(([key, name]) => (
        <li key={key}>
          <svg width="10" height="10" aria-hidden>
            <rect width="10" height="10" data-series={key} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}

/** Four or five round steps from 0 to at least `largest`. */
export function stepsTo(largest: number): number[] {
  if (largest <= 0) return [0, 1]
  const rough = largest / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map(factor => factor * power).find(size => size >= rough) ?? rough
  const whole = Math.max(step, 1)
  return Array.from({ length: Math.ceil(largest / whole) + 1 }, (_, index) => index * whole)
}
