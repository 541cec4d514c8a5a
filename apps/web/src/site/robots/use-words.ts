import { germanApplications } from '../../i18n/applications.ts'
import { useSite } from '../site-context.ts'
import type { ShownRobot } from './catalogue-robot.ts'

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
