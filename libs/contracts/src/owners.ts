import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { id, Nothing, pathId } from './fields.ts'

/** Whose a record is, in an answer; null: nobody's. An answer that was stored before there were owners has none. */
export const ownerId = id.nullable().default(null)

/** Whose a record shall be. Left out on create: whoever creates it. */
export const newOwner = id.nullish()

/** Narrows a list to the records of one person, or to those that are nobody's. */
export const ownerFilter = z.union([pathId, z.literal('none')]).optional()
export type OwnerFilter = z.output<typeof ownerFilter>

/** Somebody who can be responsible for customers, opportunities and activities. */
export const Owner = z.object({
  id,
  name: z.string(),
  email: z.string(),
  /** Their account is disabled: nothing new can become theirs. */
  isDisabled: z.boolean(),
})
export type Owner = z.output<typeof Owner>

export const owners = {
  /** All accounts, by name. */
  list: endpoint('GET', '/api/admin/crm/owners', {
    access: ['crm:read'],
    input: Nothing,
    output: z.array(Owner),
    answer: 'list',
  }),
}
