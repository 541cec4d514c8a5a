import { Radio } from '@mantine/core'
import type { customerMerge } from '@app/contracts/customer-merge'
import {
  type Customer,
  type CustomerField,
  customerFieldNames,
  customerFields,
} from '@app/contracts/customers'
import type { Input } from '@app/contracts/endpoint'
import type { OwnField } from '@app/contracts/own-fields'
import { shownOwnValue, useOwnFields } from '../own-fields/own-fields.ts'
import { useShownField } from './useShownField.ts'
import classes from './CustomerMerge.module.css'

export type MergeField = Input<typeof customerMerge.apply>['taken'][number]

interface MergeFieldsProps {
  kept: Customer
  merged: Customer
  taken: readonly MergeField[]
  onChoose: (field: MergeField, isTaken: boolean) => void
}

export function MergeFields({ kept, merged, taken, onChoose }: MergeFieldsProps) {
  const shown = customerFields.filter(field =>
    field === 'tagIds'
      ? kept.tagIds.length + merged.tagIds.length > 0
      : (kept[field] ?? merged[field] ?? '') !== '',
  )
  const own = useOwnFields('customer').filter(
    ({ id }) => kept.ownFields?.[id] !== undefined || merged.ownFields?.[id] !== undefined,
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys must reach that
    <div className={classes['scroll']} tabIndex={0} role="group" aria-label="Angaben beider Kunden">
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">Feld</th>
            <th scope="col">
              Bleibt
              <b>{kept.companyName}</b>
            </th>
            <th scope="col">
              Wird aufgelöst
              <b>{merged.companyName}</b>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(field => (
            <Row key={field} {...{ field, kept, merged, onChoose }} isTaken={taken.includes(field)} />
          ))}
          {own.map(field => (
            <OwnRow
              key={field.id}
              {...{ field, kept, merged, onChoose }}
              isTaken={taken.includes(`ownFields.${field.id}`)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps extends Omit<MergeFieldsProps, 'taken'> {
  field: CustomerField
  isTaken: boolean
}

function Row({ field, kept, merged, isTaken, onChoose }: RowProps) {
  const name = customerFieldNames[field]
  const shownField = useShownField()
  const [left, right] = [shownField(field, kept[field]), shownField(field, merged[field])]
  // The union: no tags are lost.
  if (field === 'tagIds')
    return (
      <tr>
        <th scope="row">{name}</th>
        <td colSpan={2}>{shownField(field, [...kept.tagIds, ...merged.tagIds])} (von beiden)</td>
      </tr>
    )
  if (left === right)
    return (
      <tr>
        <th scope="row">{name}</th>
        <td>{left}</td>
        <td className="muted">{right}</td>
      </tr>
    )
  return <Choice {...{ field, name, left, right, isTaken, onChoose }} />
}

/** A value that only one of the two has is kept in any case. */
function OwnRow({ field, kept, merged, isTaken, onChoose }: Omit<RowProps, 'field'> & { field: OwnField }) {
  const [mine, theirs] = [kept.ownFields?.[field.id], merged.ownFields?.[field.id]]
  const [left, right] = [shownOwnValue(field, mine), shownOwnValue(field, theirs)]
  if (mine !== undefined && theirs !== undefined && mine !== theirs)
    return (
      <Choice field={`ownFields.${field.id}`} name={field.name} {...{ left, right, isTaken, onChoose }} />
    )
  return (
    <tr>
      <th scope="row">{field.name}</th>
      <td colSpan={2}>{mine === undefined ? right : left}</td>
    </tr>
  )
}

interface ChoiceProps extends Pick<RowProps, 'isTaken' | 'onChoose'> {
  field: MergeField
  name: string
  left: string
  right: string
}

function Choice({ field, name, left, right, isTaken, onChoose }: ChoiceProps) {
  const choice = (value: string, isRight: boolean) => (
    <td data-chosen={isTaken === isRight || undefined}>
      <Radio
        size="xs"
        color="petrol"
        name={`merge-${field}`}
        label={value}
        aria-label={`${name}: ${value}`}
        checked={isTaken === isRight}
        onChange={() => onChoose(field, isRight)}
      />
    </td>
  )
  return (
    <tr>
      <th scope="row">{name}</th>
      {choice(left, false)}
      {choice(right, true)}
    </tr>
  )
}
