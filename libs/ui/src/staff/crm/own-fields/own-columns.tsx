import type { OwnFieldKind, OwnValues } from '@app/contracts/own-fields'
import type { ChoosableColumn } from '../columns/useChosenColumns.ts'
import { shownOwnValue, useOwnFields } from './own-fields.ts'
import classes from './OwnFields.module.css'

/** Archived fields have no column. */
export const useOwnColumns = <T extends { ownFields: OwnValues }>(kind: OwnFieldKind): ChoosableColumn<T>[] =>
  useOwnFields(kind).map(field => ({
    key: `own.${field.id}`,
    header: field.name,
    isExtra: true,
    ...(field.type === 'number' && { align: 'right' as const }),
    cell: ({ ownFields }) => {
      if (ownFields[field.id] === undefined) return null
      const words = shownOwnValue(field, ownFields[field.id])
      return field.type === 'text' || field.type === 'choice' ? (
        <div className={`muted ellipsis ${classes['cell']}`} title={words}>
          {words}
        </div>
      ) : (
        <span className="num nowrap muted">{words}</span>
      )
    },
  }))
