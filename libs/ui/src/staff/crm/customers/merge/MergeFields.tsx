import {
  customerFieldNames,
  customerFields,
  type Customer,
  type CustomerField,
} from '@app/contracts/customers'
import { Radio } from '@mantine/core'
import { shownField } from '../shown-field.ts'
import classes from './CustomerMerge.module.css'

interface MergeFieldsProps {
  kept: Customer
  merged: Customer
  /** Fields whose value is the merged customer's. */
  taken: readonly CustomerField[]
  onChoose: (field: CustomerField, isTaken: boolean) => void
}

/** Both customers side by side; where they differ, one value is chosen. */
export function MergeFields({ kept, merged, taken, onChoose }: MergeFieldsProps) {
  const shown = customerFields.filter(field => (kept[field] ?? merged[field] ?? '') !== '')
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
              Geht darin auf
              <b>{merged.companyName}</b>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(field => (
            <Row key={field} {...{ field, kept, merged, onChoose }} isTaken={taken.includes(field)} />
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
  const [left, right] = [shownField(field, kept[field]), shownField(field, merged[field])]
  if (left === right)
    return (
      <tr>
        <th scope="row">{name}</th>
        <td>{left}</td>
        <td className="muted">{right}</td>
      </tr>
    )
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
