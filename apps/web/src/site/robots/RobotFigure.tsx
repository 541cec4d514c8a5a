import { useState } from 'react'
import { drawingType } from '@app/ui/kit/robot-drawing/drawing-type.ts'
import { isDrawable, RobotDrawing } from '@app/ui/kit/RobotDrawing'
import controls from '../layout/controls.module.css'
import { useSite } from '../site-context.ts'
import type { ShownRobot } from './catalogue-robot.ts'
import { kilograms, millimetres } from './figures.ts'
import styles from './RobotFigure.module.css'
import { RobotImage, useDrawingTitle } from './RobotPicture.tsx'

/** As wide as a robot's image is shown at most, in pixels. */
const WIDTH = 280

/** A robot's image at full size; without one its drawing, else what is known of it. */
export function RobotFigure({ robot }: { robot: ShownRobot }) {
  const { say, language } = useSite()
  const [broken, setBroken] = useState(false)
  const title = useDrawingTitle(robot)
  const { name, payload, reach, bodyWeight, image } = robot
  if (image && !broken)
    return (
      <figure className={styles.figure}>
        <RobotImage image={image} name={name} onBroken={() => setBroken(true)} />
      </figure>
    )
  if (!isDrawable(robot)) return <RobotPlaceholder robot={robot} />
  return (
    <figure className={styles.figure}>
      <RobotDrawing
        robot={{ type: drawingType(robot), payload, reach, mass: bodyWeight }}
        title={title}
        width={WIDTH}
        height={240}
        dimensions="values"
        language={language}
      />
      <figcaption className={controls.mono}>{say('robot.schematic')}</figcaption>
    </figure>
  )
}

/** Stands where nothing can be drawn: series, payload and reach. */
export function RobotPlaceholder({ robot: { series, payload, reach } }: { robot: ShownRobot }) {
  const { say, language } = useSite()
  const unknown = say('common.onRequest')
  return (
    <div className={styles.placeholder}>
      <span>{series}</span>
      <span className={payload === null ? styles.unknown : styles.payload}>
        {payload === null ? unknown : kilograms(payload, language)}
      </span>
      <span className={styles.reach}>{reach === null ? unknown : millimetres(reach, language)}</span>
    </div>
  )
}
