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

const sortChoices = [
  { value: 'companyName', label: 'Firma A–Z' },
  { value: '-companyName', label: 'Firma Z–A' },
  { value: '-createdAt', label: 'Neueste zuerst' },
  { value: 'createdAt', label: 'Älteste zuerst' },
  { value: '-updatedAt', label: 'Zuletzt geändert' },
  { value: 'updatedAt', label: 'Lange nicht geändert' },
  { value: 'city', label: 'Ort A–Z' },
  { value: '-city', label: 'Ort Z–A' },
]

interface CustomerFiltersProps {
  status: string
  type: string
  /** Left out where the heads of the columns do it. */
  sort?: string
  onChange: (change: { status?: string; type?: string; sort?: string }) => void
}

/** Narrows the list by state and kind, and orders it. */
export function CustomerFilters({ status, type, sort, onChange }: CustomerFiltersProps) {
  return (
    <>
      <Select
        w={128}
        aria-label="Status"
        data={statusChoices}
        value={status || ALL}
        onChange={value => onChange({ status: value === ALL || value === null ? '' : value })}
      />
      <Select
        w={128}
        aria-label="Typ"
        data={typeChoices}
        value={type || ALL}
        onChange={value => onChange({ type: value === ALL || value === null ? '' : value })}
      />
      {sort !== undefined && (
        <Select
          w={150}
          aria-label="Reihenfolge"
          data={sortChoices}
          value={sort}
          onChange={value => value && onChange({ sort: value })}
        />
      )}
    </>
  )
}
