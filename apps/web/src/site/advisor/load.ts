import { bySeriesAndType, robots } from '@app/contracts/robots'
import type { Loaded, Visit } from '../screen.ts'
import { NAMED_ROBOTS, type NamedRobot } from './catalogue.ts'

/** On the server: the robots that a question names, so that the first one need not wait for the catalogue. */
export async function loadAdvisor({ call }: Visit): Promise<Loaded<NamedRobot[]>> {
  // The advisor is there without the catalogue, too.
  const rows = await call(robots.catalogue, {}).catch(() => [])
  const first = rows.toSorted(bySeriesAndType).slice(0, NAMED_ROBOTS)
  return { data: first.map(({ id, name }) => ({ id, name })) }
}
