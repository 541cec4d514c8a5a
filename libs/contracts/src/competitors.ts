import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, id, line, Nothing, nothing, pathId, timestamp, version } from './fields.ts'

export const MAX_COMPETITORS = 50

/** May include deleted ones. */
export const competitorIds = z.array(id).default([])

/** Undefined leaves them unchanged in an edit. */
export const newCompetitors = z
  .array(id)
  .max(MAX_COMPETITORS, `Höchstens ${MAX_COMPETITORS} Mitbewerber`)
  .nullish()
  .transform(ids =>
    ids === undefined ? undefined : [...new Set(ids ?? [])].toSorted((one, other) => one - other),
  )

/** Company names may contain commas. */
export const COMPETITOR_SEPARATOR = ';'

const name = line(80, 'Name ist erforderlich').refine(
  text => !text.includes(COMPETITOR_SEPARATOR),
  'Ein Strichpunkt trennt Mitbewerber voneinander',
)

export const Competitor = z.object({
  id,
  name: z.string(),
  /** In the trash since; opportunities keep it until it is purged. */
  deletedAt: timestamp.nullable(),
  version,
})
export type Competitor = z.output<typeof Competitor>

const path = '/api/admin/crm/competitors'

export const competitors = {
  /** By name, including those in the trash. */
  list: endpoint('GET', path, {
    access: ['crm:read'],
    input: Nothing,
    output: z.array(Competitor),
    answer: 'list',
  }),
  /** Opportunities by outcome; unused competitors are left out. */
  usage: endpoint('GET', `${path}/usage`, {
    access: ['crm:read'],
    input: Nothing,
    output: z.array(z.object({ id, open: z.int(), won: z.int(), lost: z.int() })),
    answer: 'list',
  }),
  create: endpoint('POST', path, {
    access: ['crm:write'],
    input: z.object({ name }),
    output: Competitor,
    status: 201,
  }),
  update: endpoint('PATCH', `${path}/:id`, {
    access: ['crm:write'],
    input: z.object({ id: pathId, version, name }),
    output: Competitor,
  }),
  /** To the trash; restoring brings it back wherever it was used. */
  remove: endpoint('DELETE', `${path}/:id`, {
    access: ['crm:write'],
    input: ById,
    output: nothing,
    answer: 'empty',
  }),
  restore: endpoint('POST', `${path}/:id/restore`, {
    access: ['crm:write'],
    input: ById,
    output: Competitor,
  }),
  /** Opportunities with the other one get this one; the other goes to the trash. */
  merge: endpoint('POST', `${path}/:id/merge`, {
    access: ['crm:write'],
    input: z.object({ id: pathId, otherId: id }),
    output: Competitor,
  }),
}
