import type { Requirements } from '@app/contracts/advisor-requirements'
import { decimal, kilograms, millimetres } from '../robots/figures.ts'
import { useSite } from '../site-context.ts'
import type { Sheet } from './dialogue.ts'

export const units = {
  part: 'kg',
  count: '',
  tool: 'kg',
  force: 'N',
  payload: 'kg',
  payloadMost: 'kg',
  reach: 'mm',
  reachMost: 'mm',
  axes: '',
  axesLeast: '',
  repeatability: 'mm',
  bodyWeightMost: 'kg',
  temperature: '°C',
  cleanRoomClass: '',
  explosionZone: '',
  size: 'mm',
  height: 'mm',
  cycle: 's',
  rate: '',
} as const
export type NumberField = keyof typeof units

/** Requirements that are one of several, or of a list. */
export type ChoiceField = 'application' | 'kinds' | 'mounting' | 'protection' | 'wristProtection'
export type EditedField = NumberField | ChoiceField

type Unknown = Requirements['unknown'][number]

/** Lines of the sheet: the requirements in each, and what can be added to it. */
export const rows = {
  load: {
    fields: ['part', 'count', 'tool', 'force', 'payload', 'payloadMost', 'includesTool'],
    slots: ['part', 'tool'],
    unknown: ['payload', 'tool'],
  },
  reach: { fields: ['reach', 'reachMost'], slots: ['reach'], unknown: ['reach'] },
  application: { fields: ['application'], slots: ['application'], unknown: ['application'] },
  build: {
    fields: [
      'kinds',
      'excludedKinds',
      'axes',
      'axesLeast',
      'hollowWrist',
      'robots',
      'excludedRobots',
      'order',
    ],
    slots: ['kinds'],
    unknown: [],
  },
  surroundings: {
    fields: [
      'protection',
      'wristProtection',
      'environment',
      'goods',
      'temperature',
      'cleanRoomClass',
      'explosionZone',
      'collaborative',
    ],
    slots: ['protection'],
    unknown: [],
  },
  further: {
    fields: ['mounting', 'bodyWeightMost', 'repeatability', 'size', 'height', 'cycle', 'rate'],
    slots: ['mounting', 'repeatability'],
    unknown: [],
  },
} as const satisfies Record<
  string,
  { fields: readonly (keyof Requirements)[]; slots: readonly EditedField[]; unknown: readonly Unknown[] }
>
export type RowName = keyof typeof rows
export const rowNames = Object.keys(rows) as RowName[]

export interface Chip {
  /** Unlike that of every other chip of the sheet. */
  key: string
  field: keyof Requirements
  /** The value, or the one of several that this chip stands for. */
  value: unknown
  /** How it can be changed; null: it can only be removed. */
  edit: EditedField | null
  /** The sheet that no longer asks for it. */
  without: Sheet
}

const choices: ReadonlySet<string> = new Set(['application', 'mounting', 'protection', 'wristProtection'])

const isNumberField = (field: string): field is NumberField => field in units
const isChoiceField = (field: string): field is ChoiceField => choices.has(field)

function chipsOfField(sheet: Sheet, field: keyof Requirements): Chip[] {
  const value = sheet[field]
  if (Array.isArray(value)) {
    const values: readonly unknown[] = value
    return values.map(one => ({
      key: `${field}-${String(one)}`,
      field,
      value: one,
      edit: null,
      without: { ...sheet, [field]: values.filter(other => other !== one) },
    }))
  }
  if (value === null || value === undefined || value === false) return []
  const edit = isNumberField(field) || isChoiceField(field) ? field : null
  const without = value === true ? { ...sheet, [field]: false } : { ...sheet, [field]: null }
  return [{ key: field, field, value, edit, without }]
}

/** What a line of the sheet asks for. */
export function chipsOfRow(sheet: Sheet, row: RowName): Chip[] {
  const asked = rows[row].fields.flatMap(field => chipsOfField(sheet, field))
  const unknown = chipsOfField(sheet, 'unknown')
  return [...asked, ...unknown.filter(({ value }) => rows[row].unknown.some(name => name === value))]
}

export function chipsOf(sheet: Sheet): Chip[] {
  return rowNames.flatMap(row => chipsOfRow(sheet, row))
}

/** What a line of the sheet can still be told. */
export function slotsOf(sheet: Sheet, row: RowName): EditedField[] {
  const isSaid = (field: EditedField) => chipsOfField(sheet, field).length > 0
  // A load as a whole needs no parts.
  if (row === 'load' && isSaid('payload')) return []
  return rows[row].slots.filter(field => !isSaid(field))
}

/** The sheet with another value for one requirement. */
export function withValue(sheet: Sheet, field: EditedField, value: number | string): Sheet {
  const unknown = (sheet.unknown ?? []).filter(name => !answers(field, name))
  if (field === 'kinds') return { ...sheet, unknown, kinds: [value] as Requirements['kinds'] }
  // A figure that was typed is meant.
  const exact = field === 'reach' ? { reachIsApproximate: false } : {}
  return { ...sheet, ...exact, unknown, [field]: value }
}

const answers = (field: EditedField, unknown: Unknown) =>
  field === unknown || (field === 'part' && unknown === 'payload')

const NBSP = '\u00a0'

/** How requirements are worded, in the sheet and in an enquiry. */
export function useRequirementWords() {
  const { say, language } = useSite()

  function figure(field: NumberField, value: number): string {
    if (units[field] === 'kg') return kilograms(value, language)
    if (units[field] === 'mm') return millimetres(value, language)
    return [decimal(value, language), units[field]].filter(Boolean).join(NBSP)
  }
  function number(field: NumberField, value: number, sheet: Sheet): string {
    switch (field) {
      case 'count':
      case 'axes':
      case 'axesLeast':
      case 'cleanRoomClass':
      case 'explosionZone':
        return say(`advisor.values.${field}`, { count: value })
      case 'reach':
        return say(sheet.reachIsApproximate ? 'advisor.values.reachAbout' : 'advisor.values.reach', {
          figure: figure(field, value),
        })
      default:
        return say(`advisor.values.${field}`, { figure: figure(field, value) })
    }
  }
  function choice(field: ChoiceField, value: string): string {
    switch (field) {
      case 'application':
        return say(`advisor.applications.${value as NonNullable<Requirements['application']>}`)
      case 'kinds':
        return say(`advisor.kinds.${value as Requirements['kinds'][number]}`)
      case 'mounting':
        return say(`advisor.mountings.${value as NonNullable<Requirements['mounting']>}`)
      default:
        return value
    }
  }
  function chip({ field, value }: Pick<Chip, 'field' | 'value'>, sheet: Sheet): string {
    if (field in units) return number(field as NumberField, value as number, sheet)
    switch (field) {
      case 'collaborative':
      case 'hollowWrist':
      case 'includesTool':
        return say(`advisor.values.${field}`)
      case 'excludedKinds':
        return say('advisor.values.excluded', { name: choice('kinds', value as string) })
      case 'excludedRobots':
        return say('advisor.values.excluded', { name: String(value) })
      case 'wristProtection':
        return say('advisor.values.wristProtection', { name: value as string })
      case 'environment':
        return say(`advisor.environments.${value as Requirements['environment'][number]}`)
      case 'goods':
        return say(`advisor.goods.${value as NonNullable<Requirements['goods']>}`)
      case 'order': {
        const order = value as NonNullable<Requirements['order']>
        return say(`advisor.orders.${order.direction}.${order.value}`)
      }
      case 'unknown':
        return say(`advisor.unknowns.${value as Requirements['unknown'][number]}`)
      case 'robots':
        return String(value)
      default:
        return choice(field as ChoiceField, value as string)
    }
  }
  return { chip, choice, figure }
}
