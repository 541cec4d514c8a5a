import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { Nothing } from './fields.ts'

export const startSteps = [
  'company',
  'secondFactor',
  'colleagues',
  'mail',
  'customers',
  'robotImages',
  'console',
  'backup',
] as const
export type StartStep = (typeof startSteps)[number]

export const StartList = z.object({
  /** For the whole installation. */
  isHidden: z.boolean(),
  /** Derived from the data, never ticked by hand. */
  done: z.record(z.enum(startSteps), z.boolean()),
})
export type StartList = z.output<typeof StartList>

export const startList = {
  get: endpoint('GET', '/api/admin/start-list', {
    access: 'staff',
    input: Nothing,
    output: StartList,
  }),
  save: endpoint('POST', '/api/admin/start-list', {
    access: 'staff',
    input: z.object({ isHidden: z.boolean() }),
    output: StartList,
  }),
}
