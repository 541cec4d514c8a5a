import {
  customerStatusNames,
  customerTypeNames,
  type Customer,
  type CustomerInput,
  type CustomerStatus,
  type CustomerType,
} from '@app/contracts/customers'
import { Button } from '@mantine/core'
import { customerFieldNames, toForm } from './customer-fields.ts'
import classes from './CustomerForm.module.css'

interface CustomerConflictProps {
  mine: Partial<CustomerInput>
  stored: Customer
  /** Save what is in the form over the stored state, which has this version. */
  onKeepMine: (version: number) => void
  /** Put the stored state into the form. */
  onTakeStored: (stored: Customer) => void
}

/** What differs between the form and what somebody else has stored meanwhile. */
export function CustomerConflict({ mine, stored, onKeepMine, onTakeStored }: CustomerConflictProps) {
  const theirs = toForm(stored)
  const names = Object.keys(customerFieldNames) as (keyof CustomerInput)[]
  const differing = names.filter(name => shown(name, mine[name]) !== shown(name, theirs[name]))
  return (
    <div className={classes['conflict']} role="alert">
      <p>Der Kunde wurde inzwischen von jemand anderem geändert.</p>
      <div className={classes['differences']}>
        <table>
          <thead>
            <tr>
              <th scope="col">Feld</th>
              <th scope="col">Ihre Eingabe</th>
              <th scope="col">Gespeichert</th>
            </tr>
          </thead>
          <tbody>
            {differing.map(name => (
              <tr key={name}>
                <td>{customerFieldNames[name]}</td>
                <td>{shown(name, mine[name])}</td>
                <td>{shown(name, theirs[name])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={classes['conflictActions']}>
        <Button onClick={() => onKeepMine(stored.version)}>Meine Eingabe speichern</Button>
        <Button variant="subtle" color="gray" onClick={() => onTakeStored(stored)}>
          Gespeicherte übernehmen
        </Button>
      </div>
    </div>
  )
}

function shown(name: keyof CustomerInput, value: unknown): string {
  if (name === 'customerType') return customerTypeNames[value as CustomerType]
  if (name === 'customerStatus') return customerStatusNames[value as CustomerStatus]
  return value === null || value === undefined || value === '' ? '–' : String(value)
}
