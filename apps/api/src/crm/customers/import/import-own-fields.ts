import type { CustomerImportRow } from '@app/contracts/customer-import'
import { type OwnFieldPath, type OwnValue, type OwnValues, readOwnValue } from '@app/contracts/own-fields'
import { folded } from '@app/contracts/text'
import { viennaDay } from '@app/contracts/vienna-day'
import type { OwnField } from '../../own-fields/own-field.entity.ts'
import type { Customer } from '../customer.entity.ts'
import type { ReadRow } from './import-row.ts'

const ownPath = (id: number | string): OwnFieldPath => `ownFields.${Number(id)}`

/** Columns chosen for own fields, else those named like one. */
export class ImportOwnFields {
  private readonly byColumn: ReadonlyMap<string, OwnField>

  constructor(
    all: readonly OwnField[],
    head: readonly string[],
    chosen: Readonly<Record<string, string | null>>,
  ) {
    const fields = all.filter(({ kind, deletedAt }) => kind === 'customer' && !deletedAt)
    const taken = new Set(Object.values(chosen))
    const fieldOf = (column: string) =>
      Object.hasOwn(chosen, column)
        ? fields.find(({ id }) => ownPath(id) === chosen[column])
        : fields.find(({ id, name }) => folded(name) === folded(column) && !taken.has(ownPath(id)))
    this.byColumn = new Map(
      head.flatMap(column => {
        const field = fieldOf(column)
        return field ? [[column, field]] : []
      }),
    )
  }

  pathOf(column: string): OwnFieldPath | null {
    const field = this.byColumn.get(column)
    return field ? ownPath(field.id) : null
  }

  complete(row: ReadRow, cells: Readonly<Record<string, string>>): ReadRow {
    const ownFields: OwnValues = {}
    const errors = [...row.errors]
    for (const [column, field] of this.byColumn) {
      const cell = cells[column] ?? ''
      const read = readOwnValue(field, field.type === 'date' ? dayIn(cell) : cell)
      if ('sentence' in read) errors.push({ column, sentence: read.sentence })
      else if (read.value !== null) ownFields[field.id] = read.value
    }
    return { ...row, ownFields, errors }
  }
}

/** A day of Excel as Excel counts it, where only the column said that its numbers are days. */
const COUNTED = /^\d{5}(?:[.,]\d+)?$/
const EXCEL_EPOCH = Date.UTC(1899, 11, 30)
const DAY = 86_400_000

/** A moment, as programs write it. */
const WITH_ZONE = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/
const TIME = /[T\s]+\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?$/

/** The day that a cell says, without the time behind it. */
function dayIn(cell: string): string {
  const text = cell.trim()
  if (COUNTED.test(text))
    return new Date(EXCEL_EPOCH + Number.parseInt(text, 10) * DAY).toISOString().slice(0, 10)
  if (WITH_ZONE.test(text) && !Number.isNaN(Date.parse(text))) return viennaDay(text)
  return text.replace(TIME, '')
}

/** The same to a program that keeps fifteen digits. */
const isSame = (before: OwnValue | null, after: OwnValue) =>
  before === after ||
  (typeof before === 'number' &&
    typeof after === 'number' &&
    before.toPrecision(15) === after.toPrecision(15))

/** What the own fields of a row change. */
export function ownChanges(
  { ownFields = {} }: ReadRow,
  customer: Customer | null,
): CustomerImportRow['changes'] {
  return Object.entries(ownFields).flatMap(([id, after]) => {
    const before = customer?.ownFields[id] ?? null
    return isSame(before, after) ? [] : [{ field: ownPath(id), before, after }]
  })
}
