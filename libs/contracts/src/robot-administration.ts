import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import {
  ById,
  line,
  nothing,
  Nothing,
  optionalLine,
  optionalParagraph,
  pathId,
  timestamp,
  version,
} from './fields.ts'
import { evidenced, Robot, type EvidencedValue } from './robots.ts'

export const Entry = z.object({
  at: timestamp,
  by: z.string(),
  /** The imported file; null: typed. */
  file: z.string().nullable(),
  /** Source named in that file, such as a data sheet. */
  source: z.string().optional(),
})
export type Entry = z.output<typeof Entry>

export const RobotImage = z.object({
  /** Bytes. */
  size: z.int(),
  changedAt: timestamp.nullable(),
  /** URL of the download; null: uploaded. */
  source: z.string().nullable(),
})

/** Includes inactive ones. */
export const AdministeredRobot = Robot.extend({
  sources: z.array(z.string()),
  /** Values entered by staff or imported. */
  entries: z.partialRecord(z.enum(evidenced), Entry),
  image: RobotImage.nullable(),
  updatedAt: timestamp,
  version,
})
export type AdministeredRobot = z.output<typeof AdministeredRobot>

export const robotFieldNames = {
  name: 'Name',
  series: 'Baureihe',
  subSeries: 'Technologie',
  applicationSuffix: 'Kürzel',
  model: 'Modell',
  payload: 'Traglast',
  reach: 'Reichweite',
  axes: 'Achsen',
  accuracy: 'Genauigkeit',
  protection: 'Schutzart',
  bodyWeight: 'Gewicht',
  installation: 'Einbaulage',
  applications: 'Anwendungen',
  description: 'Beschreibung (Englisch)',
  descriptionGerman: 'Beschreibung (Deutsch)',
  estunUrl: 'Herstellerseite',
  imageUrl: 'Bild',
  isActive: 'Aktiv',
} satisfies Record<EvidencedValue, string> & Partial<Record<keyof Robot, string>>
export type RobotField = keyof typeof robotFieldNames

/** Characters. */
export const MAX_DESCRIPTION = 600

/** Positive and within what industrial robots have. */
const quantity = (max: number, unit: string) => {
  const error = `Bitte eine Zahl über 0 und bis ${max.toLocaleString('de-DE')} ${unit} eingeben`
  return z.number(error).positive(error).max(max, error).nullish()
}

const isWebPage = (text: string) => {
  const address = URL.parse(text)
  return address?.protocol === 'https:' && !address.username && !address.password
}

/** Syntax only; whether the server may fetch it is checked at that time. */
export const webPage = optionalLine(500).refine(
  text => !text || isWebPage(text),
  'Bitte eine Adresse eingeben, die mit https:// beginnt',
)

/** For form and import. Undefined stays unchanged, null is unknown. */
export const robotValues = {
  descriptionGerman: optionalParagraph(MAX_DESCRIPTION),
  payload: quantity(3_000, 'kg'),
  reach: quantity(6_000, 'mm'),
  accuracy: quantity(5, 'mm'),
  protection: optionalLine(40),
  estunUrl: webPage,
}

export const importedValues = {
  ...robotValues,
  name: line(80, 'Name ist erforderlich'),
  series: line(80),
  subSeries: optionalLine(80),
  applicationSuffix: optionalLine(20),
  model: line(80),
  axes: z.int('Bitte eine ganze Zahl von 1 bis 20 eingeben').min(1).max(20).nullish(),
  bodyWeight: quantity(20_000, 'kg'),
  installation: z.array(line(80)).max(20),
  applications: z.array(line(80)).max(40),
  description: optionalParagraph(MAX_DESCRIPTION),
  imageUrl: webPage,
  isActive: z.boolean('Bitte ja oder nein angeben'),
} satisfies Record<RobotField, z.ZodType>

const image = { maxFiles: 1, maxFileSize: 10 * 1024 * 1024, tooLarge: 'robot.image_too_large' } as const

export const robotAdministration = {
  list: endpoint('GET', '/api/admin/robots', {
    access: ['site:read'],
    input: Nothing,
    output: z.array(AdministeredRobot),
  }),
  get: endpoint('GET', '/api/admin/robots/:id', {
    access: ['site:read'],
    input: ById,
    output: AdministeredRobot,
  }),
  toggleActive: endpoint('POST', '/api/admin/robots/:id/toggle-active', {
    access: ['site:write'],
    input: z.object({ id: pathId, isActive: z.boolean(), version: version.optional() }),
    output: AdministeredRobot,
  }),
  update: endpoint('PATCH', '/api/admin/robots/:id', {
    access: ['site:write'],
    input: z.object({ id: pathId, ...robotValues, version: version.optional() }),
    output: AdministeredRobot,
  }),
  downloadImage: endpoint('POST', '/api/admin/robots/:id/download-image', {
    access: ['site:write'],
    input: ById,
    output: AdministeredRobot,
  }),
  uploadImage: endpoint('POST', '/api/admin/robots/:id/image', {
    access: ['site:write'],
    input: z.object({ id: pathId, image: z.custom<File>().optional() }),
    output: AdministeredRobot,
    upload: { field: 'image', ...image },
  }),
  /** Back to the drawing. */
  removeImage: endpoint('DELETE', '/api/admin/robots/:id/image', {
    access: ['site:write'],
    input: ById,
    output: nothing,
    answer: 'empty',
  }),
}
