import {
  customerFieldNames,
  customerStatusNames,
  customerTypeNames,
  type Customer,
  type CustomerInput,
  type CustomerStatus,
  type CustomerType,
} from '@app/contracts/customers'
import { Conflict } from '../../shell/Conflict.tsx'
import { toForm } from './customer-fields.ts'

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
  const differences = names
    .map(name => ({
      name: customerFieldNames[name],
      mine: shown(name, mine[name]),
      stored: shown(name, theirs[name]),
    }))
    .filter(({ mine, stored }) => mine !== stored)
  return (
    <Conflict
      text="Der Kunde wurde inzwischen von jemand anderem geändert."
      differences={differences}
      onKeepMine={() => onKeepMine(stored.version)}
      onTakeStored={() => onTakeStored(stored)}
    />
  )
}

function shown(name: keyof CustomerInput, value: unknown): string {
  if (name === 'customerType') return customerTypeNames[value as CustomerType]
  if (name === 'customerStatus') return customerStatusNames[value as CustomerStatus]
  return value === null || value === undefined || value === '' ? '–' : String(value)
}
