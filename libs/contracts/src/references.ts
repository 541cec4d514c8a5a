import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { id, Nothing, timestamp } from './fields.ts'

/** Names a reference project in an address. */
export const ReferenceSlug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(100)

/** A value before and after the project: "Taktzeit", "31", "14", "s". Texts, as people write them. */
export const ReferenceFigure = z.object({
  label: z.string(),
  before: z.string(),
  after: z.string(),
  unit: z.string(),
})
export type ReferenceFigure = z.output<typeof ReferenceFigure>

/** What a reference project says in one language. */
export const ReferenceTexts = z.object({
  title: z.string(),
  /** As it is shown; it may name nobody: "Zulieferer, Vorarlberg". */
  customer: z.string(),
  task: z.string(),
  solution: z.string(),
  figures: z.array(ReferenceFigure),
  /** Empty: nobody is quoted. */
  quote: z.string(),
  quotePerson: z.string(),
})
export type ReferenceTexts = z.output<typeof ReferenceTexts>

/** A photo of a project, of its own largest size. */
export const ReferencePhoto = z.object({
  id,
  width: z.int(),
  height: z.int(),
  /** In which it is kept, the narrowest first. */
  widths: z.array(z.int()),
  alt: z.string(),
  /** Empty: the German one is read out. */
  altEnglish: z.string(),
})
export type ReferencePhoto = z.output<typeof ReferencePhoto>

const published = {
  id,
  slug: z.string(),
  year: z.int().nullable(),
  /** A specimen shows what such a page looks like; nobody has ordered it. */
  isSpecimen: z.boolean(),
  publishedAt: timestamp,
  updatedAt: timestamp,
}

/** A published reference project. */
export const Reference = z.object({
  ...published,
  german: ReferenceTexts,
  /** Null unless all of it is there: a page is not half in another language. */
  english: ReferenceTexts.nullable(),
  /** The robot used; it may have left the catalogue. */
  robotId: id.nullable(),
  photos: z.array(ReferencePhoto),
})
export type Reference = z.output<typeof Reference>

const CardTexts = ReferenceTexts.pick({ title: true, customer: true, figures: true })

/** What lists show of a project. */
export const ReferenceCard = z.object({
  ...published,
  german: CardTexts,
  english: CardTexts.nullable(),
  photo: ReferencePhoto.nullable(),
})
export type ReferenceCard = z.output<typeof ReferenceCard>

export const references = {
  /** The published ones in the order that staff gave them. */
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
