import {
  customerFieldNames,
  customerFields,
  type Customer,
  type CustomerField,
  type CustomerInput,
} from '@app/contracts/customers'
import { Button, Radio } from '@mantine/core'
import { useState } from 'react'
import { formatTime } from '../../../kit/format.ts'
import conflictClasses from '../../shell/Conflict.module.css'
import { toForm } from './customer-fields.ts'
import classes from './CustomerForm.module.css'
import { shownField } from './shown-field.ts'

type Form = Partial<CustomerInput>

interface CustomerConflictProps {
  /** What the form began with. */
  initial: Form
  mine: Form
  stored: Customer
  /** Save the chosen values over the stored state, which has this version. */
  onSave: (values: Form, version: number) => void
  /** Put the stored state into the form. */
  onTakeStored: (stored: Customer) => void
}

/** What differs between the form and what somebody else has stored meanwhile; one value is chosen per field. */
export function CustomerConflict({ initial, mine, stored, onSave, onTakeStored }: CustomerConflictProps) {
  const theirs = toForm(stored)
  const differing = customerFields.filter(
    field => shownField(field, mine[field]) !== shownField(field, theirs[field]),
  )
  // Whoever did not touch a field here has nothing against the other's value.
  const [mineKept, setMineKept] = useState<ReadonlySet<CustomerField>>(
    () => new Set(differing.filter(field => mine[field] !== initial[field])),
  )
  function choose(field: CustomerField, isMine: boolean): void {
    const next = new Set(mineKept)
    if (isMine) next.add(field)
    else next.delete(field)
    setMineKept(next)
  }
  function save(): void {
    const chosen = differing.map(field => [field, (mineKept.has(field) ? mine : theirs)[field]])
    onSave({ ...mine, ...(Object.fromEntries(chosen) as Form) }, stored.version)
  }
  return (
    <div className={conflictClasses['conflict']} role="alert">
      <p>
        Der Kunde wurde inzwischen von jemand anderem geändert ({formatTime(stored.updatedAt)}). Wählen Sie je
        Feld.
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys must reach that */}
      <div className={conflictClasses['differences']} tabIndex={0} role="group" aria-label="Unterschiede">
        <table>
          <thead>
            <tr>
              <th scope="col">Feld</th>
              <th scope="col">Ihre Eingabe</th>
              <th scope="col">Gespeichert</th>
            </tr>
          </thead>
          <tbody>
            {differing.map(field => (
              <Difference
                key={field}
                field={field}
                mine={shownField(field, mine[field])}
                stored={shownField(field, theirs[field])}
                isMine={mineKept.has(field)}
                onChoose={isMine => choose(field, isMine)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className={conflictClasses['actions']}>
        <Button onClick={save}>Auswahl speichern</Button>
        <Button variant="subtle" color="gray" onClick={() => onTakeStored(stored)}>
          Verwerfen
        </Button>
      </div>
    </div>
  )
}

interface DifferenceProps {
  field: CustomerField
  mine: string
  stored: string
  isMine: boolean
  onChoose: (isMine: boolean) => void
}

function Difference({ field, mine, stored, isMine, onChoose }: DifferenceProps) {
  const name = customerFieldNames[field]
  const choice = (value: string, whose: string, isThis: boolean) => (
    <td className={isThis ? classes['chosen'] : undefined}>
      <Radio
        size="xs"
        color="petrol"
        name={`conflict-${field}`}
        label={value}
        aria-label={`${name}, ${whose}: ${value}`}
        checked={isThis}
        onChange={() => onChoose(whose === 'Ihre Eingabe')}
      />
    </td>
  )
  return (
    <tr>
      <td>{name}</td>
      {choice(mine, 'Ihre Eingabe', isMine)}
      {choice(stored, 'Gespeichert', !isMine)}
    </tr>
  )
}
