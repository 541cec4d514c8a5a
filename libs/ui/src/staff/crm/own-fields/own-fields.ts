import {
  type NewOwnValues,
  type OwnField,
  type OwnFieldKind,
  type OwnValues,
  ownFields,
} from '@app/contracts/own-fields'
import { useApi } from '../../../api/useApi.ts'
import { formatDate } from '../../../kit/format.ts'

/** The fields of a kind, the archived ones included; empty until they are read. */
export function useAllOwnFields(kind?: OwnFieldKind): readonly OwnField[] {
  const { data = [] } = useApi(ownFields.list, {})
  return kind ? data.filter(field => field.kind === kind) : data
}

/** The fields that a kind has, in their order. */
export const useOwnFields = (kind: OwnFieldKind): readonly OwnField[] =>
  useAllOwnFields(kind).filter(isPresent)

export const isPresent = ({ deletedAt }: OwnField) => deletedAt === null

const figure = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 12 })

/** A value in words. */
export function shownOwnValue({ type, choices }: OwnField, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (type === 'boolean') return value === true ? 'ja' : 'nein'
  if (type === 'number') return typeof value === 'number' ? figure.format(value) : String(value)
  if (type === 'date')
    return /^\d{4}-\d\d-\d\d$/.test(String(value)) ? formatDate(String(value)) : String(value)
  if (type === 'choice') return choices.find(({ id }) => id === value)?.name ?? '–'
  return String(value)
}

/** The values of a record by the names of their fields, for a list of facts. */
export function ownFacts(fields: readonly OwnField[], values: OwnValues | undefined): Record<string, string> {
  const held = fields.filter(({ id }) => values?.[id] !== undefined)
  return Object.fromEntries(held.map(field => [field.name, shownOwnValue(field, values?.[field.id])]))
}

const PATH = /(?:^|\.)ownFields\.(\d+)$/

/** The field that a path such as `ownFields.7` means. */
export const ownFieldAt = (fields: readonly OwnField[], path: string): OwnField | undefined =>
  fields.find(({ id }) => String(id) === PATH.exec(path)?.[1])

/** Names of the fields by their paths in a form. */
export const ownFieldNames = (fields: readonly OwnField[]): Record<string, string> =>
  Object.fromEntries(fields.map(({ id, name }) => [`ownFields.${id}`, name]))

/** The values of a form or record by their paths in a form. */
export const atPaths = (values: NewOwnValues): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values ?? {}).map(([id, value]) => [`ownFields.${id}`, value]))

/** What is sent of a form: not what was archived or deleted while it was open. */
export function useSentOwnValues(kind: OwnFieldKind): (values: NewOwnValues) => NewOwnValues {
  const { data } = useApi(ownFields.list, {})
  const present = data?.filter(field => field.kind === kind && isPresent(field)).map(({ id }) => String(id))
  return values =>
    values && Object.fromEntries(Object.entries(values).filter(([id]) => present?.includes(id) ?? true))
}
