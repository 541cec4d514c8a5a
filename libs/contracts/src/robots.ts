import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, id, Nothing, timestamp } from './fields.ts'

/** Proven by a source, by the company's staff, by the model name only, or not checked. */
export const Evidence = z.enum(['documented', 'entered', 'from_name', 'unverified'])
export type Evidence = z.output<typeof Evidence>

/** Values with evidence of their own. */
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

/** Unknown values are null and shown as "auf Anfrage", never guessed. */
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

/** Images must be embedded as data URLs. */
export const IMAGE_PREFIX = 'data:image/'

/** Up to so many rows, thumbnails are included. */
export const PICTURED_ROWS = 200

/** No texts, and no image in long lists. */
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
  /** A thumbnail exists, included or on request. */
  isPictured: z.boolean(),
})
export type CatalogueRow = z.output<typeof CatalogueRow>

const seriesOrder = ['UNO', 'SCARA', 'MINI', 'Special-Purpose']
const rank = (robot: Pick<Robot, 'series' | 'subSeries'>) => {
  const place = seriesOrder.findIndex(name => name === robot.series || name === robot.subSeries)
  return place < 0 ? seriesOrder.length : place
}

/** Default order: UNO, SCARA, MINI, Special-Purpose, others; then by payload, then name. */
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
  /** Active ones, by name. */
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
