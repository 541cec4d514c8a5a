import { useState } from 'react'
import { applicationWords } from '@app/contracts/robot-applications'
import type { EvidencedValue } from '@app/contracts/robots'
import { drawingType } from '@app/ui/kit/robot-drawing/proportions.ts'
import { isDrawable, RobotDrawing } from '@app/ui/kit/RobotDrawing'
import controls from '../layout/controls.module.css'
import { useSite } from '../site-context.ts'
import type { CatalogueRobot, ShownRobot } from './catalogue-robot.ts'
import { kilograms, millimetres, tolerance } from './figures.ts'
import styles from './RobotFigure.module.css'
import { RobotImage, useDrawingTitle } from './RobotPicture.tsx'

/** Largest width of an image, in pixels. */
const WIDTH = 280

/** Without an image the drawing, else the known values. */
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

export function RobotPlaceholder({ robot: { series, payload, reach } }: { robot: ShownRobot }) {
  const { language } = useSite()
  return (
    <div className={styles.placeholder}>
      <span>{series}</span>
      {payload !== null && <span className={styles.payload}>{kilograms(payload, language)}</span>}
      {reach !== null && <span className={styles.reach}>{millimetres(reach, language)}</span>}
    </div>
  )
}

export function RobotBadges({ robot }: { robot: Pick<CatalogueRobot, 'series' | 'subSeries' | 'suffix'> }) {
  const names = [robot.series, robot.subSeries, robot.suffix].filter(name => name !== null)
  return (
    <div className={controls.badges}>
      {[...new Set(names)].map(name => (
        <span key={name} className={controls.badge}>
          {name}
        </span>
      ))}
    </div>
  )
}

export interface NamedFigure {
  name: EvidencedValue
  label: string
  value: string | null
}

/** In data sheet order. */
export function useFigures(robot: ShownRobot): NamedFigure[] {
  const { say, language } = useSite()
  const shown = <T,>(value: T | null, words: (value: T) => string) => (value === null ? null : words(value))
  // Unknown places are shown as they are.
  const words = (place: string) => (isPlace(place) ? say(`robot.places.${place}`) : place)
  return [
    {
      name: 'payload',
      label: say('robot.payload'),
      value: shown(robot.payload, kg => kilograms(kg, language)),
    },
    { name: 'reach', label: say('robot.reach'), value: shown(robot.reach, mm => millimetres(mm, language)) },
    { name: 'axes', label: say('robot.axes'), value: shown(robot.axes, String) },
    {
      name: 'accuracy',
      label: say('robot.accuracy'),
      value: shown(robot.accuracy, mm => tolerance(mm, language)),
    },
    { name: 'protection', label: say('robot.protection'), value: robot.protection },
    {
      name: 'bodyWeight',
      label: say('robot.bodyWeight'),
      value: shown(robot.bodyWeight, kg => kilograms(kg, language)),
    },
    {
      name: 'installation',
      label: say('robot.installation'),
      value: robot.installation.map(words).join(', ') || null,
    },
  ]
}

export const unknownOf = (figures: readonly NamedFigure[]) =>
  figures.flatMap(({ label, value }) => (value === null ? label : []))

const places = ['floor', 'wall', 'ceiling', 'inclined'] as const
type Place = (typeof places)[number]

const isPlace = (name: string): name is Place => places.some(place => place === name)

export function useDescription({ description, descriptionGerman }: ShownRobot): string | null {
  const { language } = useSite()
  return language === 'de' ? descriptionGerman || description : description || descriptionGerman
}

export function useApplications({ applications }: ShownRobot): { name: string; words: string }[] {
  const { language } = useSite()
  return applications.map(name => ({ name, words: applicationWords(name, language) }))
}
