import { useEffect, useState } from 'react'
import { drawingType } from '@app/ui/kit/robot-drawing/proportions.ts'
import { isDrawable, RobotDrawing } from '@app/ui/kit/RobotDrawing'
import { useSite } from '../site-context.ts'
import type { CatalogueRobot } from './catalogue-robot.ts'
import { kilograms, millimetres } from './figures.ts'
import styles from './RobotPicture.module.css'

/** What a picture needs to know of a robot. */
export type Pictured = Pick<
  CatalogueRobot,
  'name' | 'series' | 'subSeries' | 'suffix' | 'payload' | 'reach' | 'image'
>

/**
 * A robot's image, 160 by 120; without one, or if it cannot be shown, a small sheet with series, payload and reach around
 * the robot's drawing. The drawing is schematic, which its name says.
 */
export function RobotPicture({ robot }: { robot: Pictured }) {
  const [broken, setBroken] = useState(false)
  if (!robot.image || broken) return <Sheet robot={robot} />
  return (
    <div className={styles.picture}>
      <RobotImage image={robot.image} name={robot.name} onBroken={() => setBroken(true)} />
    </div>
  )
}

interface ImageProps {
  /** A data address. */
  image: string
  name: string
  onBroken: () => void
}

/** The image itself; reports what cannot be drawn. */
export function RobotImage({ image, name, onBroken }: ImageProps) {
  return (
    <img
      src={image}
      alt={name}
      // A data address can fail before this code is there to hear of it.
      ref={element => void (element?.complete && element.naturalWidth === 0 && onBroken())}
      onError={onBroken}
    />
  )
}

function Sheet({ robot }: { robot: Pictured }) {
  const { language } = useSite()
  const title = useDrawingTitle(robot)
  const { series, payload, reach } = robot
  const isDrawn = isDrawable(robot)
  return (
    <div className={isDrawn ? styles.drawn : styles.sheet}>
      <span>{series}</span>
      {isDrawn && (
        <RobotDrawing
          robot={{ type: drawingType(robot), payload, reach }}
          title={title}
          width={144}
          height={96}
        />
      )}
      {payload !== null && <span className={styles.payload}>{kilograms(payload, language)}</span>}
      {reach !== null && <span className={styles.reach}>{millimetres(reach, language)}</span>}
    </div>
  )
}

interface Named {
  name: string
  payload: number | null
  reach: number | null
}

/** What a robot's drawing is called where it cannot be seen. */
export function useDrawingTitle({ name, payload, reach }: Named): string {
  const { say, language } = useSite()
  const figures = [
    payload === null ? [] : kilograms(payload, language),
    reach === null ? [] : millimetres(reach, language),
  ].flat()
  return say('robot.drawing', { name, figures: figures.join(', ') })
}

/** A robot's image; the rows of a long catalogue come without and fetch it when they are shown. */
export function useImage(robot: CatalogueRobot): string | null {
  const [fetched, setFetched] = useState<{ of: CatalogueRobot; image: string | null } | null>(null)
  useEffect(() => {
    if (robot.image || !robot.isPictured) return
    void import('./fetch-robots.ts').then(
      async ({ fetchImage }) => {
        setFetched({ of: robot, image: await fetchImage(robot) })
        // Its drawing stands for an image that does not come.
      },
      () => undefined,
    )
  }, [robot])
  return robot.image ?? (fetched?.of === robot ? fetched.image : null)
}
