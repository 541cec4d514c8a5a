import * as z from 'zod'
import { day, id } from './fields.ts'
import { MAX_CHOICES, MAX_OWN_FIELDS, MAX_OWN_TEXT } from './own-fields.ts'

/** Both ends are included; text matches in any spelling. */
export const OwnNarrowing = z.union([
  z.strictObject({ has: z.string().trim().min(1).max(MAX_OWN_TEXT) }),
  z.strictObject({ from: z.number().optional(), until: z.number().optional() }),
  z.strictObject({ from: day.optional(), until: day.optional() }),
  z.strictObject({ any: z.array(id).min(1).max(MAX_CHOICES) }),
  z.strictObject({ is: z.boolean() }),
])
export type OwnNarrowing = z.output<typeof OwnNarrowing>

/** By field id; all must match. */
export const OwnNarrowings = z
  .record(z.string().regex(/^[1-9]\d{0,8}$/), OwnNarrowing)
  .refine(each => Object.keys(each).length <= MAX_OWN_FIELDS)
export type OwnNarrowings = z.output<typeof OwnNarrowings>

function readJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'Ungültiger Filter' })
    return z.NEVER
  }
}

/** JSON: `{"7":{"has":"okuma"},"8":{"from":100},"9":{"any":[1,2]},"10":{"is":true}}`. */
export const ownFilter = z.string().max(4_000).transform(readJson).pipe(OwnNarrowings).optional()
