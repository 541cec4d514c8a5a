import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, FORBIDDEN_CHARACTERS, id, line, Nothing, nothing, pathId, storable } from './fields.ts'

/** Screens that keep their filters in the address. */
export const viewScreens = ['customers', 'pipeline', 'activities'] as const
export const ViewScreen = z.enum(viewScreens)
export type ViewScreen = z.output<typeof ViewScreen>

/** Per account, all screens together. */
export const MAX_VIEWS = 100

/** Query parameters; unknown ones are ignored. */
const ViewFilters = z
  .record(z.string().regex(/^[\w.-]{1,60}$/), z.string().max(500).refine(storable, FORBIDDEN_CHARACTERS))
  .refine(filters => Object.keys(filters).length <= 50)
export type ViewFilters = z.output<typeof ViewFilters>

export const SavedView = z.object({
  id,
  screen: ViewScreen,
  name: z.string(),
  filters: z.record(z.string(), z.string()),
  isShared: z.boolean(),
  /** Null: the account is gone. */
  ownerName: z.string().nullable(),
  /** The caller's own, or of an account that is gone. */
  mayChange: z.boolean(),
})
export type SavedView = z.output<typeof SavedView>

const fields = { name: line(60, 'Name ist erforderlich'), filters: ViewFilters, isShared: z.boolean() }

const path = '/api/admin/crm/saved-views'

export const savedViews = {
  /** Own and shared ones, by name. */
  list: endpoint('GET', path, {
    access: ['crm:read'],
    input: Nothing,
    output: z.array(SavedView),
    answer: 'list',
  }),
  create: endpoint('POST', path, {
    access: ['crm:write'],
    input: z.object({ screen: ViewScreen, ...fields }),
    output: SavedView,
    status: 201,
  }),
  /** Missing fields stay unchanged. */
  update: endpoint('PATCH', `${path}/:id`, {
    access: ['crm:write'],
    input: z.object(fields).partial().extend({ id: pathId }),
    output: SavedView,
  }),
  remove: endpoint('DELETE', `${path}/:id`, {
    access: ['crm:write'],
    input: ById,
    output: nothing,
    answer: 'empty',
  }),
}
