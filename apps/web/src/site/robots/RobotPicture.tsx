import { useState } from 'react'
import { useSite } from '../site-context.ts'
import type { CatalogueRobot } from './catalogue-robot.ts'
import { kilograms, millimetres } from './figures.ts'
import styles from './RobotPicture.module.css'

type Pictured = Pick<CatalogueRobot, 'name' | 'series' | 'payload' | 'reach' | 'image'>

/** A robot's image; without one, or if it cannot be drawn, a small sheet with series, payload and reach. */
export function RobotPicture({ robot, large = false }: { robot: Pictured; large?: boolean }) {
  const [broken, setBroken] = useState(false)
  if (!robot.image || broken) return <Placeholder robot={robot} large={large} />
  return (
    <div className={large ? styles.large : styles.picture}>
      <img
        src={robot.image}
        alt={robot.name}
        // A data address can fail before this code is there to hear of it.
        ref={image => void (image?.complete && image.naturalWidth === 0 && setBroken(true))}
        onError={() => setBroken(true)}
      />
    </div>
  )
}

function Placeholder({ robot: { series, payload, reach }, large }: { robot: Pictured; large: boolean }) {
  const { say, language } = useSite()
  return (
    <div className={large ? styles.largeSheet : styles.sheet}>
      <span className={styles.series}>{series}</span>
      <span className={styles.payload}>
        {payload === null ? say('common.onRequest') : kilograms(payload, language)}
      </span>
      <span className={styles.reach}>
        <i />
        {reach === null ? say('common.onRequest') : millimetres(reach, language)}
        <i />
      </span>
    </div>
  )
}
