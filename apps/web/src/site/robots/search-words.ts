import { germanApplications, germanTechnologies } from '../../i18n/applications.ts'
import type { CatalogueRobot } from './catalogue-robot.ts'
import { fold } from './search-text.ts'

type Named = Pick<CatalogueRobot, 'name' | 'series' | 'subSeries' | 'suffix' | 'applications'>

/** What each robot can be found by, folded once. */
const sayings = new WeakMap<Named, string>()

/** Whether a robot's names or uses, in either language, contain every word. */
export function saysAll(robot: Named, words: readonly string[]): boolean {
  const known = sayings.get(robot) ?? said(robot)
  sayings.set(robot, known)
  return words.every(word => known.includes(word))
}

function said({ name, series, subSeries, suffix, applications }: Named): string {
  const uses = [subSeries, suffix, ...applications].filter(term => term !== null)
  const german = uses.map(term => germanTechnologies[term] ?? germanApplications[term])
  // With and without its hyphens: people write "ER20 1780" and "ER201780" for ER20-1780.
  return fold([name, name.replace(/[^a-z\d]/gi, ''), series, ...uses, ...german].join(' '))
}
