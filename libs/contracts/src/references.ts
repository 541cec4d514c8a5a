import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { id, Nothing, timestamp } from './fields.ts'

export const ReferenceSlug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(100)

/** Before and after, as text: "Taktzeit", "31", "14", "s". */
export const ReferenceFigure = z.object({
  label: z.string(),
  before: z.string(),
  after: z.string(),
  unit: z.string(),
})
export type ReferenceFigure = z.output<typeof ReferenceFigure>

export const ReferenceTexts = z.object({
  title: z.string(),
  /** May be anonymous: "Zulieferer, Vorarlberg". */
  customer: z.string(),
  task: z.string(),
  solution: z.string(),
  figures: z.array(ReferenceFigure),
  /** Empty: no quotation. */
  quote: z.string(),
  quotePerson: z.string(),
})
export type ReferenceTexts = z.output<typeof ReferenceTexts>

/** Dimensions of its largest size. */
export const ReferencePhoto = z.object({
  id,
  width: z.int(),
  height: z.int(),
  /** Available sizes, narrowest first. */
  widths: z.array(z.int()),
  alt: z.string(),
  /** Empty: falls back to German. */
  altEnglish: z.string(),
})
export type ReferencePhoto = z.output<typeof ReferencePhoto>

const published = {
  id,
  slug: z.string(),
  year: z.int().nullable(),
  /** Made up, to show what such a page looks like. */
  isSpecimen: z.boolean(),
  publishedAt: timestamp,
  updatedAt: timestamp,
}

export const Reference = z.object({
  ...published,
  german: ReferenceTexts,
  /** Null unless complete: no half-translated pages. */
  english: ReferenceTexts.nullable(),
  /** May have left the catalogue. */
  robotId: id.nullable(),
  photos: z.array(ReferencePhoto),
})
export type Reference = z.output<typeof Reference>

const CardTexts = ReferenceTexts.pick({ title: true, customer: true, figures: true })

export const ReferenceCard = z.object({
  ...published,
  german: CardTexts,
  english: CardTexts.nullable(),
  photo: ReferencePhoto.nullable(),
})
export type ReferenceCard = z.output<typeof ReferenceCard>

export const references = {
  /** In the order set by staff. */
  list: endpoint('GET', '/api/references', {
    access: 'public',
    input: Nothing,
    output: z.array(ReferenceCard),
  }),
  get: endpoint('GET', '/api/references/:slug', {
    access: 'public',
    input: z.object({ slug: ReferenceSlug }),
    output: Reference,
  }),
}
