import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, id, line, Nothing, nothing, pathId, timestamp, version } from './fields.ts'

/** Competitors that an opportunity may have. */
export const MAX_COMPETITORS = 50

/** Whom an opportunity is fought over with, in an answer. One that was deleted may stand among them. */
export const competitorIds = z.array(id).default([])

/** The same as it shall be; left out, an edit leaves them alone. */
export const newCompetitors = z
  .array(id)
  .max(MAX_COMPETITORS, `Höchstens ${MAX_COMPETITORS} Mitbewerber`)
  .nullish()
  .transform(ids =>
    ids === undefined ? undefined : [...new Set(ids ?? [])].toSorted((one, other) => one - other),
  )

/** Names stand with semicolons between them: in a name of a company there may be a comma. */
export const COMPETITOR_SEPARATOR = ';'

const name = line(80, 'Name ist erforderlich').refine(
  text => !text.includes(COMPETITOR_SEPARATOR),
  'Ein Strichpunkt trennt Mitbewerber voneinander',
)

/** Somebody else who wants the order. */
export const Competitor = z.object({
  id,
  name: z.string(),
  /** In the trash since then; opportunities keep it until it is gone for good. */
  deletedAt: timestamp.nullable(),
  version,
})
export type Competitor = z.output<typeof Competitor>

const path = '/api/admin/crm/competitors'

export const competitors = {
  /** All by name, those in the trash included. */
  list: endpoint('GET', path, {
    access: ['crm:read'],
    input: Nothing,
    output: z.array(Competitor),
    answer: 'list',
  }),
  /** How many opportunities each stands on, by how they ended; one that stands on none is left out. */
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
  /** Into the trash: nothing shows it any more, and restoring it brings it back wherever it was. */
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
