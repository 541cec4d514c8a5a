import type { CustomerImportRow } from '@app/contracts/customer-import'
import { type OwnFieldPath, type OwnValues, readOwnValue } from '@app/contracts/own-fields'
import { folded } from '@app/contracts/text'
import type { OwnField } from '../../own-fields/own-field.entity.ts'
import type { Customer } from '../customer.entity.ts'
import type { ReadRow } from './import-row.ts'

const ownPath = (id: number | string): OwnFieldPath => `ownFields.${Number(id)}`

/** The columns of a file that fill own fields: as they were chosen, else those that are called like one. */
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

  /** The field that a column fills. */
  pathOf(column: string): OwnFieldPath | null {
    const field = this.byColumn.get(column)
    return field ? ownPath(field.id) : null
  }

  /** The row with what its cells say of own fields; an empty cell says nothing. */
  complete(row: ReadRow, cells: Readonly<Record<string, string>>): ReadRow {
    const ownFields: OwnValues = {}
    const errors = [...row.errors]
    for (const [column, field] of this.byColumn) {
      const read = readOwnValue(field, cells[column])
      if ('sentence' in read) errors.push({ column, sentence: read.sentence })
      else if (read.value !== null) ownFields[field.id] = read.value
    }
    return { ...row, ownFields, errors }
  }
}

/** What the own fields of a row change. */
export function ownChanges(
  { ownFields = {} }: ReadRow,
  customer: Customer | null,
): CustomerImportRow['changes'] {
  return Object.entries(ownFields).flatMap(([id, after]) => {
    const before = customer?.ownFields[id] ?? null
    return before === after ? [] : [{ field: ownPath(id), before, after }]
  })
}
