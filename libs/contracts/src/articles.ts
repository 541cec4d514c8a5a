import * as z from 'zod'
import { endpoint, type Input } from './endpoint.ts'
import {
  ById,
  id,
  line,
  nothing,
  optionalLine,
  optionalParagraph,
  pathId,
  timestamp,
  version,
} from './fields.ts'
import { listEndpoint } from './page.ts'

/** Units that articles are sold by, as they stand on an offer; where they differ, beside one and beside several. */
export const unitNames = {
  piece: { de: 'Stk.', en: 'pc.', several: { de: 'Stk.', en: 'pcs.' } },
  set: { de: 'Set', en: 'set', several: { de: 'Sets', en: 'sets' } },
  flat: { de: 'pauschal', en: 'flat rate' },
  hour: { de: 'Std.', en: 'hrs', one: { de: 'Std.', en: 'hr' } },
  day: { de: 'Tage', en: 'days', one: { de: 'Tag', en: 'day' } },
  month: { de: 'Monate', en: 'months', one: { de: 'Monat', en: 'month' } },
  metre: { de: 'm', en: 'm' },
  kilometre: { de: 'km', en: 'km' },
  kilogram: { de: 'kg', en: 'kg' },
} as const
export type UnitName = keyof typeof unitNames
export const units = Object.keys(unitNames) as [UnitName, ...UnitName[]]
export const Unit = z.enum(units)

/** What a quantity is of: 1 day, 2 days. */
export function unitOf(quantity: number, unit: UnitName, language: 'de' | 'en'): string {
  const names: Record<'de' | 'en', string> & Partial<Record<'one' | 'several', Record<'de' | 'en', string>>> =
    unitNames[unit]
  return ((quantity === 1 ? names.one : names.several) ?? names)[language]
}

/** Rates of Austrian value added tax that offers know, in per cent. */
export const vatRates = [20, 10, 0] as const
export const VatRate = z.union(vatRates.map(rate => z.literal(rate)))
export type VatRate = z.output<typeof VatRate>

const MAX_PRICE = 9_999_999.99

export const hasDecimals = (value: number, most: number) => Number(value.toFixed(most)) === value

/** Unit price without VAT: euros as entered, integer cents after parsing. */
export const price = z
  .number()
  .min(0)
  .max(MAX_PRICE)
  .refine(value => hasDecimals(value, 2), 'Höchstens zwei Nachkommastellen')
  .transform(value => Math.round(value * 100))

/** `price` is in euros here, in integer cents after parsing and in answers. */
export const ArticleFields = z.object({
  number: line(50, 'Nummer ist erforderlich'),
  nameDe: line(200, 'Name ist erforderlich'),
  /** Empty: English offers use the German name. */
  nameEn: optionalLine(200),
  textDe: optionalParagraph(2_000),
  textEn: optionalParagraph(2_000),
  unit: Unit,
  price,
  vatRate: VatRate,
  isActive: z.boolean().default(true),
})

export const Article = z.object({
  id,
  number: z.string(),
  nameDe: z.string(),
  nameEn: z.string().nullable(),
  textDe: z.string().nullable(),
  textEn: z.string().nullable(),
  unit: Unit,
  /** Cents. */
  price: z.int(),
  vatRate: VatRate,
  isActive: z.boolean(),
  version,
  updatedAt: timestamp,
})
export type Article = z.output<typeof Article>

export const articleFieldNames = {
  number: 'Artikelnummer',
  nameDe: 'Name',
  nameEn: 'Name (englisch)',
  textDe: 'Beschreibung',
  textEn: 'Beschreibung (englisch)',
  unit: 'Einheit',
  price: 'Preis in €',
  vatRate: 'USt. in %',
  isActive: 'Aktiv',
} satisfies Record<keyof z.input<typeof ArticleFields>, string>
export type ArticleField = keyof typeof articleFieldNames

export const articles = {
  list: listEndpoint('/api/admin/crm/articles', {
    access: ['crm:read'],
    row: Article,
    filters: { active: z.enum(['true', 'false']).optional() },
    sorts: ['number', '-number', 'nameDe', '-nameDe', 'price', '-price'],
  }),
  create: endpoint('POST', '/api/admin/crm/articles', {
    access: ['crm:write'],
    input: ArticleFields,
    output: Article,
    status: 201,
  }),
  update: endpoint('PATCH', '/api/admin/crm/articles/:id', {
    access: ['crm:write'],
    input: ArticleFields.extend({ id: pathId, version }),
    output: Article,
  }),
  /** Permanent: offers have copies. */
  remove: endpoint('DELETE', '/api/admin/crm/articles/:id', {
    access: ['crm:write'],
    input: ById,
    output: nothing,
    answer: 'empty',
  }),
}

export type ArticleInput = Input<typeof articles.create>
