import type { Load } from '@app/contracts/robot-load'
import { readAmount } from './read-number.ts'

const MOST_PARTS = 99

/** No load; one part is held unless something else is said. */
export const noLoad: Load = { part: 0, count: 1, tool: 0, force: 0 }

/**
 * The load out of an address; null where nothing is said of one. A count that no gripper holds is kept as it is, so that
 * its field can say so.
 */
export function readLoad(query: URLSearchParams): Load | null {
  const amount = (name: string) => readAmount(query.get(name)) ?? 0
  const load = {
    part: amount('part'),
    count: query.get('count')?.trim() ? amount('count') : 1,
    tool: amount('tool'),
    force: amount('force'),
  }
  return isSaid(load) ? load : null
}

/** Whether anything is said of a load, be it only how many parts there are. */
export const isSaid = (load: Load) => isSomething(load) || load.count !== 1

/** Whether a load weighs or presses. */
export const isSomething = ({ part, tool, force }: Load) => part > 0 || tool > 0 || force > 0

/** Whether so many parts can be held at once. */
export const isCount = (count: number) => Number.isInteger(count) && count > 0 && count <= MOST_PARTS

/** Writes a load into an address. */
export function writeLoad(load: Load, add: (name: string, value: string) => void): void {
  const amount = (name: 'part' | 'tool' | 'force') => load[name] && add(name, String(load[name]))
  amount('part')
  if (load.count !== 1) add('count', String(load.count))
  amount('tool')
  amount('force')
}
