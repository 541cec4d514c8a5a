import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, FORBIDDEN_CHARACTERS, id, line, Nothing, nothing, pathId, storable } from './fields.ts'

/** Lists whose filters stand in the address of their screen. */
export const viewScreens = ['customers', 'pipeline', 'activities'] as const
export const ViewScreen = z.enum(viewScreens)
export type ViewScreen = z.output<typeof ViewScreen>

/** Views of one account, on all screens. */
export const MAX_VIEWS = 100

/** Parameters of an address. What the screen no longer knows narrows nothing. */
const ViewFilters = z
  .record(z.string().regex(/^[\w.-]{1,60}$/), z.string().max(500).refine(storable, FORBIDDEN_CHARACTERS))
  .refine(filters => Object.keys(filters).length <= 50)
export type ViewFilters = z.output<typeof ViewFilters>

/** A set of filters that somebody keeps under a name. */
export const SavedView = z.object({
  id,
  screen: ViewScreen,
  name: z.string(),
  filters: z.record(z.string(), z.string()),
  /** Whether everybody sees it. */
  isShared: z.boolean(),
  /** Who shares it; null: that account is gone. */
  ownerName: z.string().nullable(),
  /** Whether whoever asks may change it: it is theirs, or nobody is there any more whose it is. */
  mayChange: z.boolean(),
})
export type SavedView = z.output<typeof SavedView>

const fields = { name: line(60, 'Name ist erforderlich'), filters: ViewFilters, isShared: z.boolean() }

const path = '/api/admin/crm/saved-views'

export const savedViews = {
  /** One's own and the shared ones, by name. */
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
  /** What is left out stays. */
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
