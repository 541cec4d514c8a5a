import type { EvidencedValue } from '@app/contracts/robots'
import { germanApplications } from '../../i18n/applications.ts'
import { useSite } from '../site-context.ts'
import type { ShownRobot } from './catalogue-robot.ts'
import { kilograms, millimetres, tolerance } from './figures.ts'

/** A technical value in words; null where it is unknown. */
export interface NamedFigure {
  name: EvidencedValue
  label: string
  value: string | null
}

/** The technical values of a robot, in the order of a data sheet. */
export function useFigures(robot: ShownRobot): NamedFigure[] {
  const { say, language } = useSite()
  const shown = <T>(value: T | null, words: (value: T) => string) => (value === null ? null : words(value))
  // What the data names otherwise is shown as it stands.
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

const places = ['floor', 'wall', 'ceiling', 'inclined'] as const
type Place = (typeof places)[number]

const isPlace = (name: string): name is Place => places.some(place => place === name)

/** A robot's description in the language shown, else in the other one. */
export function useDescription({ description, descriptionGerman }: ShownRobot): string | null {
  const { language } = useSite()
  return language === 'de' ? descriptionGerman || description : description || descriptionGerman
}

/** What a robot is used for, by its name in the data and in words. */
export function useApplications({ applications }: ShownRobot): { name: string; words: string }[] {
  const { language } = useSite()
  return applications.map(name => ({
    name,
    words: language === 'de' ? (germanApplications[name] ?? name) : name,
  }))
}
