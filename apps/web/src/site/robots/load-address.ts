import type { Load } from '@app/contracts/robot-load'
import { readAmount } from './read-number.ts'

const MOST_PARTS = 99

/** One part unless stated otherwise. */
export const noLoad: Load = { part: 0, count: 1, tool: 0, force: 0 }

/** Null if the address has no load. An impossible count is kept, so that its field can report it. */
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

/** Even if only the count is given. */
export const isSaid = (load: Load) => isSomething(load) || load.count !== 1

export const isSomething = ({ part, tool, force }: Load) => part > 0 || tool > 0 || force > 0

export const isCount = (count: number) => Number.isInteger(count) && count > 0 && count <= MOST_PARTS

export function writeLoad(load: Load, add: (name: string, value: string) => void): void {
  const amount = (name: 'part' | 'tool' | 'force') => load[name] && add(name, String(load[name]))
  amount('part')
  if (load.count !== 1) add('count', String(load.count))
  amount('tool')
  amount('force')
}
