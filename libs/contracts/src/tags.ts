import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, id, line, Nothing, nothing, pathId, timestamp, version } from './fields.ts'

export const tagColors = ['gray', 'petrol', 'ok', 'warn', 'mennige', 'error'] as const
/** A tone of the palette, so that a tag is readable in light and dark. */
export const TagColor = z.enum(tagColors)
export type TagColor = z.output<typeof TagColor>

/** German names of the colours. */
export const tagColorNames = {
  gray: 'Grau',
  petrol: 'Blau',
  ok: 'Grün',
  warn: 'Gelb',
  mennige: 'Orange',
  error: 'Rot',
} satisfies Record<TagColor, string>

/** Tags that a record may have, and a filter may name. */
export const MAX_TAGS = 50

const ascending = (ids: readonly number[]) => [...new Set(ids)].toSorted((a, b) => a - b)

/** The tags of a record, in an answer. One that was deleted may stand among them until it is gone for good. */
export const tagIds = z.array(id).default([])

/** The tags that a record shall have; left out, an edit leaves them alone. */
export const newTags = z
  .array(id)
  .max(MAX_TAGS, `Höchstens ${MAX_TAGS} Schlagwörter`)
  .nullish()
  .transform(ids => (ids === undefined ? undefined : ascending(ids ?? [])))

/** Narrows a list to what has at least one of these tags, as `3,17`. */
export const tagsFilter = z
  .string()
  .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,49}$/)
  .transform(text => text.split(',').map(Number))
  .optional()

/** Lists of tags are written with commas or semicolons between them, in files and in fields. */
export const TAG_SEPARATORS = /[,;]/

export const TagName = line(40, 'Name ist erforderlich').refine(
  name => !TAG_SEPARATORS.test(name),
  'Beistrich und Strichpunkt trennen Schlagwörter voneinander',
)

/** A word that staff put on customers, contact persons and opportunities. */
export const Tag = z.object({
  id,
  name: z.string(),
  color: TagColor,
  /** In the trash since then; records keep it until it is gone for good. */
  deletedAt: timestamp.nullable(),
  version,
})
export type Tag = z.output<typeof Tag>

const path = '/api/admin/crm/tags'

export const tags = {
  /** All tags by name, those in the trash included. */
  list: endpoint('GET', path, { access: ['crm:read'], input: Nothing, output: z.array(Tag), answer: 'list' }),
  /** How many records have each tag; a tag that none has is left out. */
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
  /** Into the trash: nothing shows it any more, and restoring it brings it back wherever it was. */
  remove: endpoint('DELETE', `${path}/:id`, {
    access: ['crm:write'],
    input: ById,
    output: nothing,
    answer: 'empty',
  }),
  restore: endpoint('POST', `${path}/:id/restore`, { access: ['crm:write'], input: ById, output: Tag }),
  /** Whatever has the other tag gets this one; the other goes to the trash. */
  merge: endpoint('POST', `${path}/:id/merge`, {
    access: ['crm:write'],
    input: z.object({ id: pathId, otherId: id }),
    output: Tag,
  }),
}
