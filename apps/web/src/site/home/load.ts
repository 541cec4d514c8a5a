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

/** What the landing page shows of the database. */
export interface HomeData {
  robots: PlottedRobot[]
  categories: Category[]
  jobs: Job[]
}

/** The catalogue as points and categories, and the open jobs. */
export async function loadHome({ call }: Visit): Promise<Loaded<HomeData>> {
  const [list, openings] = await Promise.all([call(robots.list, {}), call(jobs.list, {})])
  const plotted = list
    .toSorted(bySeriesAndType)
    .flatMap(({ id, name, series, subSeries, payload, reach }) =>
      payload === null || reach === null ? [] : [{ id, name, series, subSeries, payload, reach }],
    )
  return { data: { robots: plotted, categories: categoriesOf(list), jobs: openings } }
}
