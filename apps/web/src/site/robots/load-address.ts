import { readNumber } from './read-number.ts'
import type { Load } from './required-load.ts'

const MOST_PARTS = 99

/** The load out of an address; null where nothing weighs or presses. */
export function readLoad(query: URLSearchParams): Load | null {
  const amount = (name: string) => readNumber(query.get(name)) ?? 0
  const count = amount('count')
  const load = {
    part: amount('part'),
    count: Number.isInteger(count) && count > 0 && count <= MOST_PARTS ? count : 1,
    tool: amount('tool'),
    force: amount('force'),
  }
  return isSomething(load) ? load : null
}

/** Whether a load weighs or presses. */
export const isSomething = ({ part, tool, force }: Load) => part > 0 || tool > 0 || force > 0

/** Writes a load into an address. */
export function writeLoad(load: Load, add: (name: string, value: number) => void): void {
  add('part', load.part)
  if (load.count !== 1) add('count', load.count)
  add('tool', load.tool)
  add('force', load.force)
}
