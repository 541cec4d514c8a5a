import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, id, Nothing, timestamp } from './fields.ts'

/** How well a value is proven: a source states it, the company's staff stated it, only the model name says it, or nobody has checked it. */
export const Evidence = z.enum(['documented', 'entered', 'from_name', 'unverified'])
export type Evidence = z.output<typeof Evidence>

/** The values whose evidence is kept one by one. */
export const evidenced = [
  'payload',
  'reach',
  'axes',
  'accuracy',
  'protection',
  'bodyWeight',
  'installation',
  'applications',
] as const
export type EvidencedValue = (typeof evidenced)[number]

/** One robot of the catalogue. An unknown value is null and is shown as "auf Anfrage", never guessed. */
export const Robot = z.object({
  id,
  name: z.string(),
  series: z.string(),
  subSeries: z.string().nullable(),
  applicationSuffix: z.string().nullable(),
  model: z.string(),
  /** kg */
  payload: z.number().nullable(),
  /** mm */
  reach: z.number().nullable(),
  axes: z.number().nullable(),
  /** Repeatability, ± mm */
  accuracy: z.number().nullable(),
  /** Ingress protection, such as IP54 */
  protection: z.string().nullable(),
  /** kg */
  bodyWeight: z.number().nullable(),
  installation: z.array(z.string()),
  applications: z.array(z.string()),
  specifications: z.record(z.string(), z.string()),
  imageUrl: z.string().nullable(),
  estunUrl: z.string().nullable(),
  description: z.string().nullable(),
  descriptionGerman: z.string().nullable(),
  isActive: z.boolean(),
  evidence: z.partialRecord(z.enum(evidenced), Evidence),
  createdAt: timestamp,
})
export type Robot = z.output<typeof Robot>

/** A robot is shown with an image only if its address carries the image itself. */
export const IMAGE_PREFIX = 'data:image/'

/** Up to this many robots, the rows of the catalogue bring their thumbnails along. */
export const PICTURED_ROWS = 200

/** What the catalogue shows of a robot: no texts, and no image where there are many. */
export const CatalogueRow = Robot.pick({
  id: true,
  name: true,
  series: true,
  subSeries: true,
  applicationSuffix: true,
  payload: true,
  reach: true,
  axes: true,
  accuracy: true,
  protection: true,
  applications: true,
  imageUrl: true,
}).extend({
  /** There is a thumbnail, be it here or asked for. */
  isPictured: z.boolean(),
})
export type CatalogueRow = z.output<typeof CatalogueRow>

const seriesOrder = ['UNO', 'SCARA', 'MINI', 'Special-Purpose']
const rank = (robot: Pick<Robot, 'series' | 'subSeries'>) => {
  const place = seriesOrder.findIndex(name => name === robot.series || name === robot.subSeries)
  return place < 0 ? seriesOrder.length : place
}

/** The catalogue's default order: UNO, SCARA, MINI, Special-Purpose, others; ties by ascending payload, then name. */
export function bySeriesAndType(
  a: Pick<Robot, 'series' | 'subSeries' | 'payload' | 'name'>,
  b: Pick<Robot, 'series' | 'subSeries' | 'payload' | 'name'>,
): number {
  return (
    rank(a) - rank(b) ||
    (a.payload ?? Infinity) - (b.payload ?? Infinity) ||
    a.name.localeCompare(b.name, 'en')
  )
}

export const robots = {
  /** The active ones, all of them, by name. */
  list: endpoint('GET', '/api/robots', { access: 'public', input: Nothing, output: z.array(Robot) }),
  catalogue: endpoint('GET', '/api/robots/catalogue', {
    access: 'public',
    input: Nothing,
    output: z.array(CatalogueRow),
  }),
  thumbnail: endpoint('GET', '/api/robots/:id/thumbnail', {
    access: 'public',
    input: ById,
    output: Robot.pick({ imageUrl: true }),
  }),
  get: endpoint('GET', '/api/robots/:id', { access: 'public', input: ById, output: Robot }),
}
