import { jobs, type Job } from '@app/contracts/jobs'
import { bySeriesAndType, robots } from '@app/contracts/robots'
import type { Loaded, Visit } from '../screen.ts'
import { categoriesOf, type Category } from './categories.ts'

/** What of a robot the landing page draws. */
export interface PlottedRobot {
  id: number
  name: string
  series: string
  subSeries: string | null
  payload: number
  reach: number
}

export interface HomeData {
  robots: PlottedRobot[]
  categories: Category[]
  /** null where they did not arrive. */
  jobs: Job[] | null
}

// In the browser a list that fails must not take the page along; what the server cannot answer is not kept as a page.
const orNull = <T>(list: Promise<T>): Promise<T | null> =>
  import.meta.env.SSR ? list : list.catch(() => null)

/** The catalogue as points and categories, and the open jobs. */
export async function loadHome({ call }: Visit): Promise<Loaded<HomeData>> {
  const [all, openings] = await Promise.all([orNull(call(robots.list, {})), orNull(call(jobs.list, {}))])
  const list = all ?? []
  const plotted = list
    .toSorted(bySeriesAndType)
    .flatMap(({ id, name, series, subSeries, payload, reach }) =>
      payload === null || reach === null ? [] : [{ id, name, series, subSeries, payload, reach }],
    )
  return { data: { robots: plotted, categories: categoriesOf(list), jobs: openings } }
}
