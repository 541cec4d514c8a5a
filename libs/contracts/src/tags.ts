import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, id, line, Nothing, nothing, pathId, timestamp, version } from './fields.ts'

export const tagColors = ['gray', 'petrol', 'ok', 'warn', 'mennige', 'error'] as const
/** From the palette, so that tags are readable in light and dark. */
export const TagColor = z.enum(tagColors)
export type TagColor = z.output<typeof TagColor>

export const tagColorNames = {
  gray: 'Grau',
  petrol: 'Blau',
  ok: 'Grün',
  warn: 'Gelb',
  mennige: 'Orange',
  error: 'Rot',
} satisfies Record<TagColor, string>

/** Per record, and per filter. */
export const MAX_TAGS = 50

const ascending = (ids: readonly number[]) => [...new Set(ids)].toSorted((a, b) => a - b)

/** May include deleted ones until these are purged. */
export const tagIds = z.array(id).default([])

/** Undefined leaves them unchanged in an edit. */
export const newTags = z
  .array(id)
  .max(MAX_TAGS, `Höchstens ${MAX_TAGS} Schlagwörter`)
  .nullish()
  .transform(ids => (ids === undefined ? undefined : ascending(ids ?? [])))

/** At least one of them: `3,17`. */
export const tagsFilter = z
  .string()
  .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,49}$/)
  .transform(text => text.split(',').map(Number))
  .optional()

export const TAG_SEPARATORS = /[,;]/

export const TagName = line(40, 'Name ist erforderlich').refine(
  name => !TAG_SEPARATORS.test(name),
  'Beistrich und Strichpunkt trennen Schlagwörter voneinander',
)

export const Tag = z.object({
  id,
  name: z.string(),
  color: TagColor,
  /** In the trash since; records keep it until it is purged. */
  deletedAt: timestamp.nullable(),
  version,
})
export type Tag = z.output<typeof Tag>

const path = '/api/admin/crm/tags'

export const tags = {
  /** By name, including those in the trash. */
  list: endpoint('GET', path, { access: ['crm:read'], input: Nothing, output: z.array(Tag), answer: 'list' }),
  /** Unused tags are left out. */
  usage: endpoint('GET', `${path}/usage`, {
    access: ['crm:read'],
    input: Nothing,
    output: z.array(z.object({ id, customers: z.int(), contactPersons: z.int(), opportunities: z.int() })),
    answer: 'list',
  }),
  create: endpoint('POST', path, {
    access: ['crm:write'],
    input: z.object({ name: TagName, color: TagColor.optional() }),
    output: Tag,
    status: 201,
  }),
  update: endpoint('PATCH', `${path}/:id`, {
    access: ['crm:write'],
    input: z.object({ id: pathId, version, name: TagName, color: TagColor }),
    output: Tag,
  }),
  /** To the trash; restoring brings it back wherever it was used. */
  remove: endpoint('DELETE', `${path}/:id`, {
    access: ['crm:write'],
    input: ById,
    output: nothing,
    answer: 'empty',
  }),
  restore: endpoint('POST', `${path}/:id/restore`, { access: ['crm:write'], input: ById, output: Tag }),
  /** Records with the other tag get this one; the other goes to the trash. */
  merge: endpoint('POST', `${path}/:id/merge`, {
    access: ['crm:write'],
    input: z.object({ id: pathId, otherId: id }),
    output: Tag,
  }),
}
