import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { id, Nothing, pathId } from './fields.ts'

/** Null: nobody. Answers stored before there were owners have none. */
export const ownerId = id.nullable().default(null)

/** Default on create: the caller. */
export const newOwner = id.nullish()

/** `none`: without an owner. */
export const ownerFilter = z.union([pathId, z.literal('none')]).optional()
export type OwnerFilter = z.output<typeof ownerFilter>

export const Owner = z.object({
  id,
  name: z.string(),
  email: z.string(),
  /** Cannot become the owner of anything new. */
  isDisabled: z.boolean(),
})
export type Owner = z.output<typeof Owner>

export const owners = {
  list: endpoint('GET', '/api/admin/crm/owners', {
    access: ['crm:read'],
    input: Nothing,
    output: z.array(Owner),
    answer: 'list',
  }),
}
