import { useEffect, useState } from 'react'
import { drawingType } from '@app/ui/kit/robot-drawing/proportions.ts'
import { isDrawable, RobotDrawing } from '@app/ui/kit/RobotDrawing'
import { useSite } from '../site-context.ts'
import type { CatalogueRobot } from './catalogue-robot.ts'
import { kilograms, millimetres } from './figures.ts'
import styles from './RobotPicture.module.css'

export type Pictured = Pick<
  CatalogueRobot,
  'name' | 'series' | 'subSeries' | 'suffix' | 'payload' | 'reach' | 'image'
>

/** 160 by 120; without a usable image a small sheet with series, payload, reach and a schematic drawing. */
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
  /** A data: URL. */
  image: string
  name: string
  onBroken: () => void
}

/** Reports images that cannot be decoded. */
export function RobotImage({ image, name, onBroken }: ImageProps) {
  return (
    <img
      src={image}
      alt={name}
      // A data: URL can fail before hydration.
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

export function useDrawingTitle({ name, payload, reach }: Named): string {
  const { say, language } = useSite()
  const figures = [
    payload === null ? [] : kilograms(payload, language),
    reach === null ? [] : millimetres(reach, language),
  ].flat()
  return say('robot.drawing', { name, figures: figures.join(', ') })
}

/** Rows of a long catalogue fetch their image when shown. */
export function useImage(robot: CatalogueRobot): string | null {
  const [fetched, setFetched] = useState<{ of: CatalogueRobot; image: string | null } | null>(null)
  useEffect(() => {
    if (robot.image || !robot.isPictured) return
    void import('./fetch-robots.ts').then(
      async ({ fetchImage }) => {
        setFetched({ of: robot, image: await fetchImage(robot) })
        // Falls back to the drawing.
      },
      () => undefined,
    )
  }, [robot])
  return robot.image ?? (fetched?.of === robot ? fetched.image : null)
}
