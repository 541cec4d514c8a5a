import { useMemo } from 'react'
import { drawRobot, type Drawing, type DrawingOptions } from './robot-drawing/drawing.ts'
import { drawLineup, type LineupItem } from './robot-drawing/lineup.ts'
import type { RobotType } from './robot-drawing/proportions.ts'
import styles from './RobotDrawing.module.css'

interface Shown {
  title: string
  className?: string | undefined
}

interface Known {
  payload: number | null
  reach: number | null
}

interface Props extends Shown, DrawingOptions {
  /** Nothing is drawn while payload or reach is unknown. */
  robot: Known & { type: RobotType; mass?: number | null | undefined }
}

export function isDrawable<R extends Known>(robot: R): robot is R & { payload: number; reach: number } {
  return robot.payload !== null && robot.payload > 0 && robot.reach !== null && robot.reach > 0
}

type KnownInput = readonly [robot: Props['robot'], options: DrawingOptions]

const drawKnown = ([robot, options]: KnownInput) => (isDrawable(robot) ? drawRobot(robot, options) : null)

/** Schematic side elevation from catalogue values; the caption has to say so. */
export function RobotDrawing({ robot, title, className, ...options }: Props) {
  const { type, payload, reach, mass } = robot
  const drawing = useDrawn<KnownInput, Drawing | null>([{ type, payload, reach, mass }, options], drawKnown)
  return drawing && <Picture drawing={drawing} title={title} className={className} />
}

interface LineupProps extends Shown {
  items: readonly LineupItem[]
  /** CSS pixels. */
  width: number
}

type LineInput = readonly [items: readonly LineupItem[], width: number]

const drawLine = ([items, width]: LineInput) => drawLineup(items, width)

/** All at one scale on one ground line. */
export function RobotLineup({ items, width, ...shown }: LineupProps) {
  const drawing = useDrawn<LineInput, Drawing>([items, width], drawLine)
  return <Picture drawing={drawing} {...shown} />
}

/** Callers pass literals, so memoize by content. */
function useDrawn<I, D>(input: I, draw: (input: I) => D): D {
  const content = JSON.stringify(input)
  return useMemo(() => draw(JSON.parse(content) as I), [content, draw])
}

export function Picture({ drawing, title, className }: Shown & { drawing: Drawing }) {
  const { width, height, viewBox, body, light } = drawing
  const classes = [styles['drawing'], light && styles['light'], className].filter(Boolean)
  return (
    <svg role="img" width={width} height={height} viewBox={viewBox} className={classes.join(' ')}>
      <title>{title}</title>
      {/* Numbers and classes only, so no injection. React elements would be diffed one by one on every change. */}
      <g dangerouslySetInnerHTML={{ __html: body }} />
    </svg>
  )
}
