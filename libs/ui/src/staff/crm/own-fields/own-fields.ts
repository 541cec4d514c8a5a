import {
  type NewOwnValues,
  type OwnField,
  type OwnFieldKind,
  type OwnValues,
  ownFields,
} from '@app/contracts/own-fields'
import { useApi } from '../../../api/useApi.ts'
import { formatDate } from '../../../kit/format.ts'

/** Including archived ones; empty while loading. */
export function useAllOwnFields(kind?: OwnFieldKind): readonly OwnField[] {
  const { data = [] } = useApi(ownFields.list, {})
  return kind ? data.filter(field => field.kind === kind) : data
}

export const useOwnFields = (kind: OwnFieldKind): readonly OwnField[] =>
  useAllOwnFields(kind).filter(isPresent)

export const isPresent = ({ deletedAt }: OwnField) => deletedAt === null

const figure = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 12 })

export function shownOwnValue({ type, choices }: OwnField, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (type === 'boolean') return value === true ? 'ja' : 'nein'
  if (type === 'number') return typeof value === 'number' ? figure.format(value) : String(value)
  if (type === 'date')
    return /^\d{4}-\d\d-\d\d$/.test(String(value)) ? formatDate(String(value)) : String(value)
  if (type === 'choice') return choices.find(({ id }) => id === value)?.name ?? '–'
  return String(value)
}

export function ownFacts(fields: readonly OwnField[], values: OwnValues | undefined): Record<string, string> {
  const held = fields.filter(({ id }) => values?.[id] !== undefined)
  return Object.fromEntries(held.map(field => [field.name, shownOwnValue(field, values?.[field.id])]))
}

const PATH = /(?:^|\.)ownFields\.(\d+)$/

/** For a path such as `ownFields.7`. */
export const ownFieldAt = (fields: readonly OwnField[], path: string): OwnField | undefined =>
  fields.find(({ id }) => String(id) === PATH.exec(path)?.[1])

/** Keyed by form path. */
export const ownFieldNames = (fields: readonly OwnField[]): Record<string, string> =>
  Object.fromEntries(fields.map(({ id, name }) => [`ownFields.${id}`, name]))

/** Keyed by form path. */
export const atPaths = (values: NewOwnValues): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values ?? {}).map(([id, value]) => [`ownFields.${id}`, value]))

/** Without fields that were archived or deleted while the form was open. */
export function useSentOwnValues(kind: OwnFieldKind): (values: NewOwnValues) => NewOwnValues {
  const { data } = useApi(ownFields.list, {})
  const present = data?.filter(field => field.kind === kind && isPresent(field)).map(({ id }) => String(id))
  return values =>
    values && Object.fromEntries(Object.entries(values).filter(([id]) => present?.includes(id) ?? true))
}
