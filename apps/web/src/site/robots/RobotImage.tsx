import { useState } from 'react'
import { useSite } from '../site-context.ts'
import controls from '../layout/controls.module.css'
import type { CatalogueRobot } from './catalogue-robot.ts'
import { kilograms, millimetres } from './figures.ts'
import styles from './RobotImage.module.css'

type Props = Pick<CatalogueRobot, 'name' | 'series' | 'payload' | 'reach' | 'image'>

/** A robot's image; without one, or where it does not load, series, payload and reach stand in its place. */
export function RobotImage({ name, series, payload, reach, image }: Props) {
  const { say, language } = useSite()
  const [failed, setFailed] = useState(false)
  if (image && !failed)
    return <img className={styles.image} src={image} alt={name} onError={() => setFailed(true)} />
  return (
    <span className={`${styles.image} ${controls.mono}`} aria-hidden="true">
      <b>{series}</b>
      <span>{payload === null ? say('common.onRequest') : kilograms(payload, language)}</span>
      <span>{reach === null ? say('common.onRequest') : millimetres(reach, language)}</span>
    </span>
  )
}
