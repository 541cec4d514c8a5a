import { useMemo, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import controls from '../layout/controls.module.css'
import { SiteLink } from '../layout/SiteLink.tsx'
import { kilograms, millimetres } from '../robots/figures.ts'
import { useSite } from '../site-context.ts'
import type { PlottedRobot } from './load.ts'
import { neighbour, plotPoints, type Point } from './plot-points.ts'
import { PlotSheet, shiftOf } from './PlotSheet.tsx'
import styles from './RangePlot.module.css'

/** As far as this from a mark, in pixels, a pointer means it. */
const HIT = 24

interface Props {
  robots: readonly PlottedRobot[]
  /** Shows a robot over the page; its address is its own page. */
  onOpen: (robot: PlottedRobot, address: string) => void
}

/** The whole range as marks in a plot of payload and reach. One link moves to the mark that is pointed at. */
export function RangePlot({ robots, onOpen }: Props) {
  const { say, language } = useSite()
  const plot = useMemo(() => plotPoints(robots), [robots])
  const { points } = plot
  const [chosen, choose] = useState<Point | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  const sorted = points.toSorted((a, b) => a.robot.payload - b.robot.payload)
  const current = points.find(({ robot }) => robot.id === chosen?.robot.id) ?? sorted.at(-1)
  if (!current) return null

  function pointAt({ clientX, clientY }: { clientX: number; clientY: number }): Point | null {
    const box = frame.current?.getBoundingClientRect()
    if (!box) return null
    const distance = ({ x, y, shift }: Point) => {
      const [dx, dy] = shiftOf(shift)
      return Math.hypot(box.left + x * box.width + dx - clientX, box.top + y * box.height + dy - clientY)
    }
    let nearest: Point | null = null
    let least = HIT
    for (const point of points) {
      const away = distance(point)
      if (away <= least) [nearest, least] = [point, away]
    }
    return nearest
  }

  function follow(event: PointerEvent) {
    const point = pointAt(event)
    if (point) choose(point)
  }

  function step(event: KeyboardEvent) {
    const next = current && neighbour(points, current, event.key)
    if (!next) return
    event.preventDefault()
    choose(next)
  }
  const { robot, x, y, shift } = current

  function open(event: MouseEvent<HTMLAnchorElement>) {
    // With a key, the browser opens the robot's page in a place of its own.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen(robot, event.currentTarget.href)
  }
  const [dx, dy] = shiftOf(shift)
  const payload = kilograms(robot.payload, language)
  const reach = millimetres(robot.reach, language)
  return (
    <div
      ref={frame}
      className={styles.frame}
      role="group"
      onKeyDown={step}
      onPointerMove={follow}
      // A finger that taps has not moved before.
      onPointerDown={follow}
      onClick={event => {
        if (link.current?.contains(event.target as Node) || !pointAt(event)) return
        // The focus comes back here when the dialog closes.
        link.current?.focus({ preventScroll: true })
        link.current?.click()
      }}
    >
      <PlotSheet plot={plot} smallest={chosen ? null : (sorted[0] ?? null)} />
      <SiteLink
        ref={link}
        to={`/robot/${robot.id}`}
        className={`${styles.pick} ${x > 0.5 ? styles.toLeft : ''} ${y < 0.15 ? styles.lower : ''}`}
        style={{
          left: `calc(${(x * 100).toFixed(1)}% + ${dx}px)`,
          top: `calc(${(y * 100).toFixed(1)}% + ${dy}px)`,
        }}
        onClick={open}
        aria-label={say('estun.robot', { name: robot.name, payload, reach })}
        aria-describedby="plot-keys"
      >
        <span>
          {robot.name}
          {chosen && <small>{`${payload}, ${reach}`}</small>}
        </span>
      </SiteLink>
      <p id="plot-keys" className={controls.hidden}>
        {say('estun.keys')}
      </p>
      <output className={controls.hidden}>
        {chosen && say('estun.robot', { name: robot.name, payload, reach })}
      </output>
    </div>
  )
}
