import { useState, type PointerEvent } from 'react'
import { drawingType, forward, sixAxis, solve } from '@app/ui/kit/robot-drawing/proportions.ts'
import { RobotDrawing } from '@app/ui/kit/RobotDrawing'
import controls from '../layout/controls.module.css'
import { SiteLink } from '../layout/links.tsx'
import { useSite } from '../site-context.ts'
import { useMoved } from '../use-moved.ts'
import styles from './HeroRobot.module.css'
import type { PlottedRobot } from './load.ts'

const STEP = 50
const stepped = (value: number) => Math.round(value / STEP) * STEP

// What is drawn if the catalogue has nothing like it.
const sketch = { payload: 170, reach: 2650 }

/** A robot of the catalogue, true to scale, whose hand follows the slider and the pointer. */
export function HeroRobot({ robots }: { robots: readonly PlottedRobot[] }) {
  const { say, language } = useSite()
  const robot = nearestRobot(robots, sketch.payload, sketch.reach)
  const { payload, reach } = robot ?? sketch
  const name = robot?.name ?? say('hero.robot')
  const shown = { type: '6-axis', payload, reach } as const
  const arm = sixAxis(shown)
  const height = 0.47 * reach
  const [aim, setAim] = useState({ x: stepped(0.68 * reach), y: height })
  const pose = solve(arm, aim.x, aim.y)
  // What the joints really allow, which is what the figure says.
  const overhang = stepped(forward(arm, pose).wrist[0])
  const metres = say('hero.metres', { value: metresOf(overhang, language) })

  const reachTo = (x: number) => setAim({ x, y: height })
  const slider = useMoved(reachTo)
  function follow(event: PointerEvent<HTMLElement>) {
    const point = event.pointerType === 'mouse' && pointIn(event.currentTarget, event)
    if (point) setAim({ x: Math.max(point.x, 0.42 * reach), y: Math.max(-point.y, 0) })
  }
  const drawing = {
    robot: shown,
    title: say('hero.drawing', { robot: name, payload, reach }),
    envelope: true,
    grid: true,
    person: true,
    steady: true,
    dimensions: 'values',
    language,
  } as const
  return (
    <figure className={styles.figure}>
      <div className={styles.wide} onPointerMove={follow}>
        <RobotDrawing {...drawing} width={660} pose={pose} />
      </div>
      <div className={styles.narrow}>
        <RobotDrawing
          {...drawing}
          width={390}
          height={300}
          pose={solve(arm, stepped(0.68 * reach), height)}
        />
      </div>
      <figcaption className={styles.caption}>
        <label className={`${controls.mono} ${styles.slider}`}>
          {say('hero.reach')}
          <input
            ref={slider}
            type="range"
            min={stepped(0.42 * reach)}
            max={stepped(0.94 * reach)}
            step={STEP}
            value={overhang}
            aria-valuetext={metres}
            onChange={event => reachTo(event.target.valueAsNumber)}
          />
          <span aria-hidden="true">{metres}</span>
        </label>
        <Name robot={robot} text={say('hero.schematic', { robot: name })} />
      </figcaption>
    </figure>
  )
}

function Name({ robot, text }: { robot: PlottedRobot | undefined; text: string }) {
  if (!robot) return <span className={controls.mono}>{text}</span>
  return (
    <SiteLink to={`/robot/${robot.id}`} className={`${controls.mono} ${controls.textLink} ${styles.name}`}>
      {text}
    </SiteLink>
  )
}

const metresOf = (millimetres: number, language: 'de' | 'en') =>
  String(millimetres / 1000).replace('.', language === 'de' ? ',' : '.')

/** Where the pointer is in the drawing, in millimetres. */
function pointIn(frame: HTMLElement, { clientX, clientY }: PointerEvent): DOMPoint | undefined {
  const matrix = frame.querySelector('svg')?.getScreenCTM()
  if (!matrix || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
  return new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse())
}

/** The usual six-axis robot of the catalogue that comes nearest to a payload in kg and a reach in mm. */
export function nearestRobot(robots: readonly PlottedRobot[], payload: number, reach: number) {
  const distance = (robot: PlottedRobot) =>
    Math.hypot(Math.log(robot.payload / payload), Math.log(robot.reach / reach))
  return robots
    .filter(robot => drawingType(robot) === '6-axis' && robot.subSeries !== 'Special-Purpose')
    .toSorted((first, second) => distance(first) - distance(second))[0]
}
