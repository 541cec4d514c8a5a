import { codeOf, germanApplications } from '@app/contracts/robot-applications'
import type { Load } from '@app/contracts/robot-load'
import { suffixNames } from '@app/contracts/robot-suffixes'
import { sizeOf } from '@app/contracts/robot-size'
import { germanTechnologies } from '../../i18n/technologies.ts'
import type { CatalogueRobot } from './catalogue-robot.ts'
import { categoryOf, type CategoryName } from './category.ts'
import {
  classOf,
  payloadClasses,
  reachClasses,
  within,
  type Filter,
  type Limits,
  type PayloadClass,
  type ReachClass,
} from './filter.ts'
import { neededFor } from './fit.ts'
import { isCount, isSomething } from './load-address.ts'
import { bare, fold, readSearch, withoutSaid, type Figure } from './search-text.ts'

type Compared = Pick<
  CatalogueRobot,
  | 'name'
  | 'series'
  | 'subSeries'
  | 'suffix'
  | 'payload'
  | 'reach'
  | 'axes'
  | 'applications'
  | 'accuracy'
  | 'protection'
>

export type Kind =
  | keyof Limits
  | 'payloadClass'
  | 'reachClass'
  | 'series'
  | 'subSeries'
  | 'category'
  | 'axes'
  | 'application'
  | 'words'

export interface Criterion {
  kind: Kind
  /** 0 if met, else the distance: for figures, the logarithm of the ratio. */
  gap(robot: Compared): number
}

// Farther than any figure: an unknown value, and another kind of robot.
const UNKNOWN = 100
const FOREIGN = 1000

export function criteriaOf(filter: Filter): Criterion[] {
  const { series, subSeries, payload, reach, category, application } = filter
  const { minPayload, maxPayload, minReach, maxReach } = limitsOf(filter)
  const axes = axesOf(filter)
  const words = filter.search ? readSearch(filter.search).words : []
  const foreign = (meets: boolean) => (meets ? 0 : FOREIGN)
  const all: (Criterion | false | null | '')[] = [
    series && { kind: 'series', gap: robot => foreign(robot.series === series) },
    subSeries && { kind: 'subSeries', gap: robot => foreign(robot.subSeries === subSeries) },
    category && { kind: 'category', gap: robot => foreign(categoryOf(robot) === category) },
    axes !== null && { kind: 'axes', gap: robot => foreign(robot.axes === axes) },
    application && {
      kind: 'application',
      gap: robot => foreign(robot.applications.some(name => codeOf(name) === application)),
    },
    // A match by name is closer than one by figures.
    words.length > 0 && { kind: 'words', gap: robot => 2 * foreign(saysAll(robot, words)) },
    payload.length > 0 && {
      kind: 'payloadClass',
      gap: robot =>
        classGap(
          robot.payload,
          payload.map(name => payloadClasses[name]),
        ),
    },
    reach.length > 0 && {
      kind: 'reachClass',
      gap: robot =>
        classGap(
          robot.reach,
          reach.map(name => reachClasses[name]),
        ),
    },
    minPayload !== null && { kind: 'minPayload', gap: robot => gapBelow(robot.payload, minPayload) },
    maxPayload !== null && { kind: 'maxPayload', gap: robot => gapAbove(robot.payload, maxPayload) },
    minReach !== null && { kind: 'minReach', gap: robot => gapBelow(robot.reach, minReach) },
    maxReach !== null && { kind: 'maxReach', gap: robot => gapAbove(robot.reach, maxReach) },
  ]
  return all.filter(criterion => typeof criterion === 'object' && criterion !== null)
}

const gapBelow = (value: number | null, least: number) =>
  value === null ? UNKNOWN : value >= least ? 0 : Math.log(least / value)

const gapAbove = (value: number | null, most: number) =>
  value === null ? UNKNOWN : value <= most ? 0 : Math.log(value / most)

type Range = Parameters<typeof within>[1]

function classGap(value: number | null, classes: readonly Range[]): number {
  if (value === null) return UNKNOWN
  if (classes.some(range => within(value, range))) return 0
  const borders = classes.flatMap(range => Object.values(range) as number[])
  // Never 0: a value on an excluded border is outside.
  return Math.max(0.001, Math.min(...borders.map(border => Math.abs(Math.log(value / border)))))
}

const meetsAll = (robot: Compared, criteria: readonly Criterion[]) =>
  criteria.every(({ gap }) => gap(robot) === 0)

// Unknown values come last.
const descending = (field: 'payload' | 'reach') => (a: CatalogueRobot, b: CatalogueRobot) =>
  (b[field] ?? -1) - (a[field] ?? -1)

/** As the advisor does; `|| 0` for two unknown sizes, whose difference is NaN. */
const ascending = (a: CatalogueRobot, b: CatalogueRobot) => sizeOf(a) - sizeOf(b) || 0

const alphabet = new Intl.Collator('en', { numeric: true })

const orders = {
  type: null,
  name: (a: CatalogueRobot, b: CatalogueRobot) => alphabet.compare(a.name, b.name),
  payload: descending('payload'),
  reach: descending('reach'),
  smallest: ascending,
}

/** `robots` in default order. */
export function applyFilter(robots: readonly CatalogueRobot[], filter: Filter): readonly CatalogueRobot[] {
  const criteria = criteriaOf(filter)
  const matching = criteria.length ? robots.filter(robot => meetsAll(robot, criteria)) : robots
  const order = orders[filter.sort]
  return order ? matching.toSorted(order) : matching
}

type Named = Pick<
  CatalogueRobot,
  | 'name'
  | 'series'
  | 'subSeries'
  | 'suffix'
  | 'applications'
  | 'payload'
  | 'reach'
  | 'accuracy'
  | 'protection'
>

/** Searchable text per robot, folded once. */
const sayings = new WeakMap<Named, string>()

/** Names, uses, type or classes, in either language, contain every word. */
export function saysAll(robot: Named, words: readonly string[]): boolean {
  const known = sayings.get(robot) ?? said(robot)
  sayings.set(robot, known)
  return words.every(word => {
    // Only as a whole word, or "Pick & Place" would match -PL.
    if (SUFFIX.test(word)) return known.split(/[^a-z\d]/).includes(word)
    return known.includes(word) || (bare(word) !== '' && known.includes(bare(word)))
  })
}

/** Suffixes people search for, with two that have no name. */
const SUFFIX = new RegExp(
  `^(?:${[...Object.keys(suffixNames), 'HI', 'PI'].filter(({ length }) => length === 2).join('|')})$`,
  'i',
)

const typeWords: Record<CategoryName, string> = {
  scara: 'SCARA',
  articulated: 'Knickarm Gelenkarm articulated',
  palletizer: 'Palettierer palletizer',
  heavy: 'Knickarm Gelenkarm articulated Schwerlast heavy duty',
}
const payloadWords: Record<PayloadClass, string> = {
  light: 'leicht light',
  medium: 'mittel medium',
  heavy: 'schwer heavy',
  'extra-heavy': 'schwer Schwerlast extra heavy',
}
const reachWords: Record<ReachClass, string> = {
  compact: 'kompakt compact',
  standard: 'standard',
  extended: 'erweitert extended',
  long: 'weitreichend lange long',
}

const otherWords: Readonly<Record<string, string>> = {
  'Machine Tending':
    'Maschine beladen Maschinenbeladung Drehmaschine Fräsmaschine CNC lathe milling machine loading',
  'Press Tending': 'Presse Pressen',
  MINI: 'Kleinroboter Tischroboter small tabletop',
}

function said(robot: Named): string {
  const { name, series, subSeries, suffix, applications, payload, reach, accuracy, protection } = robot
  const payloadClass = classOf(payloadClasses, payload)
  const reachClass = classOf(reachClasses, reach)
  const groups = [
    typeWords[categoryOf(robot)],
    payloadClass && payloadWords[payloadClass],
    reachClass && reachWords[reachClass],
  ]
  const uses = [subSeries, suffix, ...applications].filter(term => term !== null)
  const german = uses.map(term => germanTechnologies[term] ?? germanApplications[term])
  const others = uses.map(term => otherWords[term.replace(/^Compact /, '')])
  // With and without hyphens: people write "ER20 1780" and "ER201780" for ER20-1780.
  const values = [protection, accuracy !== null && `±${accuracy}`]
  return fold([name, bare(name), series, ...uses, ...german, ...others, ...groups, ...values].join(' '))
}

/** Null if nothing weighs, or the count is impossible. */
export function loadNeed(load: Load | null): number | null {
  return load && isSomething(load) && isCount(load.count) ? neededFor(load) : null
}

/** From the load, else the payload asked for. Reserves are relative to it. */
export function neededPayload(filter: Filter): number | null {
  const said = figuresOf(filter).findLast(({ kind, min }) => kind === 'payload' && min !== null)
  return loadNeed(filter.load) ?? filter.minPayload ?? said?.min ?? null
}

/** Typed or drawn limits, else the search, else the load. */
export function limitsOf(filter: Filter): Limits {
  const figures = figuresOf(filter)
  const said = (kind: Figure['kind'], end: 'min' | 'max') =>
    figures.findLast(figure => figure.kind === kind && figure[end] !== null)?.[end] ?? null
  const load = loadNeed(filter.load)
  return {
    minPayload: filter.minPayload ?? said('payload', 'min') ?? load,
    maxPayload: filter.maxPayload ?? said('payload', 'max'),
    minReach: filter.minReach ?? said('reach', 'min'),
    maxReach: filter.maxReach ?? said('reach', 'max'),
  }
}

export function asksForSize(filter: Filter): boolean {
  const { minPayload, minReach } = limitsOf(filter)
  return minPayload !== null || minReach !== null
}

const axesOf = (filter: Filter) =>
  filter.axes ?? figuresOf(filter).findLast(({ kind }) => kind === 'axes')?.min ?? null

const figuresOf = ({ search }: Filter) => (search ? readSearch(search).figures : [])

/** Figures of the same kind in the search become limits, too, so they cannot contradict. */
export function withLimits(filter: Filter, limits: Partial<Limits>): Filter {
  const kinds = (['payload', 'reach'] as const).filter(kind =>
    Object.keys(limits).some(name => name.toLowerCase().endsWith(kind)),
  )
  const settled = kinds.reduce(settle, filter)
  return { ...settled, ...limits }
}

function settle(filter: Filter, kind: 'payload' | 'reach'): Filter {
  // The load keeps asking by itself.
  const { minPayload, maxPayload, minReach, maxReach } = limitsOf({ ...filter, load: null })
  const search = withoutSaid(filter.search, kind)
  return kind === 'payload'
    ? { ...filter, search, minPayload, maxPayload }
    : { ...filter, search, minReach, maxReach }
}

const noLimits: Limits = { minPayload: null, maxPayload: null, minReach: null, maxReach: null }

export const unlimited = (filter: Filter): Filter => ({ ...withLimits(filter, noLimits), load: null })
