import {
  customerStatuses,
  customerStatusNames,
  customerTypeNames,
  customerTypes,
} from '@app/contracts/customers'
import { Select } from '@mantine/core'

const ALL = 'all'
const statusChoices = [
  { value: ALL, label: 'Alle Status' },
  ...customerStatuses.map(value => ({ value, label: customerStatusNames[value] })),
]
const typeChoices = [
  { value: ALL, label: 'Alle Typen' },
  ...customerTypes.map(value => ({ value, label: customerTypeNames[value] })),
]

interface CustomerFiltersProps {
  status: string
  type: string
  onChange: (change: { status?: string; type?: string }) => void
}

/** Narrows the list by state and kind. */
export function CustomerFilters({ status, type, onChange }: CustomerFiltersProps) {
  return (
    <>
      <Select
        w={150}
        aria-label="Status"
        data={statusChoices}
        value={status || ALL}
        onChange={value => onChange({ status: value === ALL || value === null ? '' : value })}
      />
      <Select
        w={140}
        aria-label="Typ"
        data={typeChoices}
        value={type || ALL}
        onChange={value => onChange({ type: value === ALL || value === null ? '' : value })}
      />
    </>
  )
}
