import * as z from 'zod'
import { type Input, endpoint } from './endpoint.ts'
import { ById, Nothing, bytes, id, nothing, pathId, reference, timestamp, version } from './fields.ts'
import { jobLine, jobParagraph } from './job-texts.ts'
import { type ReferenceFigure, ReferencePhoto, ReferenceTexts } from './references.ts'

const MAX_FIGURES = 6
export const MAX_PHOTOS = 12

const short = jobLine(40)
const isWritten = (figure: ReferenceFigure) => Object.values(figure).some(Boolean)

/** Blank rows are dropped. */
const Figures = z
  .array(z.object({ label: jobLine(80), before: short, after: short, unit: jobLine(20) }))
  .transform(figures => figures.filter(isWritten))
  .refine(figures => figures.length <= MAX_FIGURES, `Höchstens ${MAX_FIGURES} Kennzahlen`)
  .refine(
    figures => figures.every(({ label, after }) => label && after),
    'Jede Kennzahl braucht eine Bezeichnung und einen Wert nachher',
  )

const texts = {
  customer: jobLine(120).default(''),
  task: jobParagraph(5_000).default(''),
  solution: jobParagraph(5_000).default(''),
  figures: Figures.default([]),
  quote: jobParagraph(600).default(''),
  quotePerson: jobLine(120).default(''),
}
const German = z.object({ title: jobLine(120, 'Titel ist erforderlich'), ...texts })
const English = z.object({ title: jobLine(120).default(''), ...texts })

const MAX_ALT = 250
const yearWords = 'Bitte ein Jahr wie 2025 eingeben'

/** A draft needs only its German title; for the rest see `referenceGaps`. */
export const ReferenceInput = z.object({
  german: German,
  english: English.optional(),
  year: z.int(yearWords).min(1950, yearWords).max(2100, yearWords).nullish(),
  robotId: reference('Bitte einen Roboter wählen').nullish(),
})

/** In order; photos not named are deleted. */
const KeptPhotos = z
  .array(z.object({ id, alt: jobLine(MAX_ALT), altEnglish: jobLine(MAX_ALT).default('') }))
  .max(MAX_PHOTOS)

type Shown = Pick<ReferenceProject, 'german'> & { photos: readonly Pick<ReferencePhoto, 'alt'>[] }

/** A sentence per form field. */
export function referenceGaps({ german, photos }: Shown): Record<string, string> {
  const missing: [string, string, string][] = [
    ['german.title', german.title, 'Titel ist erforderlich'],
    ['german.customer', german.customer, 'Kunde ist erforderlich, etwa „Zulieferer, Vorarlberg“'],
    ['german.task', german.task, 'Aufgabe ist erforderlich'],
    ['german.solution', german.solution, 'Umsetzung ist erforderlich'],
    ...photos.map(({ alt }, index): [string, string, string] => [
      `photos.${index}.alt`,
      alt,
      'Bildtext ist erforderlich',
    ]),
  ]
  return Object.fromEntries(
    missing.filter(([, value]) => !value.trim()).map(([field, , sentence]) => [field, sentence]),
  )
}

const translated = ['title', 'customer', 'task', 'solution'] as const

/** If any are missing, the site shows the German page. */
export const untranslated = (english: ReferenceTexts) => translated.filter(name => !english[name].trim())

export const referenceTextNames = {
  title: 'Titel',
  customer: 'Kunde',
  task: 'Aufgabe',
  solution: 'Umsetzung',
  figures: 'Kennzahlen',
  quote: 'Zitat',
  quotePerson: 'Wer das sagt',
} satisfies Record<keyof ReferenceTexts, string>

export const ReferenceProject = z.object({
  id,
  slug: z.string(),
  german: ReferenceTexts,
  english: ReferenceTexts,
  year: z.int().nullable(),
  robotId: id.nullable(),
  photos: z.array(ReferencePhoto),
  published: z.boolean(),
  publishedAt: timestamp.nullable(),
  isSpecimen: z.boolean(),
  version,
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type ReferenceProject = z.output<typeof ReferenceProject>

export const ReferenceRow = z.object({
  id,
  title: z.string(),
  customer: z.string(),
  year: z.int().nullable(),
  published: z.boolean(),
  isSpecimen: z.boolean(),
  isTranslated: z.boolean(),
  photoCount: z.int(),
  photoId: id.nullable(),
  updatedAt: timestamp,
})
export type ReferenceRow = z.output<typeof ReferenceRow>

const ByIdAndVersion = ById.extend({ version: version.optional() })
const path = '/api/admin/references'

export const referenceAdministration = {
  /** In the order of the site. */
  list: endpoint('GET', path, { access: ['site:read'], input: Nothing, output: z.array(ReferenceRow) }),
  get: endpoint('GET', `${path}/:id`, { access: ['site:read'], input: ById, output: ReferenceProject }),
  create: endpoint('POST', path, {
    access: ['site:write'],
    input: ReferenceInput,
    output: ReferenceProject,
    status: 201,
  }),
  update: endpoint('PATCH', `${path}/:id`, {
    access: ['site:write'],
    input: ReferenceInput.partial().extend({
      id: pathId,
      photos: KeptPhotos.optional(),
      version: version.optional(),
    }),
    output: ReferenceProject,
  }),
  publish: endpoint('POST', `${path}/:id/publish`, {
    access: ['site:write'],
    input: ByIdAndVersion,
    output: ReferenceProject,
  }),
  unpublish: endpoint('POST', `${path}/:id/unpublish`, {
    access: ['site:write'],
    input: ByIdAndVersion,
    output: ReferenceProject,
  }),
  /** Permanent, with its photos; must not be published. */
  remove: endpoint('DELETE', `${path}/:id`, {
    access: ['site:write'],
    input: ById,
    output: nothing,
    answer: 'empty',
  }),
  /** Projects not named come last. */
  arrange: endpoint('PUT', `${path}/order`, {
    access: ['site:write'],
    input: z.object({ ids: z.array(id).max(1_000) }),
    output: nothing,
    answer: 'empty',
  }),
  uploadPhoto: endpoint('POST', `${path}/:id/photos`, {
    access: ['site:write'],
    input: z.object({ id: pathId, photo: z.custom<File>().optional() }),
    output: ReferenceProject,
    upload: {
      field: 'photo',
      maxFiles: 1,
      maxFileSize: 25 * 1024 * 1024,
      tooLarge: 'reference.photo_too_large',
    },
  }),
  /** Smallest size, also of unpublished projects. */
  photo: endpoint('GET', `${path}/photos/:id`, {
    access: ['site:read'],
    input: ById,
    output: bytes,
    answer: 'bytes',
  }),
}

export type ReferenceProjectInput = Input<typeof referenceAdministration.create>
