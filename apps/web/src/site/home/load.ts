import { jobs, type Job } from '@app/contracts/jobs'
import { references, type ReferenceCard } from '@app/contracts/references'
import { bySeriesAndType, robots, type Robot } from '@app/contracts/robots'
import type { Loaded, Visit } from '../screen.ts'
import { groupOf, type Group } from '../robots/scatter/points.ts'
import { categoriesOf, rangeOf, type Category } from './categories.ts'

/** What of a robot the landing page draws. */
export interface PlottedRobot {
  id: number
  name: string
  series: string
  subSeries: string | null
  payload: number
  reach: number
}

/** What the catalogue comes to, beside what the manufacturer says of its own range. */
export interface CatalogueFacts {
  total: number
  /** Robots of each kind. */
  groups: Record<Group, number>
  /** kg of the strongest, and how many axes there are. */
  payload: number | null
  axes: [least: number, most: number] | null
}

export interface HomeData {
  robots: PlottedRobot[]
  /** null where it did not arrive. */
  catalogue: CatalogueFacts | null
  categories: Category[]
  /** null where they did not arrive. */
  jobs: TeasedJob[] | null
  /** The first projects; without them the section says nothing of any. */
  projects: TeasedProject[]
}

/** What the landing page shows of a job: of its tasks, the first. */
export type TeasedJob = Omit<Job, 'requirements' | 'publishedAt' | 'validThrough' | 'updatedAt'>
const TASKS = 3

/** What the landing page shows of a reference project. */
export interface TeasedProject extends Pick<ReferenceCard, 'slug' | 'photo' | 'isSpecimen'> {
  german: ProjectName
  english: ProjectName | null
}
/** Of the figures, the first one. */
type ProjectName = ReferenceCard['german']

const TEASED = 3

// In the browser a list that fails must not take the page along; what the server cannot answer is not kept as a page.
const orNull = <T>(list: Promise<T>): Promise<T | null> =>
  import.meta.env.SSR ? list : list.catch(() => null)

/** The catalogue as points and categories, the open jobs, and projects that were carried out. */
export async function loadHome({ call }: Visit): Promise<Loaded<HomeData>> {
  const [all, openings, projects] = await Promise.all([
    orNull(call(robots.list, {})),
    orNull(call(jobs.list, {})),
    orNull(call(references.list, {})),
  ])
  const list = all ?? []
  const plotted = list
    .toSorted(bySeriesAndType)
    .flatMap(({ id, name, series, subSeries, payload, reach }) =>
      payload === null || reach === null ? [] : [{ id, name, series, subSeries, payload, reach }],
    )
  const teased = (projects ?? []).slice(0, TEASED).map(teaserOf)
  return {
    data: {
      robots: plotted,
      catalogue: all && factsOf(all),
      categories: categoriesOf(list),
      jobs: openings && openings.map(teasedJob),
      projects: teased,
    },
  }
}

function teasedJob({ requirements, publishedAt, validThrough, updatedAt, ...job }: Job): TeasedJob {
  return { ...job, responsibilities: job.responsibilities.slice(0, TASKS) }
}

function teaserOf({ slug, photo, isSpecimen, german, english }: ReferenceCard): TeasedProject {
  const name = ({ title, customer, figures }: ProjectName) => ({
    title,
    customer,
    figures: figures.slice(0, 1),
  })
  return { slug, photo, isSpecimen, german: name(german), english: english && name(english) }
}

function factsOf(robots: readonly Robot[]): CatalogueFacts {
  const groups: CatalogueFacts['groups'] = { standard: 0, scara: 0, mini: 0, special: 0, uno: 0 }
  for (const robot of robots) groups[groupOf(robot)]++
  const payload = rangeOf(robots.map(({ payload }) => payload))?.[1] ?? null
  return { total: robots.length, groups, payload, axes: rangeOf(robots.map(({ axes }) => axes)) }
}
