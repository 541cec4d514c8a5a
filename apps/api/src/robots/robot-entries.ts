import type { Entry } from '@app/contracts/robot-administration'
import { evidenced, type EvidencedValue } from '@app/contracts/robots'
import type { DeepPartial } from 'typeorm'
import type { Robot } from './robot.entity.ts'

/** Who writes, when, and out of which file. */
export interface Writer {
  at: Date
  by: string
  file: string | null
}

const isKnown = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== null)

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The values of `changes` that differ from what is stored; what is not mentioned stays. */
export function differing<C extends DeepPartial<Robot>>(robot: Robot, changes: C): Partial<C> {
  return Object.fromEntries(
    Object.entries(changes).filter(
      ([name, value]) => value !== undefined && !isSame(value, robot[name as keyof Robot]),
    ),
  ) as Partial<C>
}

/** Evidence and entries after values were written: the old proof is not one of the new value. */
export function entered(
  robot: Pick<Robot, 'evidence' | 'entries'>,
  changes: DeepPartial<Robot>,
  { at, by, file }: Writer,
): Pick<Robot, 'evidence' | 'entries'> {
  const evidence = { ...robot.evidence }
  const entries: Partial<Record<EvidencedValue, Entry>> = { ...robot.entries }
  for (const name of evidenced) {
    if (!(name in changes)) continue
    delete evidence[name]
    if (isKnown(changes[name])) evidence[name] = 'entered'
    entries[name] = { at: at.toISOString(), by, file }
  }
  return { evidence, entries }
}
